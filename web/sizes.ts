/** How large things are on a screen, and how many rows a list shows. */

export const drawerBelowPx = 992;
export const phoneBelowPx = 768;
export const dialogWidthPx = 450;
/** what is inside the box is put out at this scale */
export const avatarScale = 0.8;
export const unreadBadgeMax = 99;
export const pagerButtons = 5;
export const pageSizes = [10, 15, 30, 50, 100];
export const groupPageSizes = [9, 15, 30, 60, 120];
export const pickerSizes = [10, 30, 50, 100];
export const boardPageSizes = [10, 30, 50, 100, 300];
