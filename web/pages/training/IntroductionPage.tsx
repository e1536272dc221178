import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Markdown } from '#web/components/Markdown.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { Time } from '#web/components/Time.tsx';
import columns from '#web/components/TwoColumns.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { Solved } from './Solved.tsx';
import styles from './TrainingLayout.module.css';
import { AuthTag, CategoryTag } from './TrainingTags.tsx';
import { useTraining } from './training.tsx';

export default function IntroductionPage() {
  const { t } = useTranslation('training');
  const { training, hasEntered } = useTraining();
  return (
    <div className={`${columns.page} ${styles.sides}`}>
      <div className={columns.main}>
        {!hasEntered && (
          <Panel title={t('password.title')}>
            <div className={styles.password}>
              <p>{t('password.text')}</p>
              <PasswordForm />
            </div>
          </Panel>
        )}
        <Panel title={t('tab.introduction')}>
          {training.description.trim() ? (
            <Markdown text={training.description} />
          ) : (
            <EmptyState compact title={t('noDescription')} />
          )}
        </Panel>
      </div>
      <Panel className={styles.aside}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('fact.number')}</dt>
            <dd>{training.rank}</dd>
          </div>
          <div>
            <dt>{t('column.auth')}</dt>
            <dd>
              <AuthTag auth={training.auth} />
            </dd>
          </div>
          <div>
            <dt>{t('column.category')}</dt>
            <dd>
              {training.categoryName === null ? (
                '–'
              ) : (
                <CategoryTag name={training.categoryName} color={training.categoryColor} />
              )}
            </dd>
          </div>
          <div>
            <dt>{t('fact.problems')}</dt>
            <dd>{training.problemCount}</dd>
          </div>
          <div>
            <dt>{t('column.author')}</dt>
            <dd>
              <PathLink path={`/user-home?username=${encodeURIComponent(training.author)}`}>
                {training.author}
              </PathLink>
            </dd>
          </div>
          <div>
            <dt>{t('column.modified')}</dt>
            <dd>
              <Time value={training.gmtModified} format="YYYY-MM-DD HH:mm" />
            </dd>
          </div>
        </dl>
        <hr />
        <Solved acCount={training.acCount} problemCount={training.problemCount} wide />
      </Panel>
    </div>
  );
}
