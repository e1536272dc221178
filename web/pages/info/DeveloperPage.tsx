import { useTranslation } from 'react-i18next';
import { useWebsite } from '#web/api/website.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import styles from './DeveloperPage.module.css';

export default function DeveloperPage() {
  const { t } = useTranslation('info');
  const { projectName, projectUrl, recordName, recordUrl, email } = useWebsite();
  return (
    <>
      <PageHeader title={t('developer.title')} text={t('developer.text')} />
      <Panel>
        <dl className={styles.facts}>
          {projectName && <Fact term={t('developer.project')} name={projectName} url={projectUrl} />}
          {recordName && <Fact term={t('developer.record')} name={recordName} url={recordUrl} />}
          {email && <Fact term={t('developer.email')} name={email} url={`mailto:${email}`} />}
          <Fact term={t('developer.api')} name="/api/openapi.json" url="/api/openapi.json" />
        </dl>
      </Panel>
    </>
  );
}

const Fact = ({ term, name, url }: { term: string; name: string; url: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{url ? <a href={url}>{name}</a> : name}</dd>
  </div>
);
