/** The numbers of the product that both sides of the wire know, each once. Times and sizes carry their unit. */

export const registerMailCooldownS = 60;
export const resetMailCooldownS = 90;
export const changeMailCooldownS = 30;
export const mailCodeLifeS = 600;
export const captchaLifeS = 1_800;

export const loginFailuresBeforePuzzle = 5;
export const passwordFailuresBeforeLock = 5;
export const accountLockS = 1_800;
export const puzzleTolerancePx = 3;

export const usernameMax = 20;
/** names and passwords that came from another judge keep to its rules */
export const foreignUsernameMax = 100;
export const foreignPasswordMax = 255;
/** How long what people say of themselves may be. */
export const profileMax = {
  nickname: 20,
  realname: 50,
  school: 100,
  course: 100,
  number: 200,
  mobile: 30,
  cfUsername: 255,
  github: 255,
  blog: 255,
  signature: 65_535,
  titleName: 20,
} as const;
export const passwordMin = 6;
export const passwordMax = 20;
/** passwords an administrator generates may be longer than those people choose, so logging in takes them */
export const generatedPasswordMax = 25;
export const apiTokenNameMax = 50;
export const apiTokenDaysMax = 366;
export const apiTokensMax = 50;
/** how long the code that a program shows is good, how often it may ask, and how long what it is given lasts */
export const deviceLoginLifeS = 600;
export const deviceLoginIntervalS = 3;
export const deviceTokenDays = 180;
export const passkeyNameMax = 50;
export const passkeysMax = 20;
export const scratchCodeCount = 10;
/** how long a login counts as fresh: what changes the ways into an account needs one */
export const freshLoginS = 600;
/** people that one service may invite by name, and the characters of its picture */
export const invitedMax = 5_000;
export const providerPictureMax = 60_000;
export const mailCodeLength = 6;
export const captchaMax = 8;

/** what a problem may ask of a judge: milliseconds and megabytes, at least 1 of each */
export const judgeLimitMax = { timeLimit: 30_000, memoryLimit: 1_024, stackLimit: 1_024 } as const;
/** each part of a statement, all samples together, a checker */
export const problemTextMax = 1_000_000;
export const codeLengthMax = 65_535;
export const testInputMax = 1_000;
export const rejudgeSetMax = 50_000;

export const avatarBytesMax = 2 * 1024 * 1024;
export const avatarBoxPx = 200;
export const pictureTypes = ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'] as const;
export const markdownImageBytesMax = 4 * 1024 * 1024;
/** an archive of test data; `ACORN_TESTCASE_ZIP_MB` sets another limit */
export const testcaseZipBytesMax = 2 * 1024 * 1024 * 1024;
export const testcaseFileBytesMax = 512 * 1024 * 1024;
export const markdownImageSidePx = 2_560;
/** below 128 MiB */
export const markdownFileBytesMax = 128 * 1024 * 1024 - 1;
/** a package of problems */
export const importBytesMax = 4 * 1024 * 1024 * 1024;
/** a package of a contest; larger problems are imported by themselves, and then known by their ids */
export const contestPackageLimits = { bytes: 1024 * 1024 * 1024, problems: 100 } as const;
/** How long a deleted problem can be restored. */
export const deletedProblemDays = 30;
export const importLifeS = 86_400;
/** a problem with its hand-typed cases */
export const problemSaveBytesMax = 64 * 1024 * 1024;

export const carouselBytesMax = 8 * 1024 * 1024;
export const carouselSidePx = 2_400;
export const carouselMax = 20;

/** Rows of a long list are counted this far; page numbers end there, and what is older is reached step by step. */
export const countedRowsMax = 10_000;
/** Rows of the other lists are counted and skipped this far; whoever wants to see more searches. */
export const pagedRowsMax = 100_000;
export const pageSize = {
  announcements: 5,
  problems: 30,
  submissions: 15,
  mySubmissions: 10,
  rank: 30,
  contests: 10,
  trainings: 15,
  lessons: 10,
  trainingRank: 30,
  /** lessons or courses of a table, which are put in order on one page */
  tableRows: 300,
  board: 50,
  acInfo: 20,
  prints: 15,
  discussions: 10,
  comments: 10,
  /** of what others say, and of what the site says */
  messages: 6,
  notices: 8,
};
/** what people write to each other */
export const discussionMax = {
  title: 255,
  description: 255,
  content: 65_535,
  reportReason: 200,
  /** labels and reason together */
  report: 500,
  deletedAtOnce: 300,
} as const;
export const commentMax = 10_000;
/** how often unread messages come by mail */
export const mailRhythms = ['never', 'daily', 'weekly'] as const;
/** replies that are in sight before somebody asks for all */
export const repliesFolded = 3;
/** what a board may call people, and which submission of a problem counts by the OI rule */
export const rankShowNames = ['username', 'nickname', 'realname'] as const;
export const oiRankScoreTypes = ['Recent', 'Highest'] as const;
/** groups: how long their texts may be, how long a code is */
export const groupBounds = {
  name: [5, 25],
  shortName: [5, 10],
  brief: [5, 50],
  description: [5, 1_000],
  reason: [5, 100],
  code: 6,
} as const;
export const groupPageSize = 15;
/** rows of a class that is imported at once */
export const classTableMax = 500;
/** in the choice of groups: no group, but the way to the list of all */
export const joinGroupEntry = 100_000;
/** what an organiser may write */
export const contestTitleMax = 500;
/** why somebody gets extra time */
export const extraReasonMax = 500;
/** how long each may have where everybody has a time of their own: a week */
export const windowMinutesMax = 10_080;
/** Together with whoever starts it. */
export const virtualTeamMax = 10;

/** how high the bound may be below which a contest is rated */
export const ratedBelowMax = 10_000;
export const ratingBandsMax = 20;
/** of a new password; older ones stay as they are */
export const contestPasswordMin = 6;
export const contestDescriptionMax = 65_535;
/** who may enter a training; a private one asks for its password */
export const trainingAuths = ['Public', 'Private'] as const;
export const trainingTitleMax = 500;
export const trainingDescriptionMax = 65_535;
export const trainingCategoryNameMax = 100;
export const trainingRankDefault = 1_000;
export const trainingRankMax = 2_147_483_647;
export const trainingProblemsMax = 300;
/** what becomes of homework that comes late: it counts and is marked, or it does not count */
export const lateRules = ['mark', 'close', 'scale'] as const;
export const lateStepsMax = 10;
export const homeworkStates = ['done', 'late', 'tried'] as const;
export const homeworkReasonMax = 500;
/** how far a due date may lie from now: what is farther is a mistyped year */
export const homeworkYearsMax = 2;
export const matrixPeopleMax = 500;
/** what a teacher may write around lessons */
export const learningTitleMax = 255;
export const learningTextMax = 1_000;
export const lessonSlidesMax = 1_000;
/** of a PDF that is drawn to slides in the browser, each page so large along its longer side */
export const lessonPdfBytesMax = 300 * 1024 * 1024;
export const lessonPdfPagesMax = 300;
export const lessonPdfSidePx = 1_920;
export const lessonPictureBytesMax = 16 * 1024 * 1024;
export const lessonPictureSidePx = 2_560;
export const sortMax = 2_147_483_647;
export const courseDescriptionMax = 65_535;
export const courseContentMax = 64 * 300;
export const courseSectionsMax = 200;
export const courseNodesMax = 100;
/** courses that the card of a table shows as steps */
export const courseStepsMax = 12;
export const materialTagsMax = 500;
export const materialTextMax = 200_000;
export const materialProblemsMax = 100;
/** a week: longer than any video */
export const watchSecondsMax = 7 * 86_400;
/** what a course may show as a video; browsers play the first two, and what is told to be the others is converted */
export const videoTypes = ['mp4', 'mov', 'webm', 'rmvb', 'avi'] as const;
/** a file that is sent in parts, and all that one person keeps that way */
export const uploadBytesMax = 4 * 1024 * 1024 * 1024;
export const uploadQuotaBytes = 20 * 1024 * 1024 * 1024;
/** the same for who helps in a group and is new to the site */
export const newcomerQuotaBytes = 1024 * 1024 * 1024;
/** how long an upload that nobody goes on with, or makes anything of, is kept */
export const uploadLifeDays = 3;
export const fileNameMax = 255;
export const contestEditorialMax = 200_000;
/** how a board leaves the site as a file */
export const boardFormats = ['xlsx', 'csv', 'html'] as const;
/** people who share an address with somebody are named, so many of them */
export const sharersShown = 10;
/** the size of a page that has everything on it */
export const wholeOnOnePage = 0;
/** what contestants ask and the jury answers */
export const clarificationMax = 5_000;
export const cannedAnswerMax = 500;
export const cannedAnswersMax = 50;
/** how far an organiser moves the end of a contest at once */
export const contestMoveMaxMinutes = 7 * 24 * 60;
/** teams of a ceremony that is only tried */
export const rehearsalTeamsMax = 2_000;

/** what is printed at a contest */
export const printTextMin = 50;
export const printTextMax = 65_535;

/** accounts made by one call; the web asks for fewer at a time, to show how far it is */
export const userBatchMax = 1_000;
export const userBatchStep = 40;
/** accounts of one import or one generation */
export const userTableMax = 5_000;
export const accountSheetLifeS = 1_800;
export const resetLinkLifeS = 86_400;
export const deleteUsersMax = 200;

/** for everybody, for one, or for the administrators */
export const noticeKinds = ['All', 'Single', 'Admin'] as const;

export const medalCountMax = 1_000;
/** why a final board is reopened, or what is to be known of it */
export const finalReasonMax = 500;

/** What the organisers enter of a contest's teams. */
export const teamLimits = {
  name: 100,
  displayName: 200,
  formalName: 200,
  label: 50,
  networks: 8,
  members: 12,
  rows: 3_000,
  pictureBytes: 4 * 1024 * 1024,
  logoSidePx: 256,
  photoSidePx: 1_280,
} as const;
