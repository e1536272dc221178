import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Example } from '#core/examples.ts';
import { CopyButton } from '#web/components/CopyButton.tsx';
import styles from './Samples.module.css';

interface SamplesProps {
  examples: Example[];
  onUse?: (input: string) => void;
}

export function Samples({ examples, onUse }: SamplesProps) {
  const { t } = useTranslation('solve');
  return (
    <section>
      <h2>{t('sample.title')}</h2>
      <div className={styles.samples}>
        {examples.map(({ input, output, isOpen }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sample is its number
          <div key={at} className={styles.sample}>
            <Side title={t('sample.input', { number: at + 1 })} text={input}>
              {!isOpen && <span className={styles.closed}>{t('sample.closed')}</span>}
              {onUse && (
                <button
                  type="button"
                  className={styles.use}
                  title={t('sample.use')}
                  aria-label={t('sample.useNumber', { number: at + 1 })}
                  onClick={() => onUse(input)}
                >
                  <IconPlayerPlay size={15} aria-hidden />
                </button>
              )}
            </Side>
            <Side title={t('sample.output', { number: at + 1 })} text={output} />
          </div>
        ))}
      </div>
    </section>
  );
}

interface SideProps {
  title: string;
  text: string;
  children?: React.ReactNode;
}

const Side = ({ title, text, children }: SideProps) => (
  <div className={styles.side}>
    <div className={styles.head}>
      <h3>{title}</h3>
      {children}
      <CopyButton text={text} label={title} />
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
    <pre tabIndex={0}>{text}</pre>
  </div>
);
