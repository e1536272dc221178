import {
  IconCheck,
  IconClock,
  IconDatabase,
  IconExternalLink,
  IconFileArrowLeft,
  IconStack2,
  IconTrophy,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readExamples } from '#core/examples.ts';
import { remoteOrigin } from '#core/remote.ts';
import { Status } from '#core/verdict.ts';
import { HtmlText } from '#web/components/HtmlText.tsx';
import { LevelTag } from '#web/components/LevelTag.tsx';
import { Markdown } from '#web/components/Markdown.tsx';
import { formatMemory, formatTimeMs } from '#web/components/units.ts';
import { useSolvedMarks } from '../list/solved.ts';
import { effectiveLimits } from './limits.ts';
import type { DeskPlace } from './place.ts';
import { Samples } from './Samples.tsx';
import styles from './Statement.module.css';
import type { ShownProblem } from './shown-problem.ts';

interface StatementProps {
  info: ShownProblem;
  /** a preview is nowhere */
  place?: DeskPlace;
  /** the language chosen in the editor: limits depend on it */
  language: string;
  actions?: ReactNode;
  onUseSample?: (input: string) => void;
  onShown?: () => void;
}

export function Statement({ info, place, language, actions, onUseSample, onShown }: StatementProps) {
  const { t } = useTranslation('solve');
  const { problem, rendered, tags } = info;
  // one that is not saved yet has no number, and nobody has solved it
  const solved =
    useSolvedMarks(problem.id ? [problem.id] : [], place)?.[problem.id]?.status === Status.Accepted;
  const examples = useMemo(() => readExamples(problem.examples), [problem.examples]);
  return (
    <article className={styles.statement}>
      <header className={styles.header}>
        <h1>
          <code>{problem.problemId}</code>
          {problem.title}
          {solved && (
            <span className={styles.solved}>
              <IconCheck size={14} stroke={3} aria-hidden />
              {t('solved')}
            </span>
          )}
        </h1>
        <div className={styles.facts}>
          {problem.difficulty !== null && <LevelTag level={problem.difficulty} />}
          <Limits info={info} language={language} />
          {problem.isRemote && <Origin problemId={problem.problemId} />}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <Part
        title={t('part.description')}
        text={problem.description}
        html={rendered?.description}
        onShown={onShown}
      />
      <Part title={t('part.input')} text={problem.input} html={rendered?.input} />
      <Part title={t('part.output')} text={problem.output} html={rendered?.output} />
      {problem.isFileIO && (
        <p className={styles.fileIo}>
          <IconFileArrowLeft size={16} aria-hidden />
          {t('fileIo', { input: problem.ioReadFileName, output: problem.ioWriteFileName })}
        </p>
      )}
      {examples.length > 0 && <Samples examples={examples} onUse={onUseSample} />}
      <Part title={t('part.hint')} text={problem.hint} html={rendered?.hint} />
      <Part title={t('part.source')} text={problem.source ?? ''} html={rendered?.source} />
      <footer className={styles.footer}>
        {problem.author && <span>{t('author', { name: problem.author })}</span>}
        {tags.length > 0 && (
          <details>
            <summary>{t('tags')}</summary>
            <ul>
              {tags.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </details>
        )}
      </footer>
    </article>
  );
}

/** The page of the judge it comes from, and is judged by. */
function Origin({ problemId }: { problemId: string }) {
  const { t } = useTranslation('solve');
  const origin = remoteOrigin(problemId);
  if (!origin) return null;
  return (
    <a className={styles.origin} href={origin.url} target="_blank" rel="noopener noreferrer">
      {t('origin', { bank: origin.bank.name, id: origin.id })}
      <IconExternalLink size={14} aria-hidden />
    </a>
  );
}

function Limits({ info: { problem }, language }: Pick<StatementProps, 'info' | 'language'>) {
  const { t } = useTranslation('solve');
  const { timeMs, memoryMb, stackMb, doubled } = effectiveLimits(problem, language);
  return (
    <ul className={styles.limits} title={doubled ? t('limit.doubled', { language }) : undefined}>
      <li>
        <IconClock size={15} role="img" aria-label={t('limit.time')} />
        {formatTimeMs(timeMs)}
      </li>
      <li>
        <IconDatabase size={15} role="img" aria-label={t('limit.memory')} />
        {formatMemory(memoryMb * 1024)}
      </li>
      <li>
        <IconStack2 size={15} role="img" aria-label={t('limit.stack')} />
        {formatMemory(stackMb * 1024)}
      </li>
      {doubled && <li className={styles.doubled}>×2 {language}</li>}
      {problem.type === 1 && (
        <li>
          <IconTrophy size={15} role="img" aria-label={t('limit.score')} />
          {t('limit.points', { count: problem.ioScore })}
        </li>
      )}
    </ul>
  );
}

interface PartProps {
  title: string;
  text: string;
  /** the text as the server rendered it; a preview has none and renders here */
  html?: string;
  onShown?: () => void;
}

function Part({ title, text, html, onShown }: PartProps) {
  if (!text.trim() && !onShown) return null;
  const painted = onShown && <Painted onPainted={onShown} />;
  return (
    <section>
      <h2>{title}</h2>
      {html === undefined ? <Markdown text={text}>{painted}</Markdown> : <HtmlText html={html} />}
      {html !== undefined && painted}
    </section>
  );
}

/** Stands beside the rendered text and tells, one frame later, that it can be read. */
function Painted({ onPainted }: { onPainted: () => void }) {
  const tell = useEffectEvent(onPainted);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => tell());
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
