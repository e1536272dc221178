/** The tags of a bank are asked for with another word for the own one. */
export const tagBank = (oj: string | undefined) => (oj === undefined ? 'ME' : oj.toUpperCase());
