import 'i18next';
import type account from '../locales/zh-CN/account.json';
import type admin from '../locales/zh-CN/admin.json';
import type adminContest from '../locales/zh-CN/adminContest.json';
import type adminGroup from '../locales/zh-CN/adminGroup.json';
import type adminService from '../locales/zh-CN/adminService.json';
import type adminSite from '../locales/zh-CN/adminSite.json';
import type adminTraining from '../locales/zh-CN/adminTraining.json';
import type adminUser from '../locales/zh-CN/adminUser.json';
import type audit from '../locales/zh-CN/audit.json';
import type board from '../locales/zh-CN/board.json';
import type ceremony from '../locales/zh-CN/ceremony.json';
import type contest from '../locales/zh-CN/contest.json';
import type editor from '../locales/zh-CN/editor.json';
import type exported from '../locales/zh-CN/export.json';
import type group from '../locales/zh-CN/group.json';
import type home from '../locales/zh-CN/home.json';
import type info from '../locales/zh-CN/info.json';
import type jury from '../locales/zh-CN/jury.json';
import type markdown from '../locales/zh-CN/markdown.json';
import type problem from '../locales/zh-CN/problem.json';
import type rank from '../locales/zh-CN/rank.json';
import type remote from '../locales/zh-CN/remote.json';
import type service from '../locales/zh-CN/service.json';
import type shell from '../locales/zh-CN/shell.json';
import type solve from '../locales/zh-CN/solve.json';
import type submission from '../locales/zh-CN/submission.json';
import type training from '../locales/zh-CN/training.json';
import type transfer from '../locales/zh-CN/transfer.json';
import type user from '../locales/zh-CN/user.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      shell: typeof shell;
      account: typeof account;
      home: typeof home;
      group: typeof group;
      user: typeof user;
      info: typeof info;
      service: typeof service;
      admin: typeof admin;
      adminContest: typeof adminContest;
      adminGroup: typeof adminGroup;
      adminService: typeof adminService;
      adminSite: typeof adminSite;
      adminTraining: typeof adminTraining;
      adminUser: typeof adminUser;
      audit: typeof audit;
      markdown: typeof markdown;
      problem: typeof problem;
      editor: typeof editor;
      export: typeof exported;
      solve: typeof solve;
      submission: typeof submission;
      board: typeof board;
      ceremony: typeof ceremony;
      contest: typeof contest;
      training: typeof training;
      jury: typeof jury;
      rank: typeof rank;
      remote: typeof remote;
      transfer: typeof transfer;
    };
  }
}
