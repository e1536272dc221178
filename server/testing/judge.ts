import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  claimWork,
  type judgeResult,
  type Lease,
  reportResult,
  sayHello,
  type Work,
} from '#core/contract/judging.ts';
import { Status } from '#core/verdict.ts';
import { issueJudgeKey } from '../features/judging/store/judges.ts';
import type { Caller, TestSite } from './site.ts';

type JudgeResult = z.output<typeof judgeResult>;

export interface TestJudge {
  name: string;
  key: string;
  call: Caller;
  /** without languages it is taken to have all of them */
  hello(
    languages?: string[],
    given?: { version?: string; calibrationMs?: number; slots?: number },
  ): Promise<void>;
  claim(wish?: {
    noRejudge?: boolean;
    waitMs?: number;
  }): Promise<Extract<Work, { kind: 'submission' }> | null>;
  finish(lease: Lease, result?: Partial<JudgeResult>): Promise<boolean>;
}

/** Somebody who speaks the judges' protocol and gives the verdicts the test wants. */
export async function aJudge(site: TestSite): Promise<TestJudge> {
  const name = `judge-${randomBytes(3).toString('hex')}`;
  const key = await issueJudgeKey(site.site, name);
  const call = site.as(key);
  return {
    name,
    key,
    call,
    async hello(languages = [], { version = '1', slots = 1, calibrationMs } = {}) {
      const report = { accounting: 'cgroup2', privileged: true, gaps: [] };
      const named = languages.map(name => ({ ...aLanguage(name), version }));
      await call(sayHello, { body: { slots, languages: named, report, calibrationMs } });
    },
    async claim({ noRejudge = false, waitMs = 0 } = {}) {
      const { body } = await call(claimWork, { body: { noRejudge, waitMs } });
      return body.data as never;
    },
    async finish(lease, result = {}) {
      const { body } = await call<{ accepted: boolean }>(reportResult, {
        body: { lease, result: { ...accepted, ...result } },
      });
      return body.data!.accepted;
    },
  };
}

const aLanguage = (name: string) => ({
  name,
  contentType: 'text/plain',
  description: name,
  compileCommand: '',
  template: '',
  isSpj: false,
  seq: 0,
});

/** What a judge says of a program that passes. */
export const accepted: JudgeResult = {
  status: Status.Accepted,
  score: null,
  oiRankScore: null,
  time: 3,
  memory: 1_500,
  errorMessage: null,
  cause: null,
  cases: [],
  accounting: 'cgroup2',
  dataVersion: '1',
  language: { name: 'C++', version: '12', command: 'g++' },
};
