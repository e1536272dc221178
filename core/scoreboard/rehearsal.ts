import type { ScrollBoardInfo, ScrollBoardSubmission } from '../contract/contest-day.ts';
import { seededRandom } from '../seeded-random.ts';
import { Status } from '../verdict.ts';
import { ceremonyTime } from './ceremony-time.ts';
import { defaultRuleSettings } from './rules/rule.ts';

/** A contest that never was, to try a ceremony before the day. The same number of teams is the same contest. */
export interface Rehearsal {
  info: ScrollBoardInfo;
  submissions: ScrollBoardSubmission[];
}

const lengthS = 5 * 3600;
const sealS = 4 * 3600;
const start = Date.parse('2026-05-16T01:00:00.000Z');
const timeAt = (second: number) => ceremonyTime(start + second * 1000);

const balloons = {
  A: '#e03131',
  B: '#f08c00',
  C: '#ffd43b',
  D: '#2f9e44',
  E: '#1098ad',
  F: '#1971c2',
  G: '#6741d9',
  H: '#c2255c',
  I: '#f783ac',
  J: '#94d82d',
  K: '#868e96',
  L: '#f8f9fa',
  M: '#845ef7',
};
/** of a hundred teams of middling strength so many solve it */
const easiness = [62, 18, 8, 74, 34, 88, 12, 46, 26, 4, 56, 20, 40];

const places = [
  '青山',
  '白鹿',
  '江城',
  '云岭',
  '海棠',
  '松涛',
  '星河',
  '临川',
  '望江',
  '栖霞',
  '东篱',
  '北辰',
];
const kinds = ['大学', '理工大学', '师范大学', '科技大学', '信息工程大学（滨海新区校区）', '第一中学'];
const moods = [
  '快乐的',
  '贪心的',
  '暴力的',
  '沉默的',
  '会飞的',
  '不想掉分的',
  '熬夜的',
  '认真的',
  '迷路的',
  '三个',
];
const things = [
  '线段树',
  '松鼠',
  '并查集',
  '咖啡',
  '后缀数组',
  '键盘',
  '橡果',
  '莫队',
  '气球',
  '小笼包',
  '网络流',
  '指针',
];
const failures = [Status.WrongAnswer, Status.TimeLimitExceeded, Status.RuntimeError, Status.CompileError];

export function makeRehearsal(teamCount: number, problemCount = easiness.length): Rehearsal {
  const next = seededRandom(teamCount);
  const one = <T>(list: readonly T[]): T => list[next(list.length)]!;
  const colours = Object.entries(balloons).slice(0, problemCount);
  const problems = colours.map(([displayId]) => displayId);
  const submissions: ScrollBoardSubmission[] = [];
  const starUserList: string[] = [];
  for (let number = 1; number <= teamCount; number++) {
    const person = {
      uid: `rehearsal-${number}`,
      username: `team${String(number).padStart(4, '0')}`,
      nickname: `${one(moods)}${one(things)}${next(9) === 0 ? '与它们的一千零一种奇妙冒险' : ''}`,
      realname: null,
      school: `${one(places)}${one(kinds)}`,
      avatar: null,
      gender: null,
    };
    if (next(40) === 0) starUserList.push(person.username);
    // three dice: most teams are middling, few very strong or very weak
    const strength = (next(100) + next(100) + next(100)) / 150;
    problems.forEach((displayId, at) => {
      const reach = easiness[at]! * strength ** 2;
      const solves = next(100) < reach;
      // everybody tries the easiest one, so that nobody is missing from the board
      const tries = next(100) < reach + 15 || easiness[at] === 88;
      const failed = solves ? next(2) * next(4) : tries ? 1 + next(4) : 0;
      // the hard ones come late, and much of the last hour is tries in vain
      const earliest = Math.floor((1 - Math.min(1, reach / 110)) * lengthS * 0.7);
      let second = earliest + next(lengthS - earliest);
      const outcomes = [
        ...Array.from({ length: failed }, () => one(failures)),
        ...(solves ? [Status.Accepted] : []),
      ];
      for (const status of outcomes) {
        if (second >= lengthS) break;
        const submitId = submissions.length + 1;
        submissions.push({ ...person, submitId, status, submitTime: timeAt(second), displayId });
        second += 60 + next(1_500);
      }
    });
  }
  const info: ScrollBoardInfo = {
    id: 0,
    title: '',
    rankShowName: 'nickname',
    problemCount: problems.length,
    balloonColor: Object.fromEntries(colours),
    startTime: timeAt(0),
    endTime: timeAt(lengthS),
    sealRankTime: timeAt(sealS),
    starUserList,
    finalMedals: null,
    citations: {},
    awardType: 0,
    awardConfigList: [],
    ...defaultRuleSettings,
    freeVerdicts: [...defaultRuleSettings.freeVerdicts],
  };
  return { info, submissions };
}
