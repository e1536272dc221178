import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/PageHeader.tsx';
import { CarouselForm } from './CarouselForm.tsx';
import styles from './ConfPage.module.css';
import { DatabasePanel } from './DatabasePanel.tsx';
import { MailForm } from './MailForm.tsx';
import { Outbox } from './Outbox.tsx';
import { WebsiteForm } from './WebsiteForm.tsx';

export default function ConfPage() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHeader title={t('menu.conf')} />
      <div className={styles.sections}>
        <WebsiteForm />
        <CarouselForm />
        <MailForm />
        <Outbox />
        <DatabasePanel />
      </div>
    </>
  );
}
