import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import {
  createDiscussion,
  type Discussion,
  getDiscussionCategories,
  updateDiscussion,
} from '#core/contract/discussion.ts';
import { uploadMarkdownFile } from '#core/contract/file.ts';
import { discussionMax } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { DialogActions } from '#web/components/DialogActions.tsx';
import { useDraft } from '#web/components/draft.ts';
import { Modal } from '#web/components/Modal.tsx';
import { MarkdownField } from '#web/components/markdown/MarkdownField.tsx';
import { RestoredDraft } from '#web/components/RestoredDraft.tsx';
import { SaveLine } from '#web/components/SaveLine.tsx';
import { onSaveKey } from '#web/components/save-key.ts';
import { EmojiPicker } from '#web/components/talk/EmojiPicker.tsx';
import { toast } from '#web/components/toast.ts';
import { useMayCall } from '#web/session/session.ts';
import styles from './Discussion.module.css';
import type { DiscussionPlace } from './place.ts';

interface DiscussionDialogProps {
  place: DiscussionPlace;
  /** the one to edit; without it a new one */
  discussion?: Discussion & { content: string };
  /** what a new one is about */
  problemID?: string | undefined;
  kind?: Discussion['kind'];
  mayPin?: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Writes a new discussion or edits one, with what readers will see beside it. */
export default function DiscussionDialog(props: DiscussionDialogProps) {
  const { place, discussion, problemID, kind = 'talk', mayPin = false, onClose, onDone } = props;
  const { t } = useTranslation(['discussion', 'shell']);
  // of an administrator's text tags are tags, and it may have files
  const writesTags = useMayCall(uploadMarkdownFile);
  const categories = useAnswer(getDiscussionCategories, undefined, { staleTimeMs: 300_000 });
  const creating = useCall(createDiscussion);
  const updating = useCall(updateDiscussion);
  const form = useForm({
    initialValues: {
      title: discussion?.title ?? (problemID ? `[${problemID}] ` : ''),
      description: discussion?.description ?? '',
      categoryId: String(discussion?.categoryId ?? ''),
      content: discussion?.content ?? '',
      topPriority: discussion?.topPriority ?? false,
    },
    validate: {
      title: value => faultOf(t('field.title'), value, discussionMax.title),
      description: value => faultOf(t('field.description'), value, discussionMax.description),
      categoryId: value => (value ? null : t('required', { field: t('field.category') })),
      content: value => faultOf(t('field.content'), value, discussionMax.content),
    },
  });
  const name = discussion
    ? `discussion:${discussion.id}`
    : `discussion:new:${kind}:${place.gid ?? ''}:${problemID ?? ''}`;
  const draft = useDraft(name, form);

  function faultOf(field: string, value: string, max: number): string | null {
    if (!value.trim()) return t('required', { field });
    return [...value.trim()].length > max ? t('tooLong', { field, max }) : null;
  }

  async function save({ title, categoryId, ...rest }: typeof form.values) {
    const body = { ...rest, title: titled(title, problemID), categoryId: Number(categoryId) };
    const answer = discussion
      ? await updating.ask({ body: { ...body, id: discussion.id } })
      : await creating.ask({ body: { ...body, pid: problemID, gid: place.gid, kind } });
    if (answer === undefined) return;
    draft.forget();
    toast.success(t(discussion ? 'Update_Successfully' : place.gid ? 'postedInGroup' : 'posted'));
    onDone();
    onClose();
  }

  const submit = form.onSubmit(save);
  return (
    <Modal
      opened
      onClose={onClose}
      size={1040}
      fullScreen={place.gid !== undefined}
      title={t(discussion ? 'editTitle' : 'new')}
      closeOnClickOutside={false}
    >
      <form className={styles.form} onSubmit={submit} onKeyDown={onSaveKey(submit)} noValidate>
        <RestoredDraft draft={draft} />
        <TextInput label={t('field.title')} required data-autofocus {...form.getInputProps('title')} />
        <div className={styles.pair}>
          <Textarea
            label={t('field.description')}
            description={t('field.descriptionHint')}
            required
            autosize
            minRows={1}
            maxRows={4}
            {...form.getInputProps('description')}
          />
          <NativeSelect
            label={t('field.category')}
            required
            data={[
              { value: '', label: t('category.choose') },
              ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.getInputProps('categoryId')}
          />
        </div>
        {mayPin && <Checkbox label={t('pin')} {...form.getInputProps('topPriority', { type: 'checkbox' })} />}
        <MarkdownField
          label={t('field.content')}
          required
          rows={12}
          previewed
          attaches={writesTags}
          hasTags={writesTags}
          suggests
          extra={put => <EmojiPicker onPick={put} />}
          value={form.values.content}
          error={form.errors.content}
          onChange={content => form.setFieldValue('content', content)}
        />
        <SaveLine isInner>
          <DialogActions
            label={t(discussion ? 'save' : 'post')}
            pending={creating.pending || updating.pending}
            onCancel={onClose}
          />
        </SaveLine>
      </form>
    </Modal>
  );
}

/** What is about a problem says so at the front of its title. */
const titled = (title: string, problemID: string | undefined) =>
  !problemID || title.trim().startsWith(`[${problemID}]`) ? title : `[${problemID}] ${title.trim()}`;
