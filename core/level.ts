/** Difficulty levels: the number is stored, the name and colour are shown. */
interface Level {
  level: number;
  /** shown as it is in both languages unless `nameEn` differs */
  name: string;
  nameEn: string;
  color: string;
}

export const levels: readonly Level[] = [
  { level: 0, name: '暂无评级', nameEn: 'Unrated', color: '#868e96' },
  { level: 1, name: 'GESP1', nameEn: 'GESP1', color: '#2b8a3e' },
  { level: 2, name: 'GESP2', nameEn: 'GESP2', color: '#099268' },
  { level: 3, name: 'GESP3', nameEn: 'GESP3', color: '#0c8599' },
  { level: 4, name: 'GESP4', nameEn: 'GESP4', color: '#1971c2' },
  { level: 5, name: 'GESP5', nameEn: 'GESP5', color: '#3b5bdb' },
  { level: 6, name: 'GESP6', nameEn: 'GESP6', color: '#6741d9' },
  { level: 7, name: 'GESP7', nameEn: 'GESP7', color: '#9c36b5' },
  { level: 8, name: 'GESP8', nameEn: 'GESP8', color: '#c2255c' },
  { level: 9, name: 'CSP-S', nameEn: 'CSP-S', color: '#e8590c' },
  { level: 10, name: '提高+', nameEn: 'Advanced+', color: '#d9480f' },
  { level: 11, name: '省选/NOI-', nameEn: 'Provincial/NOI-', color: '#c92a2a' },
  { level: 12, name: 'NOI', nameEn: 'NOI', color: '#7d1128' },
];

export const maxLevel = 12;

export const isLevel = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= maxLevel;
