/** What a site says when it answers, before its address. */
export const readyLine = 'Acorn is ready: ';
