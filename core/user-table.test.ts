import { expect, test } from 'vitest';
import { faultsOf, genderOf, isHeading } from './user-table.ts';

const row = (change: Record<number, string> = {}) =>
  ['linxi', 'secret1', 'linxi@example.com', '林夕', '女', 'lx', '橡果中学'].map(
    (cell, at) => change[at] ?? cell,
  );

test('a whole row and one with only name and password are fine', () => {
  expect(faultsOf([row(), ['zhang', 'secret1', '', '', '', '', ''], ['wang', 'secret1']])).toEqual([
    [],
    [],
    [],
  ]);
});

test('faults name the column and the reason', () => {
  const faults = (cells: string[]) => faultsOf([cells])[0];
  expect(faults(['a'])).toEqual([{ column: 'password', reason: 'required' }]);
  expect(faults([...row(), 'more'])).toEqual([{ reason: 'columns' }]);
  expect(faults(row({ 0: ' ' }))).toEqual([{ column: 'username', reason: 'required' }]);
  expect(faults(row({ 0: 'x'.repeat(21), 1: '12345' }))).toEqual([
    { column: 'username', reason: 'length' },
    { column: 'password', reason: 'length' },
  ]);
  expect(faults(row({ 2: 'not an address', 4: 'perhaps' }))).toEqual([
    { column: 'email', reason: 'form' },
    { column: 'gender', reason: 'form' },
  ]);
});

test('names and addresses stand once in a table, whatever their case', () => {
  expect(faultsOf([row(), row({ 0: 'LinXi', 2: 'LINXI@example.com' })])[1]).toEqual([
    { column: 'username', reason: 'twice' },
    { column: 'email', reason: 'twice' },
  ]);
});

test('genders in both languages, and the heading is told from an account', () => {
  expect(['', '男', 'Female', '0', '1', '保密', '?'].map(genderOf)).toEqual([
    'secrecy',
    'male',
    'female',
    'male',
    'female',
    'secrecy',
    undefined,
  ]);
  expect([isHeading(['Username', 'Password']), isHeading(['用户名', '密码']), isHeading(row())]).toEqual([
    true,
    true,
    false,
  ]);
});
