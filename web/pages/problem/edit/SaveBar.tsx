import { Button, NativeSelect } from '@mantine/core';
import { IconAlertCircleFilled, IconDeviceFloppy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SaveLine } from '#web/components/SaveLine.tsx';
import { formatTime } from '#web/components/time.ts';
import { useDirty, useEditing } from './editing.tsx';
import { goToField, type Section, sections } from './faults.ts';
import { goToSection, useVisibleSection } from './Outline.tsx';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  /** sections that this problem does not have */
  hidden: Section[];
  saving: boolean;
  preview: boolean;
  onSave: () => void;
  onPreview: (shown: boolean) => void;
}

/** Always in reach: whether there is something to save, how it is kept meanwhile, and the way to save it. */
export function SaveBar({ hidden, saving, preview, onSave, onPreview }: SaveBarProps) {
  const { t } = useTranslation('editor');
  const inSight = useVisibleSection();
  return (
    <SaveLine>
      <div className={styles.bar} role="toolbar" aria-label={t('save.bar')}>
        <NativeSelect
          className={styles.sections}
          size="sm"
          aria-label={t('outline')}
          value={inSight}
          data={sections
            .filter(section => !hidden.includes(section))
            .map(section => ({ value: section, label: t(`section.${section}`) }))}
          onChange={event => goToSection(event.currentTarget.value as typeof inSight)}
        />
        <State />
        <Button
          variant="default"
          className={styles.preview}
          leftSection={preview ? <IconEyeOff size={16} /> : <IconEye size={16} />}
          aria-label={t('preview.title')}
          aria-pressed={preview}
          onClick={() => onPreview(!preview)}
        >
          {t('preview.title')}
        </Button>
        <Button
          leftSection={<IconDeviceFloppy size={16} />}
          loading={saving}
          title={t('save.keys')}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={onSave}
        >
          {t('save.save')}
        </Button>
      </div>
    </SaveLine>
  );
}

function State() {
  const { t } = useTranslation('editor');
  const { faults, refusal, keeping, revision } = useEditing();
  const isDirty = useDirty();
  const wrong = faults.use();
  const kept = keeping.use();
  const refused = refusal.use();
  if (wrong.length > 0)
    return (
      <button type="button" className={styles.faults} onClick={() => goToField(wrong[0]!.field)}>
        <IconAlertCircleFilled size={16} aria-hidden />
        {t('save.faults', { count: wrong.length })}
      </button>
    );
  // a toast is gone before somebody who looked elsewhere has read it
  if (refused && isDirty)
    return (
      <p className={styles.refusal}>
        <IconAlertCircleFilled size={16} aria-hidden />
        {refused}
      </p>
    );
  return (
    <span className={styles.state} role="status">
      {isDirty && <strong>{t('save.unsaved')}</strong>}
      {isDirty && kept.state === 'kept' && (
        <span>{t('save.kept', { time: formatTime(kept.at, 'HH:mm:ss') })}</span>
      )}
      {isDirty && kept.state === 'tooLarge' && <span>{t('save.tooLarge')}</span>}
      {!isDirty && <span>{t(revision.get() ? 'save.nothing' : 'save.new')}</span>}
    </span>
  );
}
