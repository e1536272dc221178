import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type Course, getCourse, saveCourse } from '#core/contract/course.ts';
import { courseDescriptionMax } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { useDraft } from '#web/components/draft.ts';
import { scrollToFirstFault } from '#web/components/first-fault.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { RestoredDraft } from '#web/components/RestoredDraft.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { SubmitLine } from '#web/components/SubmitLine.tsx';
import { toast } from '#web/components/toast.ts';
import { useGroup } from '../group/group.tsx';
import { TextFields } from '../learning/TextFields.tsx';
import { slidesOf } from '../lesson/slides.ts';
import styles from './Course.module.css';
import { editedSectionOf, isEmpty, requestOf } from './edited-section.ts';
import { Pictures } from './Pictures.tsx';
import { SectionsEditor } from './SectionsEditor.tsx';

interface CourseDialogProps {
  /** without it a new one is written */
  course?: { id: number };
  onClose: () => void;
  onSaved: () => void;
}

/** Writes a course over the whole window. */
export function CourseDialog({ course, onClose, onSaved }: CourseDialogProps) {
  const { t } = useTranslation(['course', 'shell']);
  const answer = useAnswer(getCourse, { id: course?.id ?? 0 }, { enabled: Boolean(course), forForm: true });
  return (
    <Modal opened fullScreen title={course ? t('dialog.edit') : t('list.create')} onClose={onClose}>
      {course ? (
        <Loadable answer={answer} skeleton={<SkeletonRows rows={8} height={36} />}>
          {whole => <CourseForm course={whole} onSaved={onSaved} />}
        </Loadable>
      ) : (
        <CourseForm onSaved={onSaved} />
      )}
    </Modal>
  );
}

function CourseForm({ course, onSaved }: { course?: Course; onSaved: () => void }) {
  const { t } = useTranslation(['course', 'shell']);
  const { gid } = useGroup();
  const saving = useCall(saveCourse);
  const required = (value: string) => (value.trim() ? null : t('fault.required'));
  const form = useForm({
    initialValues: {
      title: course?.title ?? '',
      description: course?.description ?? '',
      remark: course?.remark ?? '',
      pictures: slidesOf(course?.courseContent ?? ''),
      published: course?.status === 1,
      sections: (course?.sectionList ?? []).map(editedSectionOf),
    },
    validate: {
      title: required,
      description: required,
      sections: {
        title: required,
        key: (key, { published, sections }) => {
          const section = sections.find(one => one.key === key);
          return published && section && isEmpty(section) ? t('fault.emptySection') : null;
        },
      },
    },
  });
  const draft = useDraft(`course-${gid}-${course?.id ?? 'new'}`, form);
  const save = form.onSubmit(async ({ pictures, published, sections, ...texts }) => {
    const fields = {
      ...texts,
      courseContent: pictures.join(','),
      status: published ? (1 as const) : (0 as const),
      sectionList: sections.map(requestOf),
    };
    const saved = await saving.ask({
      body: course
        ? { id: course.id, gmtModified: course.gmtModified, ...fields }
        : { groupId: gid, ...fields },
    });
    if (!saved) return;
    draft.forget();
    toast.success(t(course ? 'shell:Update_Successfully' : 'shell:Create_Successfully'));
    onSaved();
  }, scrollToFirstFault);
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <RestoredDraft draft={draft} />
      <TextFields form={form} descriptionMax={courseDescriptionMax} remarkRequired={false} />
      <SectionsEditor
        sections={form.values.sections}
        titleFaultOf={at => form.errors[`sections.${at}.title`]}
        gapOf={at => form.errors[`sections.${at}.key`]}
        onChange={sections => {
          form.setFieldValue('sections', sections);
          form.clearErrors();
        }}
      />
      <Pictures
        pictures={form.values.pictures}
        onChange={pictures => form.setFieldValue('pictures', pictures)}
      />
      <Switch label={t('field.published')} {...form.getInputProps('published', { type: 'checkbox' })} />
      <SubmitLine isInner label={t('save')} pending={saving.pending} />
    </form>
  );
}
