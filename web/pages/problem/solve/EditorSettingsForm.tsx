import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keyStyles } from '#web/components/code/key-styles.ts';
import { themeLabel, themeNames } from '#web/components/code/themes.ts';
import styles from './EditorSettingsForm.module.css';
import type { DeskPlace } from './place.ts';
import { SendToEditor } from './SendToEditor.tsx';
import { type EditorPreferences, fontSizes, tabSizes } from './stored-editor.ts';

interface EditorSettingsFormProps {
  look: EditorPreferences;
  place: DeskPlace;
  onChange: (look: Partial<EditorPreferences>) => void;
}

export default function EditorSettingsForm({ look, place, onChange }: EditorSettingsFormProps) {
  const { t } = useTranslation('solve');
  return (
    <div className={styles.settings}>
      <NativeSelect
        size="xs"
        label={t('editor.theme')}
        value={look.theme}
        onChange={event => onChange({ theme: event.currentTarget.value as EditorPreferences['theme'] })}
        data={themeNames.map(value => ({ value, label: themeLabel(value) }))}
      />
      <NativeSelect
        size="xs"
        label={t('editor.fontSize')}
        value={look.fontSize}
        onChange={event => onChange({ fontSize: Number(event.currentTarget.value) })}
        data={fontSizes.map(value => ({ value: String(value), label: `${value} px` }))}
      />
      <NativeSelect
        size="xs"
        label={t('editor.tabSize')}
        value={look.tabSize}
        onChange={event => onChange({ tabSize: Number(event.currentTarget.value) })}
        data={tabSizes.map(String)}
      />
      <NativeSelect
        size="xs"
        label={t('editor.keys')}
        value={look.keys}
        onChange={event => onChange({ keys: event.currentTarget.value as EditorPreferences['keys'] })}
        data={keyStyles.map(value => ({ value, label: t(`keyStyle.${value}`) }))}
      />
      <SendToEditor place={place} />
    </div>
  );
}
