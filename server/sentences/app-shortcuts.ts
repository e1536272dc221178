/** Where a long press on the icon of the installed site leads. */
export const appShortcuts = {
  '/problem': { 'zh-CN': '题库', 'en-US': 'Problems' },
  '/contest': { 'zh-CN': '比赛', 'en-US': 'Contests' },
  '/homework': { 'zh-CN': '我的作业', 'en-US': 'What is due' },
};
