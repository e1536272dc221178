// Generated from the migrated database by `./acorn types`; a test fails when it is stale.
import type { Generated } from 'kysely';

export interface Account {
  uid: string;
  username: string;
  passwordHash: string;
  role: Generated<number>;
  status: Generated<number>;
  email: string | null;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  course: string | null;
  number: string | null;
  mobile: string | null;
  gender: Generated<string>;
  avatar: string | null;
  signature: string | null;
  github: string | null;
  blog: string | null;
  cfUsername: string | null;
  rating: number | null;
  titleName: string | null;
  titleColor: string | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface Announcement {
  id: Generated<number>;
  title: string;
  content: string;
  uid: string;
  status: Generated<number>;
  gid: number | null;
  cid: number | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface Carousel {
  id: Generated<number>;
  name: string;
  seq: Generated<number>;
  gmtCreate: Generated<string>;
}

export interface Challenge {
  key: string;
  kind: string;
  answer: string;
  expiresAt: string;
}

export interface IdentityFailure {
  kind: string;
  subject: string;
  ip: string;
  failures: number;
  lastAt: Generated<string>;
}

export interface LoginRecord {
  id: Generated<number>;
  uid: string;
  ip: string;
  userAgent: string;
  gmtCreate: Generated<string>;
}

export interface MailCode {
  purpose: string;
  email: string;
  codeHash: string;
  triesLeft: number;
  sentAt: Generated<string>;
  expiresAt: string;
}

export interface Message {
  id: Generated<number>;
  recipient: string;
  kind: string;
  action: string;
  sender: string | null;
  title: string | null;
  content: string | null;
  sourceType: string | null;
  sourceId: number | null;
  quoteType: string | null;
  quoteId: number | null;
  quote: string | null;
  url: string | null;
  isRead: Generated<boolean>;
  gmtCreate: Generated<string>;
}

export interface OtherContest {
  oj: string;
  url: string;
  title: string;
  beginTime: string;
  endTime: string;
}

export interface OutboxMail {
  id: Generated<number>;
  recipient: string;
  subject: string;
  body: string;
  cause: string;
  gmtCreate: Generated<string>;
}

export interface PublicFile {
  name: string;
  kind: string;
  purpose: string;
  sha256: string;
  mediaType: string;
  sizeBytes: number;
  uid: string | null;
  gid: number | null;
  gmtCreate: Generated<string>;
}

export interface Session {
  id: string;
  uid: string;
  ip: string;
  userAgent: string;
  issuedAt: Generated<string>;
  lastSeenAt: Generated<string>;
  expiresAt: string;
  gmtCreate: Generated<string>;
}

export interface Setting {
  name: string;
  value: unknown;
  gmtModified: Generated<string>;
}

export interface DB {
  account: Account;
  announcement: Announcement;
  carousel: Carousel;
  challenge: Challenge;
  identityFailure: IdentityFailure;
  loginRecord: LoginRecord;
  mailCode: MailCode;
  message: Message;
  otherContest: OtherContest;
  outboxMail: OutboxMail;
  publicFile: PublicFile;
  session: Session;
  setting: Setting;
}
