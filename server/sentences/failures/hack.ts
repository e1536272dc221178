import type { Failure } from './failure.ts';

/** Tests against programs that were accepted. */
export const hackFailures = {
  'hack.off': { status: 403, zh: '这场比赛没有开放 Hack', en: 'There are no hacks in this contest' },
  'hack.jury': {
    status: 403,
    zh: '管理这场比赛的人看得到全部代码，不能参与 Hack',
    en: 'Those who run the contest see every program in it, and do not hack',
  },
  'hack.over': {
    status: 403,
    zh: '只有在比赛进行中才能锁定题目和 Hack',
    en: 'Problems are locked and programs hacked only while the contest runs',
  },
  'hack.notHackable': {
    status: 400,
    zh: '这道题没有数据校验器或标准程序，不能 Hack',
    en: 'This problem cannot be hacked: it has no validator or no model solution',
  },
  'hack.lockUnsolved': {
    status: 400,
    zh: '通过这道题之后才能锁定它',
    en: 'A problem can be locked once you have solved it',
  },
  'hack.locked': {
    status: 403,
    zh: '您已锁定这道题，不能再提交',
    en: 'You have locked this problem and submit to it no more',
  },
  'hack.lockFirst': {
    status: 403,
    zh: '锁定这道题之后才能看到同一房间里的代码',
    en: 'Lock the problem first to see the programs of your room',
  },
  'hack.noTarget': {
    status: 404,
    zh: '没有可以 Hack 的这份代码',
    en: 'There is no such program that you could hack',
  },
  'hack.notSolved': {
    status: 403,
    zh: '这道题没有开放 Hack，或者您还没有通过它',
    en: 'This problem is not open to hacks, or you have not solved it',
  },
  'hack.testRequired': {
    status: 400,
    zh: '请填写测试数据，或者提供数据生成器',
    en: 'A test is needed, or a generator that prints one',
  },
  'hack.waiting': {
    status: 400,
    zh: '您对这份代码的上一次 Hack 还在评测',
    en: 'Your last hack of this program is still being judged',
  },
  'hack.unknown': { status: 404, zh: '没有这次 Hack', en: 'There is no such hack' },
  'hack.notCounted': {
    status: 400,
    zh: '这次 Hack 没有计分，或已经处理过',
    en: 'This hack does not count, or it has been dealt with already',
  },
  'hack.testsEarly': {
    status: 400,
    zh: '比赛结束后才能把 Hack 数据加入测试数据',
    en: 'Hacks become tests when the contest has ended',
  },
  'hack.hacked': {
    status: 400,
    zh: '被 Hack：另一位选手的数据使这份代码出错',
    en: 'Hacked: the program fails on a test of another contestant',
  },
} satisfies Record<string, Failure>;
