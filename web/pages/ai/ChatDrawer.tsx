import '@mantine/core/styles/Drawer.layer.css';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#web/components/Drawer.tsx';
import { toast } from '#web/components/toast.ts';
import type { Solving } from '../problem/solve/useSolving.ts';
import { Chat } from './Chat.tsx';
import styles from './SolvePage.module.css';

interface ChatDrawerProps {
  pid: number;
  solving: Solving;
  /** asks for this at once */
  begin: 'diagnose' | undefined;
  onClose: () => void;
}

/** The talk beside the editor, for those who are not to leave the page that it is on. */
export default function ChatDrawer({ pid, solving, begin, onClose }: ChatDrawerProps) {
  const { t } = useTranslation(['ai', 'shell']);
  const { code, language } = solving;
  const put = (code: string) => {
    solving.putCode(code, language);
    toast.success(t('putDone'));
  };
  return (
    <Drawer
      opened
      position="right"
      size="lg"
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      classNames={{ content: styles.drawer, body: styles.talk }}
      onClose={onClose}
    >
      <Chat pid={pid} editor={{ code, language, put }} begin={begin} />
    </Drawer>
  );
}
