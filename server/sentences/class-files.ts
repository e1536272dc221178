import type { Bilingual } from './sentence.ts';

export interface ClassProgressWords {
  heading: string[];
  solved: string;
  tried: string;
}

/** How far a class is, as a file. */
export const classProgressWords: Bilingual<ClassProgressWords> = {
  zh: {
    heading: ['用户名', '姓名', '通过题数', '提交数', '最近提交（{zone}）'],
    solved: '通过',
    tried: '尝试',
  },
  en: {
    heading: ['Username', 'Name', 'Solved', 'Submissions', 'Last active ({zone})'],
    solved: 'solved',
    tried: 'tried',
  },
};

/** What of the homework is done, as a file. */
export const homeworkWords = {
  zh: {
    sheet: '作业',
    head: ['用户名', '姓名', '学号', '完成', '逾期', '得分（%）', '延期至（时间为 {zone}）', '延期原因'],
    done: '完成',
    late: '逾期',
    tried: '未通过',
  },
  en: {
    sheet: 'Homework',
    head: [
      'Username',
      'Name',
      'Number',
      'Done',
      'Late',
      'Score (%)',
      'Extended to (times in {zone})',
      'Reason',
    ],
    done: 'done',
    late: 'late',
    tried: 'tried',
  },
};
