import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { SaveLine } from './SaveLine.tsx';

interface SubmitLineProps {
  isInner?: boolean;
  label: string;
  pending: boolean;
  disabled?: boolean;
  /** why it cannot be sent now */
  title?: string | undefined;
  /** what else can be done */
  children?: ReactNode;
}

/** The button that sends a long form. */
export const SubmitLine = ({ isInner, label, pending, disabled, title, children }: SubmitLineProps) => (
  <SaveLine isInner={isInner}>
    <Button type="submit" loading={pending} disabled={disabled} title={title}>
      {label}
    </Button>
    {children}
  </SaveLine>
);
