/**
 * What a token can be made for. read: what its owner sees, but for the back office. submit: programs and test runs.
 * problems and contests: whatever the owner may do with those.
 */
export const tokenScopes = ['read', 'submit', 'problems', 'contests'] as const;
export type TokenScope = (typeof tokenScopes)[number];
