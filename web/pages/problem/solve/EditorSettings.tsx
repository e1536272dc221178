import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { keyStyles } from '#web/components/code/key-styles.ts';
import { themeLabel, themeNames } from '#web/components/code/themes.ts';
import { LatePopover } from '#web/components/LatePopover.tsx';
import styles from './EditorBar.module.css';
import { type EditorLook, fontSizes, tabSizes } from './saved.ts';

interface EditorSettingsProps {
  look: EditorLook;
  onChange: (look: Partial<EditorLook>) => void;
}

/** How the editor looks and what its keys do. */
export function EditorSettings({ look, onChange }: EditorSettingsProps) {
  const { t } = useTranslation('solve');
  return (
    <LatePopover
      label={t('editor.settings')}
      position="bottom-end"
      trapFocus
      shadow="md"
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('editor.settings')}
          title={t('editor.settings')}
        >
          <IconSettings size={17} />
        </ActionIcon>
      }
    >
      <div className={styles.settings}>
        <NativeSelect
          size="xs"
          label={t('editor.theme')}
          value={look.theme}
          onChange={event => onChange({ theme: event.currentTarget.value as EditorLook['theme'] })}
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
          onChange={event => onChange({ keys: event.currentTarget.value as EditorLook['keys'] })}
          data={keyStyles.map(value => ({ value, label: t(`keyStyle.${value}`) }))}
        />
      </div>
    </LatePopover>
  );
}
