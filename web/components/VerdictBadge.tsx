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
  IconPercentage,
  IconQuestionMark,
  IconTextWrap,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Status, statusInfo } from '#core/verdict.ts';
import styles from './VerdictBadge.module.css';

export type Tone = 'accepted' | 'wrong' | 'warn' | 'running' | 'compiling' | 'system' | 'cancelled';

const looks: Record<Status, { tone: Tone; icon: typeof IconX }> = {
  [Status.NotSubmitted]: { tone: 'system', icon: IconQuestionMark },
  [Status.SubmittedUnknownResult]: { tone: 'system', icon: IconQuestionMark },
  [Status.Cancelled]: { tone: 'cancelled', icon: IconBan },
  [Status.PresentationError]: { tone: 'warn', icon: IconTextWrap },
  [Status.CompileError]: { tone: 'warn', icon: IconAlertTriangle },
  [Status.WrongAnswer]: { tone: 'wrong', icon: IconX },
  [Status.Accepted]: { tone: 'accepted', icon: IconCheck },
  [Status.TimeLimitExceeded]: { tone: 'wrong', icon: IconClock },
  [Status.MemoryLimitExceeded]: { tone: 'wrong', icon: IconDatabaseX },
  [Status.RuntimeError]: { tone: 'wrong', icon: IconBug },
  [Status.SystemError]: { tone: 'system', icon: IconCpu },
  [Status.Pending]: { tone: 'warn', icon: IconHourglass },
  [Status.Compiling]: { tone: 'compiling', icon: IconLoader2 },
  [Status.Judging]: { tone: 'running', icon: IconLoader2 },
  [Status.PartialAccepted]: { tone: 'running', icon: IconPercentage },
  [Status.Submitting]: { tone: 'running', icon: IconLoader2 },
  [Status.SubmittedFailed]: { tone: 'system', icon: IconCloudX },
};

export const toneOf = (status: number): Tone => looks[status as Status]?.tone ?? 'system';

/** A verdict is a colour, an icon and a word: never the colour alone. */
export function VerdictBadge({ status, short }: { status: Status; short?: boolean }) {
  const { t } = useTranslation();
  const { tone, icon: Icon } = looks[status];
  const { name, short: code } = statusInfo[status];
  return (
    <span className={styles.badge} data-tone={tone} data-status={status} title={name}>
      <Icon size={14} stroke={2.2} aria-hidden />
      {(short && code) || t(`verdict.${status}`)}
    </span>
  );
}
