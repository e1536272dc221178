import { useTranslation } from 'react-i18next';
import { getAiUse } from '#core/contract/ai.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import styles from './Ai.module.css';

/** What was asked day by day, what it cost, and who asked most. */
export function AiUsage({ inputPrice, outputPrice }: { inputPrice: number; outputPrice: number }) {
  const { t, i18n } = useTranslation('adminAi');
  const use = useAnswer(getAiUse, undefined, { staleTimeMs: 0 });
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  return (
    <Panel title={t('use.title')}>
      <Loadable
        answer={use}
        skeleton={<SkeletonRows rows={4} />}
        isEmpty={({ days }) => days.length === 0}
        empty={<p className={styles.soft}>{t('use.none')}</p>}
      >
        {({ days, people }) => (
          <div className={styles.tables}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {(['day', 'people', 'answers', 'input', 'output', 'cost'] as const).map(name => (
                    <th key={name} scope="col">
                      {t(`use.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(row => (
                  <tr key={row.day}>
                    <td>{row.day}</td>
                    <td>{row.people}</td>
                    <td>{row.answers}</td>
                    <td>{number.format(row.inputTokens)}</td>
                    <td>{number.format(row.outputTokens)}</td>
                    <td>
                      {number.format(
                        (row.inputTokens * inputPrice + row.outputTokens * outputPrice) / 1_000_000,
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <table className={styles.table}>
              <caption>{t('use.most')}</caption>
              <tbody>
                {people.map(row => (
                  <tr key={row.username}>
                    <td>{row.username}</td>
                    <td>{number.format(row.answers)}</td>
                    <td>{number.format(row.tokens)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loadable>
    </Panel>
  );
}
