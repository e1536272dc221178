import { Modal as KitModal, type ModalProps, type ModalRootProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEscapeLayer } from './layer.ts';

/** The dialog of the kit, of which Escape closes the topmost alone, and whose cross has a name. */
export function Modal({ closeOnEscape = true, ...props }: ModalProps) {
  const { t } = useTranslation();
  useEscapeLayer(props.opened, closeOnEscape ? props.onClose : undefined);
  return <KitModal closeButtonProps={{ 'aria-label': t('close') }} {...props} closeOnEscape={false} />;
}

function ModalRoot({ closeOnEscape = true, ...props }: ModalRootProps) {
  useEscapeLayer(props.opened, closeOnEscape ? props.onClose : undefined);
  return <KitModal.Root {...props} closeOnEscape={false} />;
}

Modal.Root = ModalRoot;
Modal.Content = KitModal.Content;
Modal.Body = KitModal.Body;
