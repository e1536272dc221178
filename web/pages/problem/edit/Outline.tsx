import { IconAlertCircleFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditing } from './editing.tsx';
import { type Section, sectionOf, sections } from './faults.ts';
import styles from './Outline.module.css';
import { sectionAnchor } from './Section.tsx';

/** The sections of the form: leads there, shows where one is, and marks those with a fault. */
export function Outline({ hidden = [] }: { hidden?: Section[] }) {
  const { t } = useTranslation('editor');
  const faulty = new Set(
    useEditing()
      .faults.use()
      .map(({ field }) => sectionOf(field)),
  );
  const inSight = useVisibleSection();
  return (
    <nav className={styles.outline} aria-label={t('outline')}>
      {sections
        .filter(section => !hidden.includes(section))
        .map(section => (
          <a
            key={section}
            href={`#${sectionAnchor(section)}`}
            aria-current={section === inSight ? 'true' : undefined}
            onClick={event => {
              event.preventDefault();
              goToSection(section);
            }}
          >
            {t(`section.${section}`)}
            {faulty.has(section) && (
              <IconAlertCircleFilled size={16} role="img" aria-label={t('outlineFault')} />
            )}
          </a>
        ))}
    </nav>
  );
}

export function goToSection(section: Section) {
  document.getElementById(sectionAnchor(section))?.scrollIntoView({ block: 'start' });
}

/** The topmost section that reaches into the upper third of the window. */
export function useVisibleSection(): Section {
  const [inSight, setInSight] = useState<Section>(sections[0]);
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          const name = (target as HTMLElement).dataset.section!;
          if (isIntersecting) seen.add(name);
          else seen.delete(name);
        }
        const first = sections.find(section => seen.has(section));
        if (first) setInSight(first);
      },
      { rootMargin: '-80px 0px -66% 0px' },
    );
    for (const element of document.querySelectorAll('[data-section]')) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return inSight;
}
