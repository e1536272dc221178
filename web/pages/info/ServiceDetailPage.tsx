import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { usePageTitle } from '#web/components/page-title.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import styles from './ServicePage.module.css';
import { useServices } from './services.ts';

export default function ServiceDetailPage() {
  const { t } = useTranslation('service');
  const { serviceID } = useParams({ from: '/service/$serviceID' });
  const service = useServices().find(({ id }) => id === serviceID);
  usePageTitle(service && t(`${service.id}.name`));
  if (!service) return <NotFoundPage />;
  const { id, logo: Logo, path } = service;
  const points = t(`${id}.points`, { returnObjects: true }) as string[];
  return (
    <Panel>
      <div className={styles.detail}>
        <div className={styles.head}>
          <Logo />
          <h1>{t(`${id}.name`)}</h1>
        </div>
        <p>{t(`${id}.short`)}</p>
        <ul className={styles.points}>
          {points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <div>
          {path && (
            <Button component={PathLink} path={path} mr="xs">
              {t('open')}
            </Button>
          )}
          <Button variant="default" component={PathLink} path="/service">
            {t('all')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
