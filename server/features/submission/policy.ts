import { isAdmin, isProblemAdmin, type Viewer } from '../../http/viewer.ts';
import type { SettingValues } from '../configuration/settings.ts';

/** Who may do what with a submission. Contests and groups will add their own admins and teachers here. */

interface Owned {
  uid: string;
}

export interface Seen extends Owned {
  cid: number;
  gid: number | null;
  share: boolean;
  codeShare: boolean;
}

const owns = (viewer: Viewer, submission: Owned): boolean => viewer?.uid === submission.uid;

export const submissionPolicy = {
  /** Rows of contests and groups are for those inside; until those areas say who that is, for owner and admins. */
  see: (viewer: Viewer, submission: Seen): boolean =>
    (submission.cid === 0 && submission.gid === null) || owns(viewer, submission) || isAdmin(viewer),

  /** The owner of the site may close all code outside contests, even to its authors. */
  codeHidden: (viewer: Viewer, { hideNonContestSubmissionCode }: HidesCode): boolean =>
    hideNonContestSubmissionCode && !isProblemAdmin(viewer),

  seeCode(viewer: Viewer, submission: Seen, settings: HidesCode): boolean {
    if (submission.cid === 0 && submissionPolicy.codeHidden(viewer, settings)) return false;
    if (owns(viewer, submission) || isAdmin(viewer)) return true;
    return submission.cid === 0 && submission.share && submission.codeShare;
  },

  /** Why a system error is one; the test data; from where somebody submitted. */
  seeInside: (viewer: Viewer): boolean => isAdmin(viewer),

  seeCases: (viewer: Viewer, { openCaseResult }: { openCaseResult: boolean }): boolean =>
    openCaseResult || submissionPolicy.seeInside(viewer),

  share: (viewer: Viewer, submission: Seen): boolean => submission.cid === 0 && owns(viewer, submission),

  resubmit: owns,
};

type HidesCode = Pick<SettingValues, 'hideNonContestSubmissionCode'>;
