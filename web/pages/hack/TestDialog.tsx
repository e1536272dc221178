import '@mantine/core/styles/Modal.layer.css';
import { useTranslation } from 'react-i18next';
import { getHackTest } from '#core/contract/hack.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { CodeView } from '#web/components/code/CodeView.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import styles from './Hack.module.css';

/** What a hack was made with. */
export function TestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('hack');
  const answer = useAnswer(getHackTest, { id }, { staleTimeMs: 0 });
  return (
    <Modal opened centered size="min(820px, 100%)" title={t('test.title', { id })} onClose={onClose}>
      <Loadable answer={answer} skeleton={<SkeletonRows rows={6} />}>
        {({ input, isCut, answer, generator }) => (
          <div className={styles.form}>
            {input !== null && <Text name={t('input')} text={input} />}
            {isCut && <p className={styles.soft}>{t('test.cut')}</p>}
            {answer !== null && <Text name={t('test.answer')} text={answer} />}
            {generator && (
              <>
                <h3>{t('generator')}</h3>
                <CodeView code={generator.source} language={generator.language} label={t('generator')} />
                {generator.arguments && <Text name={t('arguments')} text={generator.arguments} />}
              </>
            )}
          </div>
        )}
      </Loadable>
    </Modal>
  );
}

const Text = ({ name, text }: { name: string; text: string }) => (
  <div>
    <h3>{name}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
    <pre className={styles.text} tabIndex={0}>
      {text}
    </pre>
  </div>
);
