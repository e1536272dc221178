import * as contract from '#core/contract/user-admin.ts';
import { workbook } from '#server/archive/workbook.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { makeResetLink } from '../account/reset.ts';
import { generateAccounts } from './generate.ts';
import { importAccounts } from './import.ts';
import { presentAccount } from './present.ts';
import { findTaken, pageOfAccounts, withNames } from './queries.ts';
import { deleteAccounts } from './store/delete.ts';
import { changeAccount } from './store/edit.ts';
import { renewPasswords } from './store/renew.ts';
import { readSheet } from './store/sheet.ts';

export const userAdminRoutes = [
  route(contract.getUserList, async ({ db, query }) => {
    const page = await pageOfAccounts(db, query);
    return { ...page, records: page.records.map(presentAccount) };
  }),

  route(contract.editUser, changeAccount),
  route(contract.deleteUsers, deleteAccounts),
  route(contract.insertBatchUser, importAccounts),

  route(contract.findTakenNames, async ({ db, body }) => {
    const { usernames, emails } = await findTaken(db, body);
    return { usernames: [...usernames], emails: [...emails] };
  }),

  route(contract.generateUser, generateAccounts),

  route(contract.downloadAccountSheet, async ({ site, viewer, query, reply }) => {
    const accounts = await readSheet(site, requireLogin(viewer).uid, query.key);
    const rows = accounts.map(({ username, password }) => [username, password]);
    reply
      .type('application/xlsx')
      .header('content-disposition', 'attachment;filename=accounts.xlsx')
      .send(workbook('accounts', [['username', 'password'], ...rows]));
    return null;
  }),

  route(contract.readAccountSheet, async ({ site, db, viewer, query }) => {
    const accounts = await readSheet(site, requireLogin(viewer).uid, query.key);
    return withNames(db, accounts);
  }),

  route(contract.renewPasswords, renewPasswords),

  route(contract.createResetLink, makeResetLink),
];
