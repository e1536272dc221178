import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CourseSection } from '#core/contract/course.ts';
import { useScrollToCurrent } from '#web/components/scroll-to-current.ts';
import styles from './StepBar.module.css';
import { sectionStateOf } from './steps.ts';

interface StepBarProps {
  sections: CourseSection[];
  current: number;
  onGo: (section: CourseSection) => void;
}

/** The chapters of a course: those that are done, the one that is open, those to come. */
export function StepBar({ sections, current, onGo }: StepBarProps) {
  const { t } = useTranslation('course');
  return (
    <nav className={styles.bar} aria-label={t('study.steps')} ref={useScrollToCurrent(current)}>
      {sections.map((section, at) => {
        const state = sectionStateOf(section, current);
        return (
          <button
            key={section.sectionId}
            type="button"
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
            title={`${section.title} · ${t(`study.${section.completed ? 'done' : state === 'current' ? 'here' : 'toCome'}`)}`}
            onClick={() => onGo(section)}
          >
            <span className={styles.mark}>
              {section.completed ? <IconCheck size={14} aria-hidden /> : at + 1}
            </span>
            <span className={styles.name}>{section.title}</span>
          </button>
        );
      })}
    </nav>
  );
}
