import '@mantine/core/styles/Modal.layer.css';
import { useTranslation } from 'react-i18next';
import { CompilerText } from '#web/components/code/CompilerText.tsx';
import { Modal } from '#web/components/Modal.tsx';

export function CompileErrorDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <Modal opened onClose={onClose} title={t('compile.error')} size="lg">
      <CompilerText text={text} />
    </Modal>
  );
}
