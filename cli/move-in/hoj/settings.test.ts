import { expect, test } from 'vitest';
import { settingsIn } from './settings.ts';

test('settings of the layout that HOJ is installed with', () => {
  const yaml = `
hoj:
  jwt:
    secret: not-ours
  mail:
    username: your_email_username
    password: secret
    host: smtp.school.example
    port: 465
  web-config:
    short-name: SOJ
    register: false
    footer:
      record:
        name: ICP 1
  switch:
    judge:
      public: false
      submit-interval: 20
    group:
      create-total: 3`;
  expect(settingsIn(yaml)).toEqual({
    emailHost: 'smtp.school.example',
    emailPort: 465,
    shortName: 'SOJ',
    register: false,
    recordName: 'ICP 1',
    openPublicJudge: false,
    defaultSubmitInterval: 20,
    defaultCreateGroupLimit: 3,
  });
});

test('settings as the back office of HOJ publishes them', () => {
  expect(
    settingsIn(`baseUrl: https://oj.school.example\nname: 学校 OJ\nemailPassword: secret\nregister: true`),
  ).toEqual({
    baseUrl: 'https://oj.school.example',
    name: '学校 OJ',
    register: true,
  });
  expect(
    settingsIn(`hduUsernameList: [robot]\nopenContestComment: false\ndefaultCreateDiscussionACInitValue: 7`),
  ).toEqual({ openContestComment: false, defaultCreateDiscussionACInitValue: 7 });
});

test('what is no such document, or of another kind, says nothing', () => {
  expect(settingsIn('a: [1, {')).toEqual({});
  expect(settingsIn('')).toEqual({});
  expect(settingsIn('name: 5\nregister: "yes"')).toEqual({});
});
