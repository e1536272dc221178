import '@mantine/core/styles/Modal.layer.css';
import { useTranslation } from 'react-i18next';
import { Modal } from '../components/Modal.tsx';
import styles from './ShortcutsDialog.module.css';

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const keys = [
  { keys: [command, 'K'], what: 'search' },
  { keys: [command, 'Enter'], what: 'submit' },
  { keys: [command, "'"], what: 'test' },
  { keys: ['?'], what: 'keys' },
  { keys: ['Esc'], what: 'close' },
  { keys: ['Esc', 'Tab'], what: 'leaveEditor' },
  { keys: ['Tab'], what: 'next' },
  { keys: ['←', '→'], what: 'slide' },
] as const;

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={t('keys.title')} size="sm">
      <dl className={styles.keys}>
        {keys.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
