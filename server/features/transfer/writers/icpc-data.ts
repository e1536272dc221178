import { stringify } from 'yaml';
import type { ZipMember } from '#server/archive/zip-writer.ts';
import type { StoredCase } from '#server/features/problem/store/test-data.ts';
import { caseFiles, type Group, groupsOf, isGrouped, isOi, type Outgoing, textFile } from './outgoing.ts';

/**
 * `data/secret/`. Files are used in the order of their names. Points belong to groups: cases that are worth different
 * amounts have a group each.
 */
export function caseFolders(outgoing: Outgoing): ZipMember[] {
  const { cases } = outgoing;
  if (!isOi(outgoing)) return secret(outgoing, cases, 'data/secret/');
  const total = settings('data/', { on_reject: 'continue', grader_flags: 'ignore_sample' });
  const { groups, flags } = groupsWith(outgoing);
  const worth = groups.reduce((sum, { score }) => sum + score, 0);
  const [first] = groups;
  if (flags === 'sum' && groups.every(({ score }) => score === first!.score))
    return [
      total,
      settings('data/secret/', {
        on_reject: 'continue',
        grader_flags: 'sum',
        accept_score: first?.score ?? 0,
        range: `0 ${worth}`,
      }),
      ...secret(outgoing, cases, 'data/secret/'),
    ];
  const width = String(groups.length).length;
  return [
    total,
    settings('data/secret/', { on_reject: 'continue', grader_flags: 'sum', range: `0 ${worth}` }),
    ...groups.flatMap((group, at) => {
      const folder = `data/secret/group${String(at + 1).padStart(width, '0')}/`;
      return [
        settings(folder, {
          on_reject: flags === 'avg' ? 'continue' : 'break',
          grader_flags: flags === 'sum' ? 'min' : flags,
          accept_score: group.score,
          range: `0 ${group.score}`,
        }),
        ...secret(outgoing, group.cases, folder),
      ];
    }),
  ];
}

function groupsWith(outgoing: Outgoing): { groups: Group[]; flags: 'sum' | 'min' | 'avg' } {
  const { cases, problem } = outgoing;
  if (!isGrouped(outgoing))
    return {
      groups: cases.map(one => ({ score: one.score, cases: [one], shares: [one.score] })),
      flags: 'sum',
    };
  return {
    groups: groupsOf(outgoing),
    flags: problem.judgeCaseMode === 'subtask_lowest' ? 'min' : 'avg',
  };
}

const settings = (folder: string, values: object): ZipMember =>
  textFile(`${folder}testdata.yaml`, stringify(values));

const secret = (outgoing: Outgoing, cases: StoredCase[], folder: string): ZipMember[] =>
  stems(cases).flatMap((stem, at) =>
    caseFiles(outgoing, cases[at]!, { input: `${folder}${stem}.in`, output: `${folder}${stem}.ans` }),
  );

/** Their own names where these are allowed and in order, numbers brought to one length; else numbered ones. */
function stems(cases: StoredCase[]): string[] {
  const own = cases.map(({ inputName }) => inputName.replace(/\.in$/, ''));
  const width = Math.max(...own.map(stem => (/^\d+$/.test(stem) ? stem.length : 0)), 0);
  const named = own.map(stem => (/^\d+$/.test(stem) ? stem.padStart(width, '0') : stem));
  const isInOrder = named.every((stem, at) => at === 0 || named[at - 1]! < stem);
  if (isInOrder && named.every(stem => /^[a-zA-Z0-9]([\w.-]*[a-zA-Z0-9])?$/.test(stem))) return named;
  const digits = String(cases.length).length;
  return cases.map((_, at) => String(at + 1).padStart(digits, '0'));
}
