import { useTranslation } from 'react-i18next';
import { getLessonCandidates } from '#core/contract/lesson.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import { type KeywordFilter, usePickerState } from '#web/components/PickerDialog.tsx';
import { TablePicker } from '../learning/TablePicker.tsx';
import { lessonTable } from '../learning/table-calls.ts';

interface LessonPickerProps {
  tid: number;
  onAdded: () => void;
  onClose: () => void;
}

/** The lessons of the group that the table has not. */
export function LessonPicker({ tid, onAdded, onClose }: LessonPickerProps) {
  const { t } = useTranslation('lesson');
  const picking = usePickerState<KeywordFilter>({});
  const answer = useAnswer(
    getLessonCandidates,
    { tableId: tid, ...picking.query },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <TablePicker
      tid={tid}
      calls={lessonTable}
      words={{
        title: t('table.add'),
        keyword: t('list.keyword'),
        none: t('table.noCandidates'),
        addChosen: t('table.addChosen'),
        add: t('table.addOne'),
        addOf: title => t('table.addOf', { title }),
        added: t('table.Add_Successfully'),
      }}
      picking={picking}
      answer={answer}
      columns={[
        { key: 'title', title: t('field.title'), cell: ({ title }) => <Clamped text={title} /> },
        { key: 'slides', title: t('slides.title'), align: 'end', cell: ({ slideCount }) => slideCount },
        { key: 'author', title: t('author'), roomOnly: true, cell: ({ author }) => author },
      ]}
      onAdded={onAdded}
      onClose={onClose}
    />
  );
}
