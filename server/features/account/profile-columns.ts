/** What people and administrators read and write of an account. */
export const profileColumns = [
  'username',
  'nickname',
  'avatar',
  'titleName',
  'titleColor',
  'email',
  'number',
  'mobile',
  'school',
  'course',
  'signature',
  'realname',
  'github',
  'blog',
  'cfUsername',
] as const;
