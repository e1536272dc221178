import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { learningTitleMax } from '#core/limits.ts';
import { SectionType } from '#core/section-type.ts';
import { moveItem, useDragOrder } from '#web/components/drag-order.ts';
import { MoveButtons } from '#web/components/MoveButtons.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { useGroup } from '../group/group.tsx';
import { ProblemLinks } from '../material/ProblemLinks.tsx';
import styles from './Course.module.css';
import { type EditedSection, newSection, renumberSections } from './edited-section.ts';
import { MaterialPicker } from './MaterialPicker.tsx';

interface SectionsEditorProps {
  sections: EditedSection[];
  titleFaultOf: (at: number) => ReactNode;
  /** that there is nothing in one */
  gapOf: (at: number) => ReactNode;
  onChange: (sections: EditedSection[]) => void;
}

const kinds = [1, 2, 3] as const;

/** The chapters of a course in their order. One that is added asks at once what it is about. */
export function SectionsEditor({ sections, titleFaultOf, gapOf, onChange }: SectionsEditorProps) {
  const { t } = useTranslation('course');
  const [fresh, setFresh] = useState<string>();
  const numbered = (number: number) => t('section.numbered', { number });
  const arrange = (after: EditedSection[]) => onChange(renumberSections(sections, after, numbered));
  const { move, itemProps } = useDragOrder(sections.length, (from, to) =>
    arrange(moveItem(sections, from, to)),
  );
  const add = (type: 1 | 2 | 3) => {
    const section = newSection(type, numbered(sections.length + 1));
    setFresh(section.key);
    onChange([...sections, section]);
  };
  return (
    // What is sent in the dialogs of a section bubbles through them, and is not the course.
    <section aria-label={t('section.all')} onSubmit={event => event.stopPropagation()}>
      <ol className={styles.edited}>
        {sections.map((section, at) => (
          <li key={section.key} {...itemProps(at)}>
            <div className={styles.line}>
              <span className={styles.grip} aria-hidden>
                <IconGripVertical size={17} />
              </span>
              <StateTag tone="info">{t(`type.${section.type}`)}</StateTag>
              <TextInput
                className={styles.chosen}
                aria-label={t('section.titleOf', { number: at + 1 })}
                maxLength={learningTitleMax}
                value={section.title}
                error={Boolean(titleFaultOf(at))}
                aria-describedby={`${section.key}-fault`}
                onChange={event =>
                  onChange(sections.with(at, { ...section, title: event.currentTarget.value }))
                }
              />
              <div className={styles.actions}>
                <MoveButtons name={section.title} at={at} count={sections.length} onMove={move} />
                <ActionIcon
                  variant="subtle"
                  color="red.9"
                  aria-label={t('section.removeOf', { title: section.title })}
                  title={t('delete')}
                  onClick={() => arrange(sections.toSpliced(at, 1))}
                >
                  <IconTrash size={17} />
                </ActionIcon>
              </div>
            </div>
            <p id={`${section.key}-fault`} className={styles.fault} role="alert">
              {titleFaultOf(at) ?? gapOf(at)}
            </p>
            <Content
              section={section}
              picking={section.key === fresh}
              onChange={changed => onChange(sections.with(at, changed))}
            />
          </li>
        ))}
      </ol>
      <div className={styles.line} style={{ marginTop: 12 }}>
        {kinds.map(type => (
          <Button key={type} variant="default" leftSection={<IconPlus size={16} />} onClick={() => add(type)}>
            {t(`section.add.${type}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

interface ContentProps {
  section: EditedSection;
  picking: boolean;
  onChange: (section: EditedSection) => void;
}

/** One material where something is explained, problems where something is asked. */
function Content({ section, picking: atOnce, onChange }: ContentProps) {
  const { t } = useTranslation('course');
  const { gid } = useGroup();
  const [picking, setPicking] = useState(atOnce);
  if (section.type === SectionType.question)
    return (
      <ProblemLinks
        gid={gid}
        problems={section.problems}
        picking={atOnce}
        onChange={problems => onChange({ ...section, problems })}
      />
    );
  return (
    <div className={styles.line}>
      <span className={styles.chosen}>{section.material?.title ?? t('section.noMaterial')}</span>
      <Button variant="light" size="compact-sm" onClick={() => setPicking(true)}>
        {t(section.material ? 'section.another' : 'section.choose')}
      </Button>
      {picking && (
        <MaterialPicker
          type={section.type}
          onPick={material => {
            onChange({ ...section, material });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
