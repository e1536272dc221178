import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import { dialogWidthPx } from '../sizes.ts';
import { Modal } from './Modal.tsx';

interface SmallDialogProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the usual width in the middle of the page, open as long as it is rendered. */
export const SmallDialog = ({ title, onClose, children }: SmallDialogProps) => (
  <Modal opened centered size={dialogWidthPx} title={title} onClose={onClose}>
    {children}
  </Modal>
);
