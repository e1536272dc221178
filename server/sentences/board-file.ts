import type { Bilingual } from './sentence.ts';

export interface BoardFileWords {
  rank: string;
  award: string;
  username: string;
  name: string;
  school: string;
  country: string;
  categories: string;
  solved: string;
  penalty: string;
  score: string;
  runTime: string;
  sealed: string;
  final: string;
  madeAt: (time: string) => string;
  milliseconds: (count: number) => string;
}

/** What stands in a board that leaves the site as a file. */
export const boardFileWords: Bilingual<BoardFileWords> = {
  zh: {
    rank: '排名',
    award: '奖项',
    username: '用户名',
    name: '名称',
    school: '学校',
    country: '国家',
    categories: '类别',
    solved: '通过',
    penalty: '罚时',
    score: '总分',
    runTime: '运行时间',
    sealed: '封榜中的榜单',
    final: '完整榜单',
    madeAt: time => `导出于 ${time}`,
    milliseconds: count => `${count} 毫秒`,
  },
  en: {
    rank: 'Rank',
    award: 'Award',
    username: 'Username',
    name: 'Name',
    school: 'School',
    country: 'Country',
    categories: 'Categories',
    solved: 'Solved',
    penalty: 'Penalty',
    score: 'Score',
    runTime: 'Run time',
    sealed: 'The board under its seal',
    final: 'The whole board',
    madeAt: time => `made ${time}`,
    milliseconds: count => `${count} ms`,
  },
};
