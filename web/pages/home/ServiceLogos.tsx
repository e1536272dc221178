import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LazyPopover } from '#web/components/LazyPopover.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { type Service, useServices } from '../info/services.ts';
import styles from './ServiceLogos.module.css';

export function ServiceLogos() {
  const { t } = useTranslation('service');
  return (
    <Panel title={t('title')}>
      <ul className={styles.logos}>
        {useServices().map(service => (
          <li key={service.id}>
            <Logo service={service} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Logo({ service: { id, logo: Picture } }: { service: Service }) {
  const { t } = useTranslation('service');
  return (
    <LazyPopover
      label={t(`${id}.name`)}
      width={300}
      position="top"
      withArrow
      target={
        <button type="button" className={styles.logo}>
          <Picture />
          {t(`${id}.name`)}
        </button>
      }
    >
      <p className={styles.text}>{t(`${id}.short`)}</p>
      <Link to="/service/$serviceID" params={{ serviceID: id }}>
        {t('more')}
      </Link>
    </LazyPopover>
  );
}
