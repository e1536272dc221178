import { Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../components/Panel.tsx';
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
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} width={300} position="top" withArrow trapFocus={false}>
      <Popover.Target>
        <button
          type="button"
          className={styles.logo}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Picture />
          {t(`${id}.name`)}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(`${id}.name`)}>
        <p className={styles.text}>{t(`${id}.short`)}</p>
        <Link to="/service/$serviceID" params={{ serviceID: id }}>
          {t('more')}
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}
