import { Button } from '@mantine/core';
import { IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '#web/api/chunk.ts';
import { loadArea } from '#web/app/i18n.ts';
import { PlainEditor } from '#web/components/code/PlainEditor.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import styles from './CodePane.module.css';
import { type DeskPane, useIsSmall } from './desk-pane.ts';
import { EditorBar } from './EditorBar.tsx';
import { PaneTabs } from './PaneTabs.tsx';
import type { DeskPlace } from './place.ts';
import { ResultPicture } from './ResultPicture.tsx';
import { RunMessage } from './RunMessage.tsx';
import { RunStatus } from './RunStatus.tsx';
import type { SubmitRules } from './rules.ts';
import type { ShownProblem } from './shown-problem.ts';
import { useCountdown } from './submit-delay.ts';
import { testableSamples } from './testable.ts';
import { useEditor } from './useEditor.ts';
import type { Solving } from './useSolving.ts';
import { useSubmit } from './useSubmit.ts';
import { useTestRun } from './useTestRun.ts';

const CaptchaDialog = lazy(() => loadChunk(() => import('./CaptchaDialog.tsx')));
const PasswordDialog = lazy(() => loadChunk(() => import('#web/pages/contest/PasswordDialog.tsx')));
const RemoteHealth = lazy(async () => {
  await loadArea('remote');
  return loadChunk(() => import('./RemoteHealth.tsx'));
});
const TestDrawer = lazy(() => loadChunk(() => import('./TestDrawer.tsx')));

interface CodePaneProps {
  info: ShownProblem;
  place: DeskPlace;
  solving: Solving;
  rules?: SubmitRules;
  fullScreen?: boolean;
  focusPath?: string;
  /** inside something else that is not to be left, such as a course */
  embedded?: boolean;
  /** whether the editor's code may be fetched: not before the statement can be read */
  mayLoad: boolean;
  /** what a small screen shows of the desk */
  pane: DeskPane;
  onPane: (pane: DeskPane) => void;
}

export function CodePane(props: CodePaneProps) {
  const { info, place, solving, rules, fullScreen, focusPath, embedded, mayLoad, pane, onPane } = props;
  const { t } = useTranslation('solve');
  const noJudge = info.languages.length === 0 || info.unserved.includes(solving.language);
  const { code, setCode, language, look, marks, testOpen, testInput } = solving;
  const submitting = useSubmit(info, place, solving, rules);
  const testing = useTestRun(info, place, solving);
  const [goToLine, setGoToLine] = useState<{ line: number } | null>(null);
  const { Editor, cursor, standIn, reach } = useEditor(mayLoad, language);
  const waitS = useCountdown(submitting.allowedAt);

  const samples = useMemo(() => testableSamples(info.problem), [info.problem]);
  const isSmall = useIsSmall();
  const showLine = (line: number) => {
    setGoToLine({ line });
    onPane('code');
  };
  const runTest = () => {
    onPane('result');
    solving.setTestOpen(true);
    const input = testInput || samples[0]?.input || '';
    if (input !== testInput) solving.setTestInput(input);
    testing.run([samples.find(sample => sample.input === input) ?? { input }]);
  };
  useKeys(submitting.submit, runTest);
  // what comes of a submission is what one waits for
  const sent = submitting.run?.submitId;
  useEffect(() => {
    if (sent !== undefined) onPane('result');
  }, [sent, onPane]);

  const { theme, fontSize, tabSize } = look;
  const field = { label: t('editor.code'), value: code, onChange: setCode, theme, fontSize, tabSize };
  return (
    <section
      className={styles.pane}
      aria-label={t('editor.pane')}
      onPointerEnter={reach}
      onFocusCapture={reach}
    >
      <div className={styles.work} data-here={pane === 'code' || undefined}>
        <EditorBar
          info={info}
          place={place}
          solving={solving}
          fullScreen={fullScreen}
          focusPath={focusPath}
          embedded={embedded}
        />
        <div className={styles.editor}>
          {Editor ? (
            <Editor
              {...field}
              language={language}
              keys={look.keys}
              marks={marks}
              cursor={cursor}
              goToLine={goToLine}
              onSubmit={submitting.submit}
              onRun={runTest}
            />
          ) : (
            <PlainEditor ref={standIn} {...field} />
          )}
          {submitting.picture && <ResultPicture kind={submitting.picture} />}
        </div>
      </div>
      <div className={styles.outcome} data-here={pane === 'result' || undefined}>
        {(isSmall ? pane === 'result' : testOpen) && (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <TestDrawer
              samples={samples}
              solving={solving}
              testing={testing}
              onRun={runTest}
              onLine={showLine}
            />
          </Suspense>
        )}
        <RunMessage run={submitting.run} onLine={showLine} />
        {noJudge && (
          <p className={styles.noJudge} role="status">
            {info.languages.length === 0
              ? t('submit.noLanguages')
              : t('submit.noJudge', { language: solving.language })}
          </p>
        )}
        {rules?.notice && (
          <p className={styles.noJudge} role="status">
            {rules.notice}
          </p>
        )}
        {info.problem.isRemote && (
          <Suspense>
            <RemoteHealth problemId={info.problem.problemId} />
          </Suspense>
        )}
      </div>
      <footer className={styles.footer}>
        <PaneTabs pane={pane} onPane={onPane} />
        <RunStatus run={submitting.run} place={place} onResubmit={submitting.resubmit} />
        {rules?.closed && <p className={styles.closed}>{rules.closed}</p>}
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} />}
            aria-expanded={isSmall ? undefined : testOpen}
            aria-keyshortcuts="Control+'"
            title={`${commandKey}+'`}
            disabled={isSmall && testing.running}
            onClick={() => (isSmall ? runTest() : solving.setTestOpen(!testOpen))}
          >
            {t(isSmall ? 'test.run' : 'test.open')}
          </Button>
          <Button
            leftSection={<IconSend size={16} />}
            aria-keyshortcuts="Control+Enter"
            title={rules?.closed ?? `${commandKey}+Enter`}
            loading={submitting.busy}
            disabled={waitS > 0 || info.languages.length === 0 || rules?.closed !== undefined}
            onClick={submitting.submit}
          >
            {waitS > 0 ? t('submit.wait', { seconds: waitS }) : t('submit.submit')}
          </Button>
        </div>
      </footer>
      {submitting.dialog === 'captcha' && (
        <Suspense>
          <CaptchaDialog onAnswer={submitting.answerCaptcha} onClose={submitting.dismiss} />
        </Suspense>
      )}
      {submitting.dialog === 'password' && rules?.password && (
        <Suspense>
          <PasswordDialog
            cid={rules.password.cid}
            onEntered={submitting.entered}
            onClose={submitting.dismiss}
          />
        </Suspense>
      )}
      <LazyConfirm
        opened={submitting.dialog === 'solved' || submitting.dialog === 'overwrite'}
        title={submitting.dialog === 'overwrite' ? t('submit.overwriteTitle') : t('submit.solvedTitle')}
        text={submitting.dialog === 'overwrite' ? t('submit.overwriteText') : t('submit.solvedText')}
        confirm={t('submit.submit')}
        onConfirm={submitting.confirm}
        onClose={submitting.dismiss}
      />
    </section>
  );
}

const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** The two keys work wherever the focus is on the page; inside the editor it handles them itself. */
function useKeys(submit: () => void, runTest: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
      if (event.key !== 'Enter' && event.key !== "'") return;
      event.preventDefault();
      if (event.key === 'Enter') submit();
      else runTest();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
