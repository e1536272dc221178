import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconHistoryToggle, IconRestore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLastAcCode } from '#core/contract/submission.ts';
import { toastMs } from '#core/limits.ts';
import { useCall } from '../../../api/hooks.ts';
import { LazyConfirm } from '../../../components/LazyConfirm.tsx';
import { notifyError } from '../../../components/notification.ts';
import { toast } from '../../../components/toast.ts';
import { useUser } from '../../../session/session.ts';
import { openAccountDialog } from '../../account/dialog.ts';
import styles from './EditorBar.module.css';
import { EditorSettings } from './EditorSettings.tsx';
import { fullScreenPath, type Place, problemPath } from './place.ts';
import type { ShownProblem } from './shown-problem.ts';
import type { Solving } from './useSolving.ts';

interface EditorBarProps {
  info: ShownProblem;
  place: Place;
  solving: Solving;
  fullScreen?: boolean;
}

export function EditorBar({ info, place, solving, fullScreen }: EditorBarProps) {
  const { t } = useTranslation('solve');
  const user = useUser();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'reset' | 'last' | null>(null);
  const last = useLastAccepted(info, place, solving);
  const askLast = () => {
    if (user) return setAsking('last');
    toast.warning(t('loginFirst'));
    openAccountDialog('login');
  };
  const agree = () => {
    if (asking === 'reset') solving.putCode(solving.template, solving.language);
    else last();
    setAsking(null);
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('editor.tools')}>
      <NativeSelect
        size="xs"
        className={styles.language}
        aria-label={t('editor.language')}
        value={solving.language}
        onChange={event => solving.setLanguage(event.currentTarget.value)}
        data={info.languages.length > 0 ? info.languages : [solving.language]}
      />
      <div className={styles.tools}>
        <Tool label={t('editor.reset')} icon={IconRestore} onClick={() => setAsking('reset')} />
        <Tool label={t('editor.last')} icon={IconHistoryToggle} onClick={askLast} />
        <EditorSettings look={solving.look} onChange={solving.setLook} />
        {fullScreen ? (
          <Tool
            label={t('editor.leaveFocus')}
            icon={IconArrowsMinimize}
            onClick={() => navigate({ href: problemPath(place) })}
          />
        ) : (
          <Tool
            label={t('editor.focus')}
            icon={IconArrowsMaximize}
            onClick={() => navigate({ href: fullScreenPath(place) })}
          />
        )}
      </div>
      <LazyConfirm
        opened={asking !== null}
        title={asking === 'last' ? t('editor.last') : t('editor.reset')}
        text={asking === 'last' ? t('editor.lastText') : t('editor.resetText')}
        danger={asking === 'reset'}
        onConfirm={agree}
        onClose={() => setAsking(null)}
      />
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: typeof IconRestore;
  onClick: () => void;
}

export const Tool = ({ label, icon: Icon, onClick }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size={30} aria-label={label} title={label} onClick={onClick}>
    <Icon size={17} />
  </ActionIcon>
);

/** Puts the own code that passed last into the editor; whoever has not passed is told so. */
function useLastAccepted({ problem, languages }: ShownProblem, place: Place, solving: Solving) {
  const { t } = useTranslation('solve');
  const { ask } = useCall(getLastAcCode);
  return async () => {
    const found = await ask({ query: { pid: problem.id, cid: place.contestID } });
    if (!found) return;
    if (found.code) {
      solving.putCode(found.code, languages.includes(found.language) ? found.language : solving.language);
      return;
    }
    toast.error(t('editor.notPassed'), toastMs);
    notifyError(t('editor.notPassed'), toastMs);
  };
}
