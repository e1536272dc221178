import { useTranslation } from 'react-i18next';
import { Status } from '#core/verdict.ts';
import { CompilerText } from '#web/components/code/CompilerText.tsx';
import { useRemark } from '#web/components/remark.ts';
import { formatMemory, formatTimeMs } from '#web/components/units.ts';
import { firstDifference, type OutputDifference } from './difference.ts';
import { RunBadge } from './RunBadge.tsx';
import styles from './TestOutcome.module.css';
import { type TestRun, wasCompared } from './useTestRun.ts';

interface TestOutcomeProps {
  run: TestRun;
  onLine: (line: number) => void;
}

/** What a test run printed, beside what was expected, with the first difference marked. */
export function TestOutcome({ run, onLine }: TestOutcomeProps) {
  const { t } = useTranslation('solve');
  const tell = useRemark();
  const { status, result } = run;
  if (status === Status.NotSubmitted) return <p className={styles.soft}>{t('test.notRun')}</p>;
  if (!result) return <RunBadge run={run} />;
  const ran = status !== Status.CompileError;
  const compares = ran && wasCompared(run);
  const difference = compares ? firstDifference(result.userOutput ?? '', run.expected!) : null;
  return (
    <>
      <p className={styles.facts}>
        <RunBadge run={run} />
        {ran && result.time !== null && <span>{formatTimeMs(result.time)}</span>}
        {ran && result.memory !== null && <span>{formatMemory(result.memory)}</span>}
      </p>
      {ran && (
        <div className={styles.outputs}>
          <Output title={t('test.output')} text={result.userOutput ?? ''} difference={difference} />
          {compares && <Output title={t('test.expected')} text={run.expected!} difference={difference} />}
        </div>
      )}
      {difference && <p className={styles.soft}>{t('test.difference', { ...difference })}</p>}
      {result.stderr && (
        <div>
          <h3 className={styles.title}>{t('test.messages')}</h3>
          <CompilerText text={withRemark(result.stderr, tell)} onLine={onLine} />
        </div>
      )}
    </>
  );
}

/** The judge's remark is the last line, behind what the program said itself. */
function withRemark(text: string, tell: (remark: string) => string): string {
  const at = text.lastIndexOf('\n') + 1;
  return text.slice(0, at) + tell(text.slice(at));
}

interface OutputProps {
  title: string;
  text: string;
  difference: OutputDifference | null;
}

function Output({ title, text, difference }: OutputProps) {
  const { t } = useTranslation('solve');
  const lines = text.replace(/\n$/, '').split('\n');
  return (
    <div className={styles.output}>
      <h3 className={styles.title}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <pre tabIndex={0}>
        {text === '' && <span className={styles.soft}>{t('test.nothing')}</span>}
        {lines.map((line, at) => {
          const column = difference?.line === at + 1 ? difference.column - 1 : undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <span key={at} className={column === undefined ? undefined : styles.different}>
              {column === undefined ? (
                line
              ) : (
                <>
                  {line.slice(0, column)}
                  <mark>{line.slice(column) || '␤'}</mark>
                </>
              )}
              {'\n'}
            </span>
          );
        })}
      </pre>
    </div>
  );
}
