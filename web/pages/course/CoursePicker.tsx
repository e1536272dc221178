import { useTranslation } from 'react-i18next';
import { getCourseCandidates } from '#core/contract/course.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import { type KeywordFilter, usePickerState } from '#web/components/PickerDialog.tsx';
import { useGroup } from '../group/group.tsx';
import { SourceTag, useSourceNames } from '../learning/SourceChips.tsx';
import { TablePicker } from '../learning/TablePicker.tsx';
import { courseTable } from '../learning/table-calls.ts';

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
  const picking = usePickerState<KeywordFilter>({});
  const answer = useAnswer(
    getCourseCandidates,
    { tableId: tid, ...picking.query },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <TablePicker
      tid={tid}
      calls={courseTable}
      words={{
        title: t('table.add'),
        keyword: t('list.keyword'),
        none: t('table.noCandidates'),
        addChosen: t('picker.addAll'),
        add: t('picker.add'),
        added: t('table.Add_Successfully'),
      }}
      picking={picking}
      answer={answer}
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
      ]}
      onAdded={onAdded}
      onClose={onClose}
    />
  );
}
