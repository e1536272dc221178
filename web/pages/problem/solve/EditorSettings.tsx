import { ActionIcon } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '#web/api/chunk.ts';
import { loadArea } from '#web/app/i18n.ts';
import { LazyPopover } from '#web/components/LazyPopover.tsx';
import type { DeskPlace } from './place.ts';
import type { EditorPreferences } from './stored-editor.ts';

const EditorSettingsForm = lazy(() =>
  loadChunk(async () => {
    await loadArea('editorTask');
    return import('./EditorSettingsForm.tsx');
  }),
);

interface EditorSettingsProps {
  look: EditorPreferences;
  place: DeskPlace;
  onChange: (look: Partial<EditorPreferences>) => void;
}

/** How the editor looks and what its keys do; and the way to an editor of one's own. */
export function EditorSettings(props: EditorSettingsProps) {
  const { t } = useTranslation('solve');
  return (
    <LazyPopover
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
      <Suspense>
        <EditorSettingsForm {...props} />
      </Suspense>
    </LazyPopover>
  );
}
