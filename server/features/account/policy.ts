import { isAdmin, type Viewer } from '../../http/viewer.ts';

/** Who may do what with other people's accounts. */
export const accountPolicy = {
  /** Real names are for administrators: a search that found by them would tell them to everybody. */
  seeRealname: (viewer: Viewer): boolean => isAdmin(viewer),
};
