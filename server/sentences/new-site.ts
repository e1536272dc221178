/** What a new site is called, in both languages at once, until its owner says it in their own words. */
export const newSite = {
  name: '橡果 Acorn',
  shortName: 'Acorn',
  description: '橡果在线评测：读题、写代码，毫秒之间见分晓。An online judge that answers in milliseconds.',
};
