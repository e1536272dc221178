/** The hacks of a problem of the bank. */
export const hacksPath = (problemId: string) => `/problem/${encodeURIComponent(problemId)}/hacks`;
