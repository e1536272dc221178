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

export interface AccountOrigin {
  uid: string;
  network: string;
  gmtCreate: Generated<string>;
}

export interface AccountSheet {
  keyHash: string;
  uid: string;
  sealed: Buffer;
  expiresAt: string;
}

export interface AiConversation {
  id: Generated<string>;
  uid: string;
  pid: number;
  remoteId: string | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface AiMessage {
  id: Generated<number>;
  conversation: string;
  role: string;
  content: string;
  state: Generated<string>;
  gmtCreate: Generated<string>;
}

export interface AiTurn {
  uid: string;
  turn: string;
  until: string;
  minuteEnds: Generated<string>;
  questions: Generated<number>;
}

export interface AiUse {
  day: string;
  uid: string;
  gid: Generated<number>;
  answers: Generated<number>;
  inputTokens: Generated<number>;
  outputTokens: Generated<number>;
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

export interface ApiToken {
  id: Generated<number>;
  uid: string;
  name: string;
  hash: string;
  scopes: string[];
  gid: number | null;
  expiresAt: string;
  lastUsedAt: string | null;
  gmtCreate: Generated<string>;
  hasSecondFactor: Generated<boolean>;
}

export interface AuditLog {
  id: Generated<number>;
  uid: string | null;
  username: string;
  ip: string;
  action: string;
  call: string;
  target: string | null;
  sent: Generated<unknown>;
  changes: unknown | null;
  gmtCreate: Generated<string>;
}

export interface BestScore {
  uid: string;
  pid: number;
  oiRankScore: number;
  score: number;
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

export interface Chore {
  name: string;
  doneAt: Generated<string>;
}

export interface ClassAccount {
  uid: string;
  gid: number | null;
  madeBy: string | null;
  gmtCreate: Generated<string>;
}

export interface Comment {
  id: Generated<number>;
  did: number | null;
  cid: number | null;
  uid: string | null;
  content: string;
  likeNum: Generated<number>;
  replyNum: Generated<number>;
  gmtCreate: Generated<string>;
  mentions: Generated<string[]>;
}

export interface CommentLike {
  commentId: number;
  uid: string;
  gmtCreate: Generated<string>;
}

export interface CompiledChecker {
  sha256: string;
  gmtCreate: Generated<string>;
}

export interface Contest {
  id: Generated<number>;
  uid: string | null;
  author: string;
  title: string;
  description: Generated<string>;
  type: Generated<number>;
  auth: Generated<number>;
  pwd: string | null;
  startTime: string;
  endTime: string;
  source: number | null;
  sealRank: Generated<boolean>;
  sealRankTime: string | null;
  autoRealRank: Generated<boolean>;
  openRank: Generated<boolean>;
  openPrint: Generated<boolean>;
  allowEndSubmit: Generated<boolean>;
  rankShowName: Generated<string>;
  oiRankScoreType: Generated<string>;
  starAccount: Generated<string[]>;
  openAccountLimit: Generated<boolean>;
  accountLimitRule: Generated<string>;
  awardType: Generated<number>;
  awardConfigList: Generated<unknown>;
  visible: Generated<boolean>;
  gid: number | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  pausedAt: string | null;
  oneSession: Generated<boolean>;
  cannedAnswers: Generated<string[]>;
  editorial: Generated<string>;
  runners: Generated<string[]>;
  penaltyMinutes: Generated<number>;
  freeVerdicts: Generated<number[]>;
  windowMinutes: number | null;
  rated: Generated<boolean>;
  ratedBelow: number | null;
  allowVirtual: Generated<boolean>;
  hackRoomSize: number | null;
  finalisedAt: string | null;
  onsite: Generated<boolean>;
  wholeMinutes: Generated<boolean>;
  verifiesVerdicts: Generated<boolean>;
  equalJudges: unknown | null;
  countdownMs: number | null;
}

export interface ContestBalloon {
  id: Generated<number>;
  cid: number;
  cpid: number;
  uid: string;
  checked: Generated<boolean>;
  checkedBy: string | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  takenBy: string | null;
  takenAt: string | null;
}

export interface ContestBoard {
  cid: number;
  version: Generated<number>;
  epoch: Generated<number>;
  isStale: Generated<boolean>;
}

export interface ContestCategory {
  cid: number;
  id: string;
  name: string;
  colour: string | null;
  hidden: Generated<boolean>;
  placed: Generated<boolean>;
  sort: Generated<number>;
  icpcId: string | null;
}

export interface ContestCell {
  cid: number;
  cpid: number;
  uid: string;
  version: number;
  frozen: unknown;
  live: unknown;
  late: unknown;
}

export interface ContestClarification {
  id: Generated<number>;
  cid: number;
  cpid: number | null;
  questionId: number | null;
  uid: string | null;
  claimedBy: string | null;
  claimedAt: string | null;
  replyId: number | null;
  commentId: number | null;
  answeredBy: string | null;
  answeredAt: string | null;
  gmtCreate: Generated<string>;
}

export interface ContestClarificationRead {
  cid: number;
  uid: string;
  readAt: Generated<string>;
}

export interface ContestEvent {
  cid: number;
  seq: Generated<number>;
  kind: string;
  subject: string;
  runs: Generated<number>;
  reveals: Generated<boolean>;
  at: Generated<string>;
}

export interface ContestFeed {
  cid: number;
  gmtCreate: Generated<string>;
}

export interface ContestFinalisation {
  id: Generated<number>;
  cid: number;
  isFinal: boolean;
  uid: string | null;
  gold: number;
  silver: number;
  bronze: number;
  extraBronze: number;
  reason: Generated<string>;
  gmtCreate: Generated<string>;
}

export interface ContestLock {
  cid: number;
  pid: number;
  uid: string;
  lockedAt: Generated<string>;
}

export interface ContestOrganisation {
  cid: number;
  id: string;
  name: string;
  formalName: Generated<string>;
  country: string | null;
  logo: string | null;
}

export interface ContestPause {
  id: Generated<number>;
  cid: number;
  beganAt: string;
  endedAt: string;
}

export interface ContestPrint {
  id: Generated<number>;
  cid: number;
  uid: string;
  content: string;
  status: Generated<number>;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  station: string | null;
  attempt: Generated<number>;
  leasedUntil: string | null;
  hasFailed: Generated<boolean>;
  fault: string | null;
  pages: number | null;
  printedAt: string | null;
}

export interface ContestProblem {
  id: Generated<number>;
  cid: number;
  pid: number;
  displayId: string;
  displayTitle: string;
  color: string | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  heldSince: string | null;
  points: Generated<number>;
}

export interface ContestRegister {
  cid: number;
  uid: string;
  gmtCreate: Generated<string>;
}

export interface ContestRoom {
  cid: number;
  uid: string;
  room: number;
}

export interface ContestSeat {
  cid: number;
  teamId: string;
  network: string;
}

export interface ContestSeatCode {
  cid: number;
  teamId: string;
  digest: string;
  madeAt: Generated<string>;
}

export interface ContestTeam {
  cid: number;
  id: string;
  uid: string | null;
  name: string;
  displayName: Generated<string>;
  label: string | null;
  organisationId: string | null;
  photo: string | null;
  hidden: Generated<boolean>;
  icpcId: string | null;
}

export interface ContestTeamCategory {
  cid: number;
  teamId: string;
  categoryId: string;
}

export interface ContestTeamMember {
  cid: number;
  teamId: string;
  sort: number;
  name: string;
  role: string;
  uid: string | null;
  email: string | null;
}

export interface Course {
  id: Generated<number>;
  gid: number;
  uid: string | null;
  author: string;
  title: string;
  description: string;
  courseContent: Generated<string>;
  remark: Generated<string>;
  courseType: Generated<number>;
  level: Generated<number>;
  fileType: Generated<number>;
  auth: Generated<number>;
  pwd: Generated<string>;
  status: Generated<number>;
  visible: Generated<number>;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface CourseNode {
  id: Generated<number>;
  sectionId: number;
  name: string;
  materialId: number | null;
  pid: number | null;
  sort: number;
}

export interface CourseSection {
  id: Generated<number>;
  courseId: number;
  title: string;
  type: number;
  sort: number;
}

export interface CourseTable {
  id: Generated<number>;
  gid: number;
  createUser: string | null;
  createUserName: string;
  title: string;
  description: string;
  remark: string;
  type: Generated<number>;
  level: Generated<number>;
  status: Generated<number>;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  dueAt: string | null;
  lateRule: Generated<string>;
  lateSteps: Generated<unknown>;
}

export interface CourseTableCourse {
  id: Generated<number>;
  tid: number;
  courseId: number;
  sort: Generated<number>;
}

export interface CourseTableExtension {
  tid: number;
  uid: string;
  dueAt: string;
  reason: string;
  givenBy: string;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface DataVersion {
  id: Generated<number>;
  pid: number;
  uid: string | null;
  gmtCreate: Generated<string>;
}

export interface DeviceLogin {
  id: Generated<number>;
  deviceHash: string;
  userCode: string;
  name: string;
  address: string;
  intervalS: number;
  polledAt: string | null;
  uid: string | null;
  isRefused: Generated<boolean>;
  expiresAt: string;
  gmtCreate: Generated<string>;
  hasSecondFactor: Generated<boolean>;
}

export interface Discussion {
  id: Generated<number>;
  kind: Generated<string>;
  categoryId: number;
  title: string;
  description: string;
  content: string;
  pid: number | null;
  uid: string | null;
  gid: number | null;
  topPriority: Generated<boolean>;
  status: Generated<number>;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  mentions: Generated<string[]>;
}

export interface DiscussionCategory {
  id: Generated<number>;
  name: string;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface DiscussionCount {
  did: number;
  viewNum: Generated<number>;
  likeNum: Generated<number>;
  commentNum: Generated<number>;
  threadNum: Generated<number>;
}

export interface DiscussionLike {
  did: number;
  uid: string;
  gmtCreate: Generated<string>;
}

export interface DiscussionReport {
  id: Generated<number>;
  did: number | null;
  uid: string | null;
  reporter: string;
  content: string;
  handled: Generated<boolean>;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  cid: number | null;
  commentId: number | null;
  replyId: number | null;
}

export interface DiscussionRevision {
  id: Generated<number>;
  did: number;
  uid: string | null;
  title: string;
  description: string;
  content: string;
  gmtCreate: Generated<string>;
}

export interface GroupCell {
  gid: number;
  uid: string;
  pid: number;
  total: Generated<number>;
  ac: Generated<number>;
  mle: Generated<number>;
  tle: Generated<number>;
  re: Generated<number>;
  pe: Generated<number>;
  ce: Generated<number>;
  wa: Generated<number>;
  se: Generated<number>;
  pa: Generated<number>;
  solvedId: number | null;
  score: number | null;
  oiRankScore: number | null;
}

export interface GroupInvite {
  id: Generated<number>;
  gid: number;
  code: string;
  uid: string | null;
  expiresAt: string;
  usesLeft: number | null;
  used: Generated<number>;
  gmtCreate: Generated<string>;
  invitee: string | null;
  className: string | null;
}

export interface GroupMember {
  id: Generated<number>;
  gid: number;
  uid: string;
  auth: number;
  reason: Generated<string>;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  ac: Generated<number>;
  total: Generated<number>;
  oiScore: Generated<number>;
  className: string | null;
  wasRefused: Generated<boolean>;
}

export interface GroupProblemCount {
  gid: number;
  pid: number;
  total: Generated<number>;
  ac: Generated<number>;
  mle: Generated<number>;
  tle: Generated<number>;
  re: Generated<number>;
  pe: Generated<number>;
  ce: Generated<number>;
  wa: Generated<number>;
  se: Generated<number>;
  pa: Generated<number>;
}

export interface GroupShare {
  id: Generated<number>;
  shareGid: number;
  getGid: number;
  remark: Generated<string>;
  status: Generated<number>;
  getStatus: Generated<number>;
  uid: string | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  consent: Generated<string>;
}

export interface GroupTotal {
  auth: number;
  visible: boolean;
  status: number;
  total: number;
}

export interface Hack {
  id: Generated<number>;
  submitId: number;
  pid: number;
  cid: Generated<number>;
  uid: string;
  madeAt: Generated<string>;
  input: string | null;
  generator: string | null;
  generatorLanguage: string | null;
  arguments: Generated<string>;
  outcome: string | null;
  status: number | null;
  message: string | null;
  cause: string | null;
  inputSha256: string | null;
  inputBytes: number | null;
  answerSha256: string | null;
  answerBytes: number | null;
  isTest: Generated<boolean>;
  jobId: string | null;
  judger: string | null;
}

export interface HeldVerdict {
  submitId: number;
  jobId: string;
  result: unknown | null;
  status: number;
  judgedAt: Generated<string>;
  verifiedAt: string | null;
  verifiedBy: string | null;
}

export interface Identity {
  id: Generated<number>;
  uid: string;
  providerId: number;
  subject: string;
  label: string;
  lastUsedAt: string | null;
  gmtCreate: Generated<string>;
}

export interface IdentityFailure {
  kind: string;
  subject: string;
  ip: string;
  failures: number;
  lastAt: Generated<string>;
}

export interface IdentityRequest {
  id: Generated<number>;
  providerId: number;
  subject: string;
  label: string;
  isLetIn: Generated<boolean>;
  gmtCreate: Generated<string>;
}

export interface ImportBatch {
  id: Generated<string>;
  uid: string;
  fileName: string;
  format: string | null;
  state: Generated<string>;
  failure: string | null;
  bytesRead: Generated<number>;
  bytesTotal: Generated<number>;
  visibility: Generated<string>;
  expiresAt: string;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  package: string | null;
  askedFormat: string | null;
}

export interface ImportItem {
  id: Generated<number>;
  batch: string;
  place: string;
  title: string;
  problemId: string | null;
  action: string;
  pid: number | null;
  changes: Generated<string[]>;
  cases: Generated<number>;
  caseBytes: Generated<number>;
  problem: string | null;
  reason: string | null;
  notes: Generated<string>;
  chosen: Generated<boolean>;
  outcome: string | null;
  trials: Generated<string>;
}

export interface ImportedFile {
  sha256: string;
  name: string;
}

export interface JobLease {
  jobId: string;
  data: unknown;
  judger: string | null;
  attempt: Generated<number>;
  alone: Generated<boolean>;
  losses: Generated<number>;
  lossesAlone: Generated<number>;
  lostBy: Generated<string[]>;
  restsUntil: string | null;
}

export interface JobNeed {
  need: string;
  hopelessSince: string | null;
}

export interface Judge {
  id: Generated<number>;
  name: string;
  keyHash: string | null;
  enabled: Generated<boolean>;
  slots: Generated<number>;
  languages: Generated<unknown>;
  report: Generated<unknown>;
  load: Generated<unknown>;
  trouble: string | null;
  lastSeenAt: string | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  cores: number | null;
  address: string | null;
  calibrationMs: number | null;
}

export interface Language {
  id: Generated<number>;
  name: string;
  oj: Generated<string>;
  contentType: string;
  description: string;
  compileCommand: string;
  template: string;
  codeTemplate: Generated<string>;
  isSpj: Generated<boolean>;
  seq: Generated<number>;
  offered: Generated<boolean>;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface Lesson {
  id: Generated<number>;
  gid: number;
  uid: string | null;
  author: string;
  title: string;
  description: string;
  remark: string;
  lessonContent: Generated<string>;
  lessonType: Generated<number>;
  level: Generated<number>;
  fileType: Generated<number>;
  auth: Generated<number>;
  pwd: Generated<string>;
  status: Generated<number>;
  visible: Generated<number>;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface LessonPage {
  uid: string;
  lessonId: number;
  page: number;
  gmtModified: Generated<string>;
}

export interface LessonTable {
  id: Generated<number>;
  gid: number;
  createUser: string | null;
  createUserName: string;
  title: string;
  description: string;
  remark: string;
  type: Generated<number>;
  level: Generated<number>;
  status: Generated<number>;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface LessonTableLesson {
  id: Generated<number>;
  tid: number;
  lessonId: number;
  sort: Generated<number>;
}

export interface LoginProvider {
  id: Generated<number>;
  kind: string;
  name: string;
  picture: string | null;
  isOn: Generated<boolean>;
  config: Generated<unknown>;
  secret: Generated<string>;
  rules: unknown;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface LoginRecord {
  id: Generated<number>;
  uid: string;
  ip: string;
  userAgent: string;
  gmtCreate: Generated<string>;
  seatCid: number | null;
  seatBy: string | null;
}

export interface LtiChange {
  id: Generated<number>;
  linkId: number;
}

export interface LtiContext {
  id: Generated<number>;
  providerId: number;
  deployment: string;
  key: string;
  title: string;
  gid: number | null;
  membershipsUrl: string | null;
  syncedAt: string | null;
  syncTrouble: string | null;
  gmtCreate: Generated<string>;
}

export interface LtiKey {
  id: Generated<number>;
  kid: string;
  publicKey: unknown;
  privateKey: string;
  gmtCreate: Generated<string>;
}

export interface LtiLink {
  id: Generated<number>;
  contextId: number;
  key: string;
  kind: string;
  target: number;
  title: string;
  lineItem: string | null;
  gmtCreate: Generated<string>;
  lineItems: string | null;
  madeItem: string | null;
}

export interface LtiMember {
  contextId: number;
  subject: string;
  label: string;
  uid: string | null;
  isInstructor: boolean;
  isLearner: boolean;
  givenLevel: number | null;
  levelBefore: number | null;
  seenAt: Generated<string>;
}

export interface LtiScore {
  linkId: number;
  uid: string;
  score: number;
  state: Generated<string>;
  tries: Generated<number>;
  status: number | null;
  answer: string | null;
  toldAt: string | null;
  triedAt: string | null;
  waitsFrom: string;
}

export interface MailCode {
  purpose: string;
  email: string;
  codeHash: string;
  triesLeft: number;
  sentAt: Generated<string>;
  expiresAt: string;
}

export interface Material {
  id: Generated<number>;
  gid: number | null;
  uid: string | null;
  author: string;
  title: string;
  materialType: number;
  tag: Generated<string>;
  difficulty: Generated<number>;
  status: Generated<number>;
  content: Generated<string>;
  filename: string | null;
  sha256: string | null;
  sizeBytes: number | null;
  mediaType: string | null;
  conversion: string | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  conversionBeganAt: string | null;
  conversionTries: Generated<number>;
  conversionFault: string | null;
}

export interface MaterialProblem {
  materialId: number;
  pid: number;
  sort: Generated<number>;
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
  did: number | null;
  cid: number | null;
  commentId: number | null;
  replyId: number | null;
  blanks: unknown | null;
}

export interface MessageSetting {
  uid: string;
  comment: Generated<boolean>;
  reply: Generated<boolean>;
  mention: Generated<boolean>;
  like: Generated<boolean>;
  mail: Generated<string>;
  language: Generated<string>;
  mailedAt: Generated<string>;
}

export interface MoveIn {
  source: string;
  zone: string;
  state: Generated<string>;
  failure: string | null;
  runs: Generated<number>;
  beganAt: Generated<string>;
  finishedAt: string | null;
  beatAt: Generated<string>;
  step: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  lastSubmitId: Generated<number>;
  submissionsAsOf: string | null;
  recountDue: Generated<boolean>;
  folder: string | null;
}

export interface MoveInRemark {
  source: string;
  name: string;
  rowId: string;
  rule: string;
  detail: Generated<string>;
}

export interface MoveInRow {
  source: string;
  name: string;
  rowId: string;
  digest: string;
  place: unknown | null;
}

export interface MoveInTable {
  source: string;
  name: string;
  read: Generated<number>;
  written: Generated<number>;
}

export interface Notice {
  id: Generated<number>;
  title: string;
  content: string;
  type: string;
  recipient: string | null;
  uid: string | null;
  username: string;
  pushedAt: string | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
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
  cause: string | null;
  gmtCreate: Generated<string>;
  html: Generated<string>;
}

export interface Participation {
  id: Generated<number>;
  cid: number;
  uid: string;
  kind: Generated<string>;
  startedAt: string | null;
  extraMinutes: Generated<number>;
  extraReason: Generated<string>;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  sealsAt: string | null;
  endsAt: string | null;
  givenUpAt: string | null;
}

export interface ParticipationMember {
  participationId: number;
  uid: string;
  joinedAt: string | null;
  leftAt: string | null;
}

export interface Passkey {
  id: string;
  uid: string;
  name: string;
  publicKey: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  lastUsedAt: string | null;
  gmtCreate: Generated<string>;
}

export interface PersonRating {
  uid: string;
  rating: number;
  deviation: number;
  contests: number;
}

export interface Problem {
  id: Generated<number>;
  problemId: string;
  title: string;
  author: string;
  type: Generated<number>;
  judgeMode: Generated<string>;
  judgeCaseMode: Generated<string>;
  timeLimit: Generated<number>;
  memoryLimit: Generated<number>;
  stackLimit: Generated<number>;
  description: Generated<string>;
  input: Generated<string>;
  output: Generated<string>;
  examples: Generated<string>;
  source: Generated<string>;
  hint: Generated<string>;
  difficulty: Generated<number>;
  auth: Generated<number>;
  ioScore: Generated<number>;
  codeShare: Generated<boolean>;
  spjCode: string | null;
  spjLanguage: string | null;
  userExtraFile: string | null;
  judgeExtraFile: string | null;
  isRemoveEndBlank: Generated<boolean>;
  openCaseResult: Generated<boolean>;
  isUploadCase: Generated<boolean>;
  caseVersion: number | null;
  isFileIo: Generated<boolean>;
  ioReadFileName: string | null;
  ioWriteFileName: string | null;
  isRemote: Generated<boolean>;
  oj: Generated<string>;
  modifiedUser: string;
  gid: number | null;
  applyPublicProgress: number | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  authorUid: string | null;
  deletedAt: string | null;
  deletedAuth: number | null;
  deletedId: string | null;
  homeGid: number | null;
  authOutside: number | null;
}

export interface ProblemBank {
  pid: number;
  idLength: number;
  problemId: string;
  title: string;
  type: number;
  difficulty: number;
  oj: string;
  tids: number[];
  words: string;
}

export interface ProblemBankTotal {
  oj: string;
  difficulty: number;
  total: number;
}

export interface ProblemCase {
  id: Generated<number>;
  dataVersion: number;
  seq: number;
  inputName: string;
  outputName: string;
  inputSha256: string;
  outputSha256: string;
  inputBytes: number;
  outputBytes: number;
  score: Generated<number>;
  groupNum: number | null;
  isOpen: Generated<boolean>;
}

export interface ProblemCode {
  id: Generated<number>;
  pid: number;
  lid: number;
  kind: string;
  code: string;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface ProblemCount {
  pid: number;
  total: Generated<number>;
  ac: Generated<number>;
  mle: Generated<number>;
  tle: Generated<number>;
  re: Generated<number>;
  pe: Generated<number>;
  ce: Generated<number>;
  wa: Generated<number>;
  se: Generated<number>;
  pa: Generated<number>;
}

export interface ProblemHacking {
  pid: number;
  validator: string | null;
  validatorLanguage: string | null;
  solution: string | null;
  solutionLanguage: string | null;
  openInBank: Generated<boolean>;
}

export interface ProblemLanguage {
  pid: number;
  lid: number;
}

export interface ProblemOrigin {
  origin: string;
  pid: number;
}

export interface ProblemTag {
  pid: number;
  tid: number;
}

export interface ProgressCell {
  gid: number;
  uid: string;
  pid: number;
  status: number;
  tries: number;
  runTime: number | null;
  solvedAt: string | null;
  triedAt: string;
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

export interface PushDelivery {
  id: Generated<number>;
  deviceId: number;
  topic: string;
  subject: string;
  tries: Generated<number>;
  notBefore: Generated<string>;
  isDone: Generated<boolean>;
  gmtCreate: Generated<string>;
}

export interface PushDevice {
  id: Generated<number>;
  uid: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  topics: string[];
  language: string;
  userAgent: string;
  toldAt: string | null;
  gmtCreate: Generated<string>;
}

export interface RateWindow {
  key: string;
  endsAt: string;
  calls: number;
}

export interface RatingBook {
  isOnly: Generated<boolean>;
  version: Generated<number>;
  counted: Generated<number>;
}

export interface RatingChange {
  cid: number;
  uid: string;
  place: number;
  performance: number | null;
  ratingBefore: number | null;
  ratingAfter: number | null;
  deviation: number | null;
}

export interface RatingPublication {
  cid: number;
  publishedAt: Generated<string>;
}

export interface RejudgeRow {
  setId: number;
  submitId: number;
  version: number;
  oldStatus: number;
  oldScore: number | null;
  oldJudgedAt: string | null;
  newStatus: number | null;
  newScore: number | null;
  cause: string | null;
  result: unknown | null;
  jobId: string;
  attempt: Generated<number>;
  judger: string | null;
  outcome: string | null;
}

export interface RejudgeSet {
  id: Generated<number>;
  uid: string | null;
  username: string;
  filter: unknown;
  state: Generated<string>;
  total: number;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface RemoteAccount {
  id: Generated<number>;
  oj: string;
  uid: string | null;
  username: string;
  entry: string;
  secret: string;
  session: string | null;
  paused: Generated<boolean>;
  lease: string | null;
  leasedUntil: string | null;
  lastUsedAt: string | null;
  failedAt: string | null;
  failure: string | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface RemoteRun {
  submitId: number;
  version: number;
  language: string;
  handingInAt: string | null;
  runId: string | null;
  oj: string | null;
  accountId: number | null;
  beforeRun: string | null;
  byHand: Generated<boolean>;
}

export interface RemoteSite {
  oj: string;
  isOpen: Generated<boolean>;
  spacingMs: Generated<number>;
  nextAt: Generated<string>;
  failures: Generated<number>;
  restsUntil: string | null;
  answeredAt: string | null;
  failedAt: string | null;
  failure: string | null;
  byHand: Generated<boolean>;
}

export interface Reply {
  id: Generated<number>;
  commentId: number;
  did: number | null;
  cid: number | null;
  uid: string | null;
  toUid: string | null;
  content: string;
  gmtCreate: Generated<string>;
  mentions: Generated<string[]>;
}

export interface ScratchCode {
  uid: string;
  hash: string;
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
  confirmedAt: Generated<string>;
  providerId: number | null;
  hasSecondFactor: Generated<boolean>;
  seatCid: number | null;
  seatBy: string | null;
  logoutHint: string | null;
}

export interface Setting {
  name: string;
  value: unknown;
  gmtModified: Generated<string>;
}

export interface Solved {
  uid: string;
  pid: number;
  submitId: number;
  solvedAt: string;
}

export interface StudyGroup {
  id: Generated<number>;
  uid: string | null;
  owner: string;
  name: string;
  shortName: string;
  brief: Generated<string>;
  description: Generated<string>;
  avatar: string | null;
  auth: Generated<number>;
  code: string | null;
  visible: Generated<boolean>;
  status: Generated<number>;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  canUseAi: Generated<boolean>;
  aiDailyTokens: Generated<number>;
}

export interface StudyHistory {
  uid: string;
  sectionId: number;
  gmtModified: Generated<string>;
}

export interface Submission {
  submitId: Generated<number>;
  pid: number;
  displayPid: string;
  uid: string;
  username: string;
  language: string;
  code: string;
  length: number;
  status: Generated<number>;
  score: number | null;
  oiRankScore: number | null;
  time: number | null;
  memory: number | null;
  errorMessage: string | null;
  cause: string | null;
  share: Generated<boolean>;
  cid: Generated<number>;
  cpid: Generated<number>;
  gid: number | null;
  tid: number | null;
  judger: string | null;
  ip: string;
  isManual: Generated<boolean>;
  version: Generated<number>;
  attempt: Generated<number>;
  jobId: string | null;
  dataVersion: number | null;
  languageVersion: string | null;
  compileCommand: string | null;
  accounting: string | null;
  submitTime: Generated<string>;
  judgedAt: string | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  errorSentence: unknown | null;
  participationId: number | null;
  takenAt: string | null;
  judgingMs: number | null;
}

export interface SubmissionCase {
  submitId: number;
  seq: number;
  caseId: number;
  groupNum: number | null;
  status: number;
  time: number;
  wallMs: number;
  memory: number;
  score: number;
  message: string | null;
  userOutput: string | null;
  cause: string | null;
}

export interface SubmitClock {
  uid: string;
  kind: string;
  lastAt: string;
}

export interface Tag {
  id: Generated<number>;
  name: string;
  color: string | null;
  oj: Generated<string>;
  gid: number | null;
  tcid: number | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface TagClassification {
  id: Generated<number>;
  name: string;
  oj: Generated<string>;
  rank: Generated<number>;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface TestRun {
  key: string;
  uid: string;
  pid: number;
  language: string;
  code: string;
  userInput: string;
  expectedOutput: string | null;
  attempt: Generated<number>;
  jobId: string | null;
  judger: string | null;
  status: Generated<number>;
  time: number | null;
  memory: number | null;
  userOutput: string | null;
  stderr: string | null;
  cause: string | null;
  expiresAt: string;
}

export interface TestcaseUpload {
  token: string;
  uid: string;
  expiresAt: string;
  gmtCreate: Generated<string>;
}

export interface TestcaseUploadFile {
  token: string;
  name: string;
  sha256: string;
  sizeBytes: number;
}

export interface Totp {
  uid: string;
  secret: string;
  isOn: Generated<boolean>;
  lastStep: Generated<number>;
  gmtCreate: Generated<string>;
}

export interface Training {
  id: Generated<number>;
  uid: string | null;
  author: string;
  title: string;
  description: Generated<string>;
  auth: Generated<string>;
  privatePwd: string | null;
  status: Generated<boolean>;
  rank: Generated<number>;
  gid: number | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  categoryId: number | null;
  rankShowName: Generated<string>;
  dueAt: string | null;
  lateRule: Generated<string>;
  lateSteps: Generated<unknown>;
}

export interface TrainingCategory {
  id: Generated<number>;
  name: string;
  color: string | null;
  gid: number | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface TrainingExtension {
  tid: number;
  uid: string;
  dueAt: string;
  reason: string;
  givenBy: string;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
}

export interface TrainingProblem {
  id: Generated<number>;
  tid: number;
  pid: number;
  rank: Generated<number>;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  displayId: string | null;
}

export interface TrainingRegister {
  tid: number;
  uid: string;
  gmtCreate: Generated<string>;
  ac: Generated<number>;
  totalRunTime: Generated<number>;
}

export interface Trial {
  key: string;
  uid: string;
  kind: string;
  task: unknown;
  attempt: Generated<number>;
  jobId: string | null;
  judger: string | null;
  status: Generated<number>;
  progress: Generated<unknown>;
  result: unknown | null;
  expiresAt: string;
}

export interface UnreadCount {
  uid: string;
  commentNum: Generated<number>;
  replyNum: Generated<number>;
  likeNum: Generated<number>;
  sysNum: Generated<number>;
  mineNum: Generated<number>;
}

export interface Upload {
  id: string;
  uid: string;
  filename: string;
  fingerprint: string;
  sizeBytes: number;
  sha256: string | null;
  gmtCreate: Generated<string>;
  gmtModified: Generated<string>;
  partAt: string | null;
  partId: string | null;
}

export interface UserCount {
  uid: string;
  ac: Generated<number>;
  total: Generated<number>;
  oiScore: Generated<number>;
  listed: Generated<boolean>;
}

export interface WatchPosition {
  uid: string;
  materialId: number;
  seconds: number;
  gmtModified: Generated<string>;
}

export interface WebBuild {
  build: string;
  sha256: string;
  assets: unknown;
  startedAt: Generated<string>;
}

export interface Webhook {
  id: Generated<number>;
  cid: number | null;
  gid: number | null;
  url: string;
  secret: string;
  topics: string[];
  isOn: Generated<boolean>;
  gmtCreate: Generated<string>;
}

export interface WebhookDelivery {
  id: Generated<number>;
  webhookId: number;
  event: string;
  subject: string;
  payload: string | null;
  state: Generated<string>;
  tries: Generated<number>;
  status: number | null;
  answer: string | null;
  waitsFrom: Generated<string>;
  triedAt: string | null;
  gmtCreate: Generated<string>;
}

export interface DB {
  account: Account;
  accountOrigin: AccountOrigin;
  accountSheet: AccountSheet;
  aiConversation: AiConversation;
  aiMessage: AiMessage;
  aiTurn: AiTurn;
  aiUse: AiUse;
  announcement: Announcement;
  apiToken: ApiToken;
  auditLog: AuditLog;
  bestScore: BestScore;
  carousel: Carousel;
  challenge: Challenge;
  chore: Chore;
  classAccount: ClassAccount;
  comment: Comment;
  commentLike: CommentLike;
  compiledChecker: CompiledChecker;
  contest: Contest;
  contestBalloon: ContestBalloon;
  contestBoard: ContestBoard;
  contestCategory: ContestCategory;
  contestCell: ContestCell;
  contestClarification: ContestClarification;
  contestClarificationRead: ContestClarificationRead;
  contestEvent: ContestEvent;
  contestFeed: ContestFeed;
  contestFinalisation: ContestFinalisation;
  contestLock: ContestLock;
  contestOrganisation: ContestOrganisation;
  contestPause: ContestPause;
  contestPrint: ContestPrint;
  contestProblem: ContestProblem;
  contestRegister: ContestRegister;
  contestRoom: ContestRoom;
  contestSeat: ContestSeat;
  contestSeatCode: ContestSeatCode;
  contestTeam: ContestTeam;
  contestTeamCategory: ContestTeamCategory;
  contestTeamMember: ContestTeamMember;
  course: Course;
  courseNode: CourseNode;
  courseSection: CourseSection;
  courseTable: CourseTable;
  courseTableCourse: CourseTableCourse;
  courseTableExtension: CourseTableExtension;
  dataVersion: DataVersion;
  deviceLogin: DeviceLogin;
  discussion: Discussion;
  discussionCategory: DiscussionCategory;
  discussionCount: DiscussionCount;
  discussionLike: DiscussionLike;
  discussionReport: DiscussionReport;
  discussionRevision: DiscussionRevision;
  groupCell: GroupCell;
  groupInvite: GroupInvite;
  groupMember: GroupMember;
  groupProblemCount: GroupProblemCount;
  groupShare: GroupShare;
  groupTotal: GroupTotal;
  hack: Hack;
  heldVerdict: HeldVerdict;
  identity: Identity;
  identityFailure: IdentityFailure;
  identityRequest: IdentityRequest;
  importBatch: ImportBatch;
  importItem: ImportItem;
  importedFile: ImportedFile;
  jobLease: JobLease;
  jobNeed: JobNeed;
  judge: Judge;
  language: Language;
  lesson: Lesson;
  lessonPage: LessonPage;
  lessonTable: LessonTable;
  lessonTableLesson: LessonTableLesson;
  loginProvider: LoginProvider;
  loginRecord: LoginRecord;
  ltiChange: LtiChange;
  ltiContext: LtiContext;
  ltiKey: LtiKey;
  ltiLink: LtiLink;
  ltiMember: LtiMember;
  ltiScore: LtiScore;
  mailCode: MailCode;
  material: Material;
  materialProblem: MaterialProblem;
  message: Message;
  messageSetting: MessageSetting;
  moveIn: MoveIn;
  moveInRemark: MoveInRemark;
  moveInRow: MoveInRow;
  moveInTable: MoveInTable;
  notice: Notice;
  otherContest: OtherContest;
  outboxMail: OutboxMail;
  participation: Participation;
  participationMember: ParticipationMember;
  passkey: Passkey;
  personRating: PersonRating;
  problem: Problem;
  problemBank: ProblemBank;
  problemBankTotal: ProblemBankTotal;
  problemCase: ProblemCase;
  problemCode: ProblemCode;
  problemCount: ProblemCount;
  problemHacking: ProblemHacking;
  problemLanguage: ProblemLanguage;
  problemOrigin: ProblemOrigin;
  problemTag: ProblemTag;
  progressCell: ProgressCell;
  publicFile: PublicFile;
  pushDelivery: PushDelivery;
  pushDevice: PushDevice;
  rateWindow: RateWindow;
  ratingBook: RatingBook;
  ratingChange: RatingChange;
  ratingPublication: RatingPublication;
  rejudgeRow: RejudgeRow;
  rejudgeSet: RejudgeSet;
  remoteAccount: RemoteAccount;
  remoteRun: RemoteRun;
  remoteSite: RemoteSite;
  reply: Reply;
  scratchCode: ScratchCode;
  session: Session;
  setting: Setting;
  solved: Solved;
  studyGroup: StudyGroup;
  studyHistory: StudyHistory;
  submission: Submission;
  submissionCase: SubmissionCase;
  submitClock: SubmitClock;
  tag: Tag;
  tagClassification: TagClassification;
  testRun: TestRun;
  testcaseUpload: TestcaseUpload;
  testcaseUploadFile: TestcaseUploadFile;
  totp: Totp;
  training: Training;
  trainingCategory: TrainingCategory;
  trainingExtension: TrainingExtension;
  trainingProblem: TrainingProblem;
  trainingRegister: TrainingRegister;
  trial: Trial;
  unreadCount: UnreadCount;
  upload: Upload;
  userCount: UserCount;
  watchPosition: WatchPosition;
  webBuild: WebBuild;
  webhook: Webhook;
  webhookDelivery: WebhookDelivery;
}
