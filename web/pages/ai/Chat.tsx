import { Button, Textarea } from '@mantine/core';
import {
  IconBulb,
  IconPlayerStop,
  IconRefresh,
  IconSend,
  IconStethoscope,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#web/api/failure.ts';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { isComposing } from '#web/components/composing.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { Markdown } from '#web/components/Markdown.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { isLoggedIn } from '#web/session/session.ts';
import { codeBlocks } from './answer-stream.ts';
import styles from './Chat.module.css';
import type { ChatMessage } from './conversation.ts';
import { useConversation } from './useConversation.ts';

interface ChatProps {
  pid: number;
  /** what stands in the editor of this problem */
  editor: { code: string; language: string; put(code: string): void };
  /** asks for this at once */
  begin?: 'diagnose' | undefined;
}

/** A talk with the AI helper about one problem. */
export function Chat({ pid, editor, begin }: ChatProps) {
  const { t } = useTranslation('ai');
  const { talk, isReading, failure, readAgain, ask, retry, canRetry, stop, clear } = useConversation(pid);
  const [typed, setTyped] = useState('');
  const [clearing, setClearing] = useState(false);
  const isAnswering = talk.is === 'answering';
  const { code, language } = editor;
  const askFor = (task: 'explain' | 'diagnose') =>
    ask({ query: '', task, code, language }, t(`task.${task}`));
  const begun = useRef(false);
  useEffect(() => {
    if (begin && !begun.current && !isReading && !failure) {
      begun.current = true;
      void askFor(begin);
    }
  });
  const send = () => {
    const query = typed.trim();
    if (!query || isAnswering) return;
    // what was typed waits for whoever has to log in first
    if (isLoggedIn()) setTyped('');
    void ask({ query, task: 'chat', code, language }, query);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  if (failure instanceof Failure && failure.status === 403) return <EmptyState title={failure.message} />;
  if (failure) return <ErrorState error={failure} onRetry={readAgain} />;
  return (
    <section className={styles.chat} aria-label={t('title')}>
      <div className={styles.lines} aria-live="polite" aria-busy={isAnswering}>
        {isReading && <SkeletonRows rows={4} />}
        {!isReading && talk.lines.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
        {talk.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
          <Message key={at} line={line} onPut={editor.put} />
        ))}
        {isAnswering && (
          <Message
            line={{ role: 'assistant', content: talk.answer, state: 'whole' }}
            isGrowing
            onPut={editor.put}
          />
        )}
        <End of={isAnswering ? talk.answer.length : talk.lines.length} />
      </div>
      <footer className={styles.footer}>
        <div className={styles.actions}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconBulb size={15} />}
            disabled={isAnswering}
            title={isAnswering ? t('waits') : undefined}
            onClick={() => askFor('explain')}
          >
            {t('explain')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconStethoscope size={15} />}
            disabled={isAnswering}
            title={isAnswering ? t('waits') : undefined}
            onClick={() => askFor('diagnose')}
          >
            {t('diagnose')}
          </Button>
          {canRetry && !isAnswering && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconRefresh size={15} />}
              onClick={retry}
            >
              {t('retry')}
            </Button>
          )}
          {talk.lines.length > 0 && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconTrash size={15} />}
              onClick={() => setClearing(true)}
            >
              {t('clear')}
            </Button>
          )}
        </div>
        <div className={styles.ask}>
          <Textarea
            aria-label={t('question')}
            placeholder={t('placeholder')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={8_000}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
            onKeyDown={onKey}
          />
          {isAnswering ? (
            <Button color="red" variant="light" leftSection={<IconPlayerStop size={16} />} onClick={stop}>
              {t('stop')}
            </Button>
          ) : (
            <Button
              leftSection={<IconSend size={16} />}
              disabled={!typed.trim()}
              title={typed.trim() ? undefined : t('typeFirst')}
              onClick={send}
            >
              {t('send')}
            </Button>
          )}
        </div>
        <p className={styles.warning}>{t('warning')}</p>
      </footer>
      <LazyConfirm
        opened={clearing}
        danger
        title={t('clear')}
        text={t('clearText')}
        confirm={t('clear')}
        onConfirm={async () => {
          setClearing(false);
          await clear();
        }}
        onClose={() => setClearing(false)}
      />
    </section>
  );
}

interface MessageProps {
  line: ChatMessage;
  isGrowing?: boolean;
  onPut: (code: string) => void;
}

function Message({ line, isGrowing, onPut }: MessageProps) {
  const { t } = useTranslation('ai');
  // While a longer text is made ready, the shorter one stays on screen.
  const shown = useDeferredValue(line.content);
  const blocks = isGrowing || line.role === 'user' ? [] : codeBlocks(line.content);
  return (
    <article className={styles.message} data-role={line.role} aria-label={t(`role.${line.role}`)}>
      {line.role === 'user' ? (
        <p className={styles.plain}>{line.content}</p>
      ) : (
        shown && <Markdown text={shown} />
      )}
      {isGrowing && <p className={styles.growing}>{line.content ? t('growing') : t('thinking')}</p>}
      {line.state === 'stopped' && !line.failure && <p className={styles.growing}>{t('stopped')}</p>}
      {line.failure && (
        <p className={styles.failure} role="alert">
          {line.failure}
        </p>
      )}
      {!isGrowing && line.role === 'assistant' && line.content && (
        <div className={styles.tools}>
          <CopyButton text={line.content} label={t('answer')} />
          {blocks.map((code, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a whole answer stay as they are
            <Button key={at} variant="subtle" size="compact-xs" onClick={() => onPut(code)}>
              {blocks.length > 1 ? t('putNumber', { number: at + 1 }) : t('put')}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}

/** Keeps the end in sight while it grows, unless somebody has scrolled up to read. */
function End({ of }: { of: number }) {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how much there is is not read, but is why the end moves
  useEffect(() => {
    const box = end.current?.parentElement;
    if (!box) return;
    const fromEnd = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (fromEnd < 240) box.scrollTop = box.scrollHeight;
  }, [of]);
  return <div ref={end} />;
}
