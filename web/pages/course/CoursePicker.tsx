import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addTableCourses, getCourseCandidates } from '#core/contract/course.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import { PickerDialog, usePicking } from '#web/components/PickerDialog.tsx';
import { toast } from '#web/components/toast.ts';
import { useGroup } from '../group/group.tsx';
import { SourceTag, useSourceNames } from '../lesson/SourceChips.tsx';

interface CoursePickerProps {
  tid: number;
  onAdded: () => void;
  onClose: () => void;
}

/** Courses of the group, and of those that share with it, that the table has not. */
export function CoursePicker({ tid, onAdded, onClose }: CoursePickerProps) {
  const { t } = useTranslation('course');
  const { gid } = useGroup();
  const sourceOf = useSourceNames(gid);
  const picking = usePicking();
  const adding = useCall(addTableCourses);
  const answer = useAnswer(
    getCourseCandidates,
    { tableId: tid, ...picking.asked },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const add = async (courseIdList: number[]) => {
    if ((await adding.ask({ body: { tid, courseIdList } })) === undefined) return;
    toast.success(t('table.Add_Successfully'));
    answer.refetch();
    onAdded();
  };
  return (
    <PickerDialog
      title={t('table.add')}
      searchLabel={t('list.keyword')}
      none={t('table.noCandidates')}
      picking={picking}
      answer={answer}
      onClose={onClose}
      selectable={{
        name: ({ title }) => title,
        actions: rows => (
          <Button size="compact-sm" loading={adding.pending} onClick={() => add(rows.map(({ id }) => id))}>
            {t('picker.addAll')}
          </Button>
        ),
      }}
      columns={[
        {
          key: 'title',
          title: t('field.title'),
          cell: course => (
            <span>
              <Clamped text={course.title} /> <SourceTag name={sourceOf(course.groupId)} />
            </span>
          ),
        },
        { key: 'author', title: t('author'), wideOnly: true, cell: ({ author }) => author },
        {
          key: 'add',
          title: '',
          align: 'end',
          cell: ({ id }) => (
            <Button variant="light" size="compact-sm" disabled={adding.pending} onClick={() => add([id])}>
              {t('picker.add')}
            </Button>
          ),
        },
      ]}
    />
  );
}
