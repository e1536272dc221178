import { z } from 'zod';
import { Status } from '#core/verdict.ts';
import { changed, RemoteError } from '../remote-error.ts';
import type { RemoteSession } from '../remote-session.ts';
import { isLater, type RemoteProgram, type RemoteSubmitter } from '../submitter.ts';

/** An interface in JSON; who asks is told by a token, which a login gives or a person copies from their browser. */
export const libre: RemoteSubmitter = {
  base: 'https://api.loj.ac',
  entries: ['password', 'cookie'],
  pool: true,
  async enter(session) {
    const { entry, secret, username } = session.account;
    if (entry === 'cookie' && !session.jar.get('token')) session.jar.set('token', secret.trim());
    const token = session.jar.get('token');
    if (token) {
      const known = shaped(
        sessionInfo,
        await session.ask(`/api/auth/getSessionInfo?token=${encodeURIComponent(token)}`),
        'getSessionInfo',
      );
      if (known.userMeta?.username.toLowerCase() === username.toLowerCase()) return;
    }
    if (entry === 'cookie') throw new RemoteError('account', 'its token is no longer taken');
    const said = shaped(
      login,
      await session.ask('/api/auth/login', { username, password: secret }),
      'auth/login',
    );
    session.jar.set('token', said.token ?? refuse(said.error ?? said.message ?? changed('token')));
  },

  async newest(session) {
    return String((await runs(session))[0]?.id ?? '');
  },

  async submit(session, program) {
    const content = { ...languageOf(program.language), code: program.code, skipSamples: false };
    const problemId = await problemOf(session, program);
    const said = shaped(
      submitted,
      await ask(session, '/api/submission/submit', { problemId, content }),
      'submission/submit',
    );
    return String(said.submissionId ?? refuse(said.error ?? said.message ?? changed('submissionId')));
  },

  async find(session, { id }, after) {
    const found = (await runs(session, Number(id))).findLast(run => isLater(String(run.id), after));
    return found && String(found.id);
  },

  async verdict(session, runId) {
    const { meta, progress } = shaped(
      detail,
      await ask(session, '/api/submission/getSubmissionDetail', { submissionId: runId, locale: 'en_US' }),
      'meta.status',
    );
    if (meta.status === 'Pending') return undefined;
    const status = verdicts[meta.status] ?? Status.SystemError;
    const message = progress?.compile?.message;
    const words = typeof message === 'string' ? message : message?.data;
    return {
      status,
      timeMs: Math.round(meta.timeUsed ?? 0),
      memoryKb: Math.round(meta.memoryUsed ?? 0),
      errorMessage: status === Status.CompileError ? (words ?? '') : null,
    };
  },
};

const sessionInfo = z.object({ userMeta: z.object({ username: z.string() }).nullish() });
const login = z.object({
  token: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});
const submitted = z.object({
  submissionId: z.number().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});
const listed = z.object({ submissions: z.array(z.object({ id: z.number() })) });
const detail = z.object({
  meta: z.object({ status: z.string(), timeUsed: z.number().nullish(), memoryUsed: z.number().nullish() }),
  progress: z
    .object({
      compile: z
        .object({ message: z.union([z.string(), z.object({ data: z.string() })]).optional() })
        .nullish(),
    })
    .nullish(),
});

/** What it says, if it is what it used to say. */
function shaped<T>(form: z.ZodType<T>, said: unknown, missing: string): T {
  const read = form.safeParse(said);
  return read.success ? read.data : changed(missing);
}

const ask = (session: RemoteSession, path: string, body: object) =>
  session.ask(path, body, { authorization: `Bearer ${session.jar.get('token') ?? ''}` });

async function runs(session: RemoteSession, problemDisplayId?: number) {
  const said = await ask(session, '/api/submission/querySubmission', {
    submitter: session.account.username,
    locale: 'en_US',
    takeCount: 10,
    ...(problemDisplayId ? { problemDisplayId } : {}),
  });
  return shaped(listed, said, 'submissions').submissions;
}

async function problemOf(session: RemoteSession, { id }: RemoteProgram): Promise<number> {
  const said = await ask(session, '/api/problem/getProblem', { displayId: Number(id) });
  return shaped(z.object({ meta: z.object({ id: z.number() }) }), said, 'meta.id').meta.id;
}

function refuse(said: string): never {
  if (/recaptcha/i.test(said)) throw new RemoteError('human', 'it wants to see a human');
  if (/too (many|often)|TOO_MANY|RATE_LIMIT/i.test(said))
    throw new RemoteError('busy', 'it asks us to slow down');
  if (/password|user|permission|token/i.test(said)) throw new RemoteError('account', said);
  throw new RemoteError('program', said);
}

function languageOf(name: string): { language: string; compileAndRunOptions: object } {
  const [, family, year, compiler] = /^(C\+\+|C) (\d+) \((.+)\)$/.exec(name) ?? [];
  if (family && year && compiler) {
    const language = family === 'C++' ? 'cpp' : 'c';
    const std = `${family.toLowerCase()}${year}`;
    return { language, compileAndRunOptions: { compiler: compiler.toLowerCase(), std, O: '2', m: '64' } };
  }
  return others[name] ?? refuse(name);
}

const others: Record<string, { language: string; compileAndRunOptions: object }> = {
  Java: { language: 'java', compileAndRunOptions: {} },
  'Python 3': { language: 'python', compileAndRunOptions: { version: '3.10' } },
  'Python 2': { language: 'python', compileAndRunOptions: { version: '2.7' } },
  Go: { language: 'go', compileAndRunOptions: { version: '1.x' } },
  Rust: { language: 'rust', compileAndRunOptions: { version: '2021', optimize: '3' } },
  Kotlin: { language: 'kotlin', compileAndRunOptions: { version: '1.8', platform: 'jvm' } },
  'C#': { language: 'csharp', compileAndRunOptions: { version: '9' } },
  Pascal: { language: 'pascal', compileAndRunOptions: { optimize: '2' } },
  Haskell: { language: 'haskell', compileAndRunOptions: { version: '2010' } },
  Swift: { language: 'swift', compileAndRunOptions: { version: '5.3', optimize: 'O' } },
};

const verdicts: Record<string, Status> = {
  Accepted: Status.Accepted,
  PartiallyCorrect: Status.PartialAccepted,
  WrongAnswer: Status.WrongAnswer,
  TimeLimitExceeded: Status.TimeLimitExceeded,
  MemoryLimitExceeded: Status.MemoryLimitExceeded,
  OutputLimitExceeded: Status.RuntimeError,
  RuntimeError: Status.RuntimeError,
  FileError: Status.RuntimeError,
  CompilationError: Status.CompileError,
  Canceled: Status.Cancelled,
};
