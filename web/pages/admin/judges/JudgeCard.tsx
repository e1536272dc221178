import factLine from '#web/components/FactLine.module.css';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Menu, Switch } from '@mantine/core';
import {
  IconDots,
  IconKey,
  IconKeyOff,
  IconShieldCheck,
  IconShieldHalf,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteJudge,
  enableJudge,
  type IssuedJudgeKey,
  type JudgeRow,
  renewJudgeKey,
  revokeJudgeKey,
} from '#core/contract/judge.ts';
import { useCall } from '#web/api/hooks.ts';
import cards from '#web/components/Cards.module.css';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { toast } from '#web/components/toast.ts';
import { JudgeState } from './JudgeState.tsx';
import styles from './Judges.module.css';
import { Meter } from './Meter.tsx';

interface JudgeCardProps {
  judge: JudgeRow;
  onKey: (shown: IssuedJudgeKey) => void;
}

export function JudgeCard({ judge, onKey }: JudgeCardProps) {
  const { t } = useTranslation('adminService');
  const { name, state, enabled, hasKey, slots, working, load, lastSeenAt, trouble } = judge;
  const enabling = useCall(enableJudge);
  const turn = async (enabled: boolean) => {
    await enabling.ask({ body: { id: judge.id, enabled } });
  };
  return (
    <article className={`${cards.card} ${styles.card}`} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <JudgeState state={state} />
        <JudgeMenu judge={judge} onKey={onKey} />
      </header>
      <p className={factLine.facts}>
        {[
          judge.address,
          judge.cores !== null && t('judge.cores', { count: judge.cores }),
          judge.calibrationMs !== null && t('judge.calibration', { ms: Math.round(judge.calibrationMs) }),
        ]
          .filter(Boolean)
          .map(part => (
            <span key={String(part)}>{part}</span>
          ))}
        {lastSeenAt ? (
          <span>
            {t('judge.seen')} <RelativeTime value={lastSeenAt} />
          </span>
        ) : (
          t('judge.neverSeen')
        )}
      </p>
      {trouble && <p className={styles.trouble}>{trouble}</p>}
      {slots > 0 && (
        <div className={styles.meters}>
          <Meter label={t('judge.slots')} part={working / slots} text={`${working} / ${slots}`} />
          {load && <Meter label={t('judge.cpu')} part={load.cpu} text={percent(load.cpu)} />}
          {load && <Meter label={t('judge.memory')} part={load.memory} text={percent(load.memory)} />}
        </div>
      )}
      <Enforcement judge={judge} />
      <LanguagesOf judge={judge} />
      {hasKey && (
        <Switch
          className={styles.enabled}
          label={t('judge.enabled')}
          description={t('judge.enabledHint')}
          checked={enabled}
          disabled={enabling.pending}
          onChange={event => turn(event.currentTarget.checked)}
        />
      )}
    </article>
  );
}

const percent = (part: number) => `${Math.round(part * 100)}%`;

/** What the judge can hold programs to, and what it cannot, with the command that mends it. */
function Enforcement({ judge: { report } }: { judge: JudgeRow }) {
  const { t } = useTranslation('adminService');
  if (!report) return null;
  const { accounting, privileged, gaps } = report;
  const how = t(`judge.accounting.${accounting as 'rlimit'}`, { defaultValue: accounting });
  const Icon = gaps.length ? IconShieldHalf : IconShieldCheck;
  return (
    <div className={styles.enforcement} data-gaps={gaps.length > 0 || undefined}>
      <Icon size={18} aria-hidden />
      <div>
        <p>
          {how}
          {t('judge.stop')}
          {privileged ? t('judge.asRoot') : t('judge.asUser')}
        </p>
        {gaps.map(({ what, fix }) => (
          <p key={what}>
            {what}
            <code>{fix}</code>
          </p>
        ))}
        {gaps.length === 0 && <p>{t('judge.noGaps')}</p>}
      </div>
    </div>
  );
}

function LanguagesOf({ judge: { languages } }: { judge: JudgeRow }) {
  const { t } = useTranslation('adminService');
  const programs = languages.filter(({ isSpj }) => !isSpj);
  if (programs.length === 0) return null;
  return (
    <details className={styles.languages}>
      <summary>{t('judge.languages', { count: programs.length })}</summary>
      <dl>
        {programs.map(({ name, version }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={version}>{version}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type Doing = 'renew' | 'revoke' | 'remove';

function JudgeMenu({ judge: { id, name, hasKey }, onKey }: JudgeCardProps) {
  const { t } = useTranslation('adminService');
  const [asking, setAsking] = useState<Doing | null>(null);
  const renewing = useCall(renewJudgeKey);
  const revoking = useCall(revokeJudgeKey);
  const removing = useCall(deleteJudge);
  const work: Record<Doing, () => Promise<void>> = {
    async renew() {
      const shown = await renewing.ask({ body: { id } });
      if (shown) onKey(shown);
    },
    async revoke() {
      if ((await revoking.ask({ query: { id } })) !== undefined) toast.success(t('judge.revoked'));
    },
    async remove() {
      if ((await removing.ask({ query: { id } })) !== undefined) toast.success(t('judge.removed'));
    },
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('judge.more', { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconKey size={16} />} onClick={() => setAsking('renew')}>
            {t('judge.renew')}
          </Menu.Item>
          {hasKey && (
            <Menu.Item leftSection={<IconKeyOff size={16} />} onClick={() => setAsking('revoke')}>
              {t('judge.revoke')}
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => setAsking('remove')}>
            {t('judge.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <LazyConfirm
          opened
          danger={asking !== 'renew'}
          title={t(`judge.${asking}`)}
          text={t(`judge.${asking}Text`, { name })}
          confirm={t(`judge.${asking}`)}
          pending={renewing.pending || revoking.pending || removing.pending}
          onConfirm={async () => {
            await work[asking]();
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
