import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLesson, type Lesson, saveLesson } from '#core/contract/lesson.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { BusyGuard } from '#web/components/BusyGuard.tsx';
import { useDraft } from '#web/components/draft.ts';
import editor from '#web/components/EditorForm.module.css';
import { scrollToFirstFault } from '#web/components/first-fault.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { RestoredDraft } from '#web/components/RestoredDraft.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { SubmitLine } from '#web/components/SubmitLine.tsx';
import { toast } from '#web/components/toast.ts';
import { useGroup } from '../group/group.tsx';
import { TextFields } from '../learning/TextFields.tsx';
import { SlideEditor } from './SlideEditor.tsx';
import { slidesOf } from './slides.ts';

interface LessonDialogProps {
  /** without it a new one is written */
  lesson?: { id: number };
  onClose: () => void;
  onSaved: () => void;
}

export function LessonDialog({ lesson, onClose, onSaved }: LessonDialogProps) {
  const { t } = useTranslation(['lesson', 'shell']);
  const answer = useAnswer(getLesson, { id: lesson?.id ?? 0 }, { enabled: Boolean(lesson), forForm: true });
  return (
    <Modal
      opened
      size={860}
      closeOnClickOutside={false}
      title={lesson ? t('dialog.edit') : t('list.create')}
      onClose={onClose}
    >
      {lesson ? (
        <Loadable answer={answer} skeleton={<SkeletonRows rows={6} height={36} />}>
          {whole => <LessonForm lesson={whole} onSaved={onSaved} />}
        </Loadable>
      ) : (
        <LessonForm onSaved={onSaved} />
      )}
    </Modal>
  );
}

function LessonForm({ lesson, onSaved }: { lesson?: Lesson; onSaved: () => void }) {
  const { t } = useTranslation(['lesson', 'shell']);
  const { gid } = useGroup();
  const saving = useCall(saveLesson);
  const [busy, setBusy] = useState(false);
  const required = (value: string) => (value.trim() ? null : t('fault.required'));
  const form = useForm({
    initialValues: {
      title: lesson?.title ?? '',
      description: lesson?.description ?? '',
      remark: lesson?.remark ?? '',
      slides: slidesOf(lesson?.lessonContent ?? ''),
      published: lesson?.status === 1,
    },
    validate: { title: required, description: required, remark: required },
  });
  const draft = useDraft(`lesson-${gid}-${lesson?.id ?? 'new'}`, form);
  const save = form.onSubmit(async ({ slides, published, ...texts }) => {
    const fields = {
      ...texts,
      lessonContent: slides.join(','),
      status: published ? (1 as const) : (0 as const),
    };
    const saved = await saving.ask({
      body: lesson
        ? { id: lesson.id, gmtModified: lesson.gmtModified, ...fields }
        : { groupId: gid, ...fields },
    });
    if (!saved) return;
    draft.forget();
    toast.success(t(lesson ? 'shell:Update_Successfully' : 'shell:Create_Successfully'));
    onSaved();
  }, scrollToFirstFault);
  return (
    <form className={editor.form} onSubmit={save} noValidate>
      <BusyGuard busy={busy} title={t('dialog.leave')} text={t('dialog.leaveText')} />
      <RestoredDraft draft={draft} />
      <TextFields form={form} />
      <SlideEditor
        slides={form.values.slides}
        onChange={slides => form.setFieldValue('slides', slides)}
        onBusy={setBusy}
      />
      <Switch label={t('field.published')} {...form.getInputProps('published', { type: 'checkbox' })} />
      <SubmitLine
        isInner
        label={t('save')}
        pending={saving.pending}
        disabled={busy}
        title={busy ? t('dialog.waits') : undefined}
      />
    </form>
  );
}
