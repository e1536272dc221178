import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#web/components/Panel.tsx';
import type { Section as SectionName } from './faults.ts';
import styles from './Section.module.css';

interface SectionProps {
  name: SectionName;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
}

export const sectionAnchor = (name: SectionName) => `section-${name}`;

/** A part of the form that the outline leads to. */
export function Section({ name, actions, children, flush }: SectionProps) {
  const { t } = useTranslation('editor');
  return (
    <div id={sectionAnchor(name)} className={styles.section} data-section={name}>
      <Panel title={t(`section.${name}`)} actions={actions} flush={flush}>
        {children}
      </Panel>
    </div>
  );
}
