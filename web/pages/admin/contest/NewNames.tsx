import { TextInput } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Failure } from '#web/api/failure.ts';
import type { Store } from '#web/app/store.ts';
import editor from '#web/components/EditorForm.module.css';
import { Panel } from '#web/components/Panel.tsx';
import { useField } from '#web/pages/problem/edit/editing.tsx';

/** What a problem that is being written is called in its contest. */
export interface NewNames {
  displayId: string;
  /** until one is typed, that of the problem */
  displayTitle?: string;
  /** the one that was empty when it was to be sent */
  empty?: 'displayId' | 'displayTitle';
}

/** Under which id and title a problem that is being written joins its contest. Stands inside its editor. */
export function NewNamesFields({ names }: { names: Store<NewNames> }) {
  const { t } = useTranslation('adminContest');
  const { displayId, displayTitle, empty } = names.use();
  const [title] = useField('title');
  const wrong = (field: NewNames['empty']) => (empty === field ? t('fault.required') : undefined);
  const change = (part: Partial<NewNames>) => names.set({ ...names.get(), empty: undefined, ...part });
  return (
    <Panel title={t('problems.inContest')}>
      <div className={editor.fields}>
        <TextInput
          label={t('problems.displayId')}
          description={t('problems.displayIdHint')}
          required
          maxLength={50}
          value={displayId}
          error={wrong('displayId')}
          onChange={event => change({ displayId: event.currentTarget.value })}
        />
        <TextInput
          label={t('problems.displayTitle')}
          description={t('problems.displayTitleHint')}
          required
          maxLength={255}
          value={displayTitle ?? title}
          error={wrong('displayTitle')}
          onChange={event => change({ displayTitle: event.currentTarget.value })}
        />
      </div>
    </Panel>
  );
}

/** As they are sent: what is empty is refused here as it would be there. */
export function requireNames(names: Store<NewNames>, title: string) {
  const { displayId, displayTitle = title } = names.get();
  const sent = { displayId: displayId.trim(), displayTitle: displayTitle.trim() };
  const empty = (['displayId', 'displayTitle'] as const).find(field => !sent[field]);
  if (!empty) return sent;
  names.set({ ...names.get(), empty });
  throw new Failure('refused', 400, i18next.t(`problems.${empty}Required`, { ns: 'adminContest' }));
}
