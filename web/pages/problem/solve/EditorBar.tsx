import { NativeSelect } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconHistoryToggle, IconRestore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLastAcCode } from '#core/contract/submission.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useCall } from '#web/api/hooks.ts';
import { loadArea } from '#web/app/i18n.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { notifyError } from '#web/components/notification.ts';
import { toast } from '#web/components/toast.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { useUser } from '#web/session/session.ts';
import { toastMs } from '#web/timing.ts';
import styles from './EditorBar.module.css';
import { EditorSettings } from './EditorSettings.tsx';
import { type DeskPlace, fullScreenPath, problemPath } from './place.ts';
import type { ShownProblem } from './shown-problem.ts';
import { sortByUse, usedLanguages } from './stored-editor.ts';
import { Tool } from './Tool.tsx';
import type { Solving } from './useSolving.ts';

const AiTools = lazy(async () => {
  await loadArea('ai');
  return loadChunk(() => import('./AiTools.tsx'));
});

interface EditorBarProps {
  info: ShownProblem;
  place: DeskPlace;
  solving: Solving;
  fullScreen?: boolean;
  focusPath?: string;
  embedded?: boolean;
}

export function EditorBar({ info, place, solving, fullScreen, focusPath, embedded }: EditorBarProps) {
  const { t } = useTranslation('solve');
  const user = useUser();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'reset' | 'last' | null>(null);
  const last = useLastAccepted(info, place, solving);
  const languages = useMemo(() => sortByUse(info.languages, usedLanguages()), [info.languages]);
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
        data={languages.length > 0 ? languages : [solving.language]}
      />
      <div className={styles.tools}>
        {user && place.contestID === undefined && (
          <Suspense>
            <AiTools info={info} place={place} solving={solving} embedded={embedded} />
          </Suspense>
        )}
        <Tool label={t('editor.reset')} icon={IconRestore} onClick={() => setAsking('reset')} />
        <Tool label={t('editor.last')} icon={IconHistoryToggle} onClick={askLast} />
        <EditorSettings look={solving.look} place={place} onChange={solving.setLook} />
        <Tool
          label={t(fullScreen ? 'editor.leaveFocus' : 'editor.focus')}
          icon={fullScreen ? IconArrowsMinimize : IconArrowsMaximize}
          onClick={() =>
            navigate({ href: focusPath ?? (fullScreen ? problemPath(place) : fullScreenPath(place)) })
          }
        />
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

/** Puts the own code that passed last into the editor; whoever has not passed is told so. */
function useLastAccepted({ problem, languages }: ShownProblem, place: DeskPlace, solving: Solving) {
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
