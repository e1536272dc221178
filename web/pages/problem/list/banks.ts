/** The banks a problem can come from: the own one and the judges on other sites, by the key the server knows. */
export const remoteBanks = [
  { key: 'HDU', name: 'HDU' },
  { key: 'CF', name: 'Codeforces' },
  { key: 'POJ', name: 'POJ' },
  { key: 'GYM', name: 'GYM' },
  { key: 'AC', name: 'AtCoder' },
  { key: 'SPOJ', name: 'SPOJ' },
  { key: 'LIBRE', name: 'LIBREOJ' },
] as const;

/** The tags of a bank are asked for with another word for the own one. */
export const tagBank = (oj: string | undefined) => (oj === undefined ? 'ME' : oj.toUpperCase());
