import {
  IconAlertTriangle,
  IconBan,
  IconBug,
  IconCheck,
  IconClock,
  IconCloudX,
  IconCpu,
  IconDatabaseX,
  IconHourglass,
  IconLoader2,
  IconMinus,
  IconPercentage,
  IconQuestionMark,
  IconSend,
  IconSettings,
  IconTextWrap,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Status, statusInfo } from '#core/verdict.ts';
import styles from './VerdictBadge.module.css';

type VerdictTone = 'accepted' | 'wrong' | 'warn' | 'running' | 'compiling' | 'system' | 'cancelled';

/** No two look alike: those of one colour differ in its shade and in the icon. */
export const statusLooks: Record<Status, { tone: VerdictTone; shade?: 1 | 2 | 3; icon: typeof IconX }> = {
  [Status.NotSubmitted]: { tone: 'system', icon: IconMinus },
  [Status.SubmittedUnknownResult]: { tone: 'system', shade: 1, icon: IconQuestionMark },
  [Status.Cancelled]: { tone: 'cancelled', icon: IconBan },
  [Status.PresentationError]: { tone: 'warn', shade: 1, icon: IconTextWrap },
  [Status.CompileError]: { tone: 'warn', icon: IconAlertTriangle },
  [Status.WrongAnswer]: { tone: 'wrong', icon: IconX },
  [Status.Accepted]: { tone: 'accepted', icon: IconCheck },
  [Status.TimeLimitExceeded]: { tone: 'wrong', shade: 1, icon: IconClock },
  [Status.MemoryLimitExceeded]: { tone: 'wrong', shade: 2, icon: IconDatabaseX },
  [Status.RuntimeError]: { tone: 'wrong', shade: 3, icon: IconBug },
  [Status.SystemError]: { tone: 'system', shade: 2, icon: IconCpu },
  [Status.Pending]: { tone: 'warn', shade: 2, icon: IconHourglass },
  [Status.Compiling]: { tone: 'compiling', icon: IconSettings },
  [Status.Judging]: { tone: 'running', icon: IconLoader2 },
  [Status.PartialAccepted]: { tone: 'running', shade: 1, icon: IconPercentage },
  [Status.Submitting]: { tone: 'running', shade: 2, icon: IconSend },
  [Status.SubmittedFailed]: { tone: 'system', shade: 3, icon: IconCloudX },
};

export const toneOf = (status: number): VerdictTone => statusLooks[status as Status]?.tone ?? 'system';

/** A verdict is a colour, an icon and a word: never the colour alone. */
export function VerdictBadge({ status, short }: { status: Status; short?: boolean }) {
  const { t } = useTranslation();
  const { tone, shade, icon: Icon } = statusLooks[status];
  const { name, short: code } = statusInfo[status];
  return (
    <span className={styles.badge} data-tone={tone} data-shade={shade} data-status={status} title={name}>
      <Icon size={14} stroke={2.2} aria-hidden />
      {(short && code) || t(`verdict.${status}`)}
    </span>
  );
}
