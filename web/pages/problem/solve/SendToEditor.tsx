import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getEditorTask } from '#core/contract/editor-task.ts';
import { type EditorTask, editorPorts } from '#core/editor-task.ts';
import { useCall } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import styles from './EditorSettingsForm.module.css';
import type { DeskPlace } from './place.ts';

/** Hands the problem to plugins of editors on this machine, in the form that Competitive Companion would. */
export function SendToEditor({ place }: { place: DeskPlace }) {
  const { t } = useTranslation('editorTask');
  const asking = useCall(getEditorTask);
  const send = async () => {
    const { problemID, contestID, groupID } = place;
    const task = await asking.ask({ query: { problemId: problemID, cid: contestID, gid: groupID } });
    if (!task) return;
    const heard = await handOver({ ...task, url: new URL(task.url, location.origin).href });
    if (heard > 0) toast.success(t('sent'));
    else toast.warning(t('nobody'));
  };
  return (
    <div className={styles.send}>
      <Button size="xs" variant="default" loading={asking.pending} onClick={send}>
        {t('send')}
      </Button>
      <p>{t('hint')}</p>
    </div>
  );
}

const patienceMs = 3_000;

/** How many listened. They answer nothing that a page may read, and take it as plain text, which needs no leave. */
async function handOver(task: EditorTask): Promise<number> {
  const body = JSON.stringify(task);
  const tries = editorPorts.map(port =>
    fetch(`http://localhost:${port}/`, {
      method: 'POST',
      mode: 'no-cors',
      body,
      signal: AbortSignal.timeout(patienceMs),
    }),
  );
  return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
}
