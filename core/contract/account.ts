import { z } from 'zod';
import {
  captchaMax,
  foreignPasswordMax,
  foreignUsernameMax,
  mailCodeLength,
  passwordMax,
  passwordMin,
  profileMax,
  usernameMax,
} from '../limits.ts';
import { permissions } from '../role.ts';
import { endpoint, instant, nothing, webUrl } from './endpoint.ts';
import { personFields } from './person.ts';

export const username = z.string().trim().min(1).max(usernameMax);
/** of an account that is there: it may have come from another judge, whose names are longer */
export const existingUsername = z.string().trim().min(1).max(foreignUsernameMax);
export const password = z.string().min(passwordMin).max(passwordMax);
export const gender = z.enum(['male', 'female', 'secrecy']);
export const uid = z.string().regex(/^[0-9a-f]{1,32}$/);
/** What a person may leave blank, the wire may leave out, send as '' or send as null. */
const blank = z
  .literal('')
  .nullish()
  .transform(() => undefined);
const email = z.email().max(255);
const mailCode = z.string().trim().length(mailCodeLength);

/** A link a profile shows; only web addresses, so that nobody is sent to a script. */
export const link = (max: number) => z.union([z.literal(''), webUrl.max(max)]).nullish();

export const userInfo = z.object({
  ...personFields,
  email: z.string().nullable(),
  number: z.string().nullable(),
  mobile: z.string().nullable(),
  gender,
  school: z.string().nullable(),
  course: z.string().nullable(),
  signature: z.string().nullable(),
  realname: z.string().nullable(),
  github: z.string().nullable(),
  blog: z.string().nullable(),
  cfUsername: z.string().nullable(),
  roleList: z.array(z.string()),
});
export type UserInfo = z.output<typeof userInfo>;

/** Whoever logs in, and whether it is for the first time. */
export const loginResult = userInfo.extend({
  isFirstLogin: z.boolean(),
  /** the role needs a second factor and was shown none: until it is, the session is that of everybody */
  isSecondFactorDue: z.literal(true).optional(),
});
export type LoginResult = z.output<typeof loginResult>;

const credentials = z.object({
  username: existingUsername,
  password: z.string().min(1).max(foreignPasswordMax),
  /** proof that the slide puzzle was solved, asked for after too many failures */
  puzzlePass: z.string().max(100).optional(),
});

export const login = endpoint({
  onsite: true,
  method: 'POST',
  path: '/api/login',
  summary: 'Log in; the token is in the Authorization header of the answer',
  who: 'any',
  body: credentials,
  answer: loginResult,
  limit: 'login',
});

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Log in to the back office',
  who: 'any',
  body: credentials,
  answer: loginResult,
  limit: 'login',
});

export const logout = endpoint({
  onsite: true,
  method: 'GET',
  path: '/api/logout',
  summary: 'End this session',
  who: 'login',
  scope: null,
  answer: nothing,
});

export const adminLogout = endpoint({
  method: 'GET',
  path: '/api/admin/logout',
  summary: 'End this session from the back office',
  who: 'admin',
  scope: null,
  answer: nothing,
});

export const getLoginPuzzle = endpoint({
  method: 'GET',
  path: '/api/login-puzzle',
  summary: 'A slide puzzle: a picture with a hole and the piece that fits it',
  who: 'any',
  scope: null,
  answer: z.object({
    puzzleKey: z.string(),
    picture: z.string(),
    piece: z.string(),
    width: z.number(),
    height: z.number(),
    pieceSize: z.number(),
    pieceY: z.number(),
  }),
  limit: 'captcha',
});

export const solveLoginPuzzle = endpoint({
  method: 'POST',
  path: '/api/login-puzzle',
  summary: 'Say where the piece belongs; one try for each puzzle',
  who: 'any',
  body: z.object({ puzzleKey: z.string().max(100), x: z.number() }),
  answer: z.object({ puzzlePass: z.string() }),
  limit: 'captcha',
});

export const getRegisterCode = endpoint({
  method: 'GET',
  path: '/api/get-register-code',
  summary: 'Mail a registration code',
  who: 'any',
  scope: null,
  query: { email },
  answer: z.object({ email: z.string(), expire: z.number() }),
  limit: 'mail',
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account',
  who: 'any',
  body: z.object({
    username,
    password,
    email: z.union([blank, email]),
    code: z.union([blank, mailCode]),
    /** proof that the slide puzzle was solved, asked for when others of the same network have registered today */
    puzzlePass: z.string().max(100).optional(),
  }),
  answer: nothing,
  limit: 'register',
});

export const checkUsernameOrEmail = endpoint({
  method: 'POST',
  path: '/api/check-username-or-email',
  summary: 'Whether a username or an address is taken',
  who: 'any',
  body: z.object({ username: z.string().max(255).nullish(), email: z.string().max(255).nullish() }),
  answer: z.object({ username: z.boolean(), email: z.boolean() }),
  limit: 'captcha',
});

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha',
  summary: 'A picture with a small sum',
  who: 'any',
  scope: null,
  answer: z.object({ img: z.string(), captchaKey: z.string() }),
  limit: 'captcha',
});

export const applyResetPassword = endpoint({
  method: 'POST',
  path: '/api/apply-reset-password',
  summary: 'Mail a link that resets the password',
  who: 'any',
  body: z.object({
    captcha: z.string().trim().min(1).max(captchaMax),
    captchaKey: z.string().max(100),
    email,
  }),
  answer: nothing,
  limit: 'mail',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password with the mailed code',
  who: 'any',
  body: z.object({ username: existingUsername, password, code: z.string().trim().min(1).max(100) }),
  answer: nothing,
  limit: 'login',
});

export const getUserAuthInfo = endpoint({
  onsite: true,
  method: 'GET',
  path: '/api/get-user-auth-info',
  summary: 'The roles and permissions of the one who asks',
  who: 'login',
  answer: z.object({ roles: z.array(z.string()), permissions: z.array(z.enum(permissions)) }),
});

/** Both changes answer in `data.code`: 200 done, 400 refused, 403 locked for half an hour. */
const changed = z.object({ code: z.number(), msg: z.string(), userInfo: userInfo.nullable() });

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  summary: 'Change the own password',
  who: 'login',
  body: z.object({ oldPassword: z.string().min(1).max(foreignPasswordMax), newPassword: password }),
  answer: changed,
  limit: 'login',
});

export const getChangeEmailCode = endpoint({
  method: 'GET',
  path: '/api/get-change-email-code',
  summary: 'Mail a code to the new address',
  who: 'login',
  scope: null,
  query: { email },
  answer: nothing,
  limit: 'mail',
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/change-email',
  summary: 'Change the own address',
  who: 'login',
  body: z.object({
    password: z.string().min(1).max(foreignPasswordMax),
    newEmail: email,
    code: z.union([blank, mailCode]),
  }),
  answer: changed,
  limit: 'login',
});

export const optional = (max: number) => z.string().trim().max(max).nullish();

/** What a profile says about a person; a field left out keeps its value. */
export const profileFields = {
  realname: optional(profileMax.realname),
  nickname: optional(profileMax.nickname),
  signature: optional(profileMax.signature),
  blog: link(profileMax.blog),
  github: link(profileMax.github),
  gender: gender.optional(),
  school: optional(profileMax.school),
  course: optional(profileMax.course),
  number: optional(profileMax.number),
  mobile: optional(profileMax.mobile),
  cfUsername: optional(profileMax.cfUsername),
};

export const changeUserInfo = endpoint({
  method: 'POST',
  path: '/api/change-userInfo',
  summary: 'Change the own profile; fields left out keep their value',
  who: 'login',
  body: z.object(profileFields),
  answer: userInfo,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where the own account is logged in',
  who: 'login',
  scope: null,
  answer: z.array(
    z.object({
      id: z.string(),
      ip: z.string(),
      userAgent: z.string(),
      current: z.boolean(),
      lastSeenAt: instant,
      gmtCreate: instant,
    }),
  ),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'End one session of the own account, or, without an id, every other one',
  who: 'login',
  query: { id: z.string().max(100).optional() },
  answer: nothing,
});
