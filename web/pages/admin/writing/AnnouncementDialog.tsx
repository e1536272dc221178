import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '#core/contract/site.ts';
import { TitledTextDialog } from './TitledTextDialog.tsx';

export interface AnnouncementValues {
  title: string;
  content: string;
  /** 0 shown, 1 hidden */
  status: 0 | 1;
}

interface AnnouncementDialogProps {
  /** without it a new one is written */
  announcement?: Announcement;
  /** what the drafts of this place are called */
  draft: string;
  shownLabel: string;
  pending: boolean;
  /** whether it worked */
  onSave: (written: AnnouncementValues, id?: number) => Promise<boolean>;
  onClose: () => void;
}

/** An announcement of the site or of a contest. */
export function AnnouncementDialog({ announcement, draft, shownLabel, ...rest }: AnnouncementDialogProps) {
  const { t } = useTranslation('adminSite');
  const { id, title = '', content = '', status = 0 } = announcement ?? {};
  return (
    <TitledTextDialog
      heading={id ? t('editOf', { title }) : t('announcement.new')}
      draft={`${draft}-${id ?? 'new'}`}
      isNew={!id}
      values={{ title, content, shown: status === 0 }}
      pending={rest.pending}
      onSave={({ shown, ...text }) => rest.onSave({ ...text, status: shown ? 0 : 1 }, id)}
      onClose={rest.onClose}
    >
      {form => (
        <Switch
          label={shownLabel}
          checked={form.values.shown}
          onChange={event => form.setFieldValue('shown', event.currentTarget.checked)}
        />
      )}
    </TitledTextDialog>
  );
}
