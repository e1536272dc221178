import { parse } from 'yaml';
import { defaultSettings } from '#server/features/configuration/settings.ts';
import type { MySql } from '../driver.ts';

/** HOJ keeps its settings in the database of Nacos beside its own, as YAML. Where that is not to be seen there are none. */
export async function readSettings(mysql: MySql): Promise<Record<string, unknown>> {
  const rows = await mysql
    .rows<{ content: string }>(
      `select content from nacos.config_info where data_id in ('hoj-prod.yml', 'hoj-web.yml', 'hoj-switch.yml') order by id`,
    )
    .catch(() => []);
  return Object.assign({}, ...rows.map(({ content }) => settingsIn(content)));
}

/** Paths of the older layout, by their end, for settings that it calls otherwise. */
const olderNames: Record<string, string> = {
  'footer.record.name': 'recordName',
  'footer.record.url': 'recordUrl',
  'footer.project.name': 'projectName',
  'footer.project.url': 'projectUrl',
  'switch.judge.public': 'openPublicJudge',
  'switch.judge.group': 'openGroupJudge',
  'switch.judge.contest': 'openContestJudge',
  'switch.judge.hideNonContestCode': 'hideNonContestSubmissionCode',
  'switch.judge.submitInterval': 'defaultSubmitInterval',
  'switch.discussion.public': 'openPublicDiscussion',
  'switch.discussion.group': 'openGroupDiscussion',
  'switch.discussion.acInitialValue': 'defaultCreateDiscussionACInitValue',
  'switch.discussion.createDaily': 'defaultCreateDiscussionDailyLimit',
  'switch.comment.contest': 'openContestComment',
  'switch.comment.acInitialValue': 'defaultCreateCommentACInitValue',
  'switch.group.acInitialValue': 'defaultCreateGroupACInitValue',
  'switch.group.createDaily': 'defaultCreateGroupDailyLimit',
  'switch.group.createTotal': 'defaultCreateGroupLimit',
  'mail.host': 'emailHost',
  'mail.port': 'emailPort',
  'mail.username': 'emailUsername',
  'mail.ssl': 'emailSsl',
};

/** Names of these are names of ours, of the same kind of value. Passwords stay behind. */
export function settingsIn(yaml: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [path, value] of leaves(documentOf(yaml), [])) {
    const name = olderName(path) ?? ofWeb(path);
    const usual = name && (defaultSettings as Record<string, unknown>)[name];
    if (usual === undefined || name === 'emailPassword' || typeof value !== typeof usual) continue;
    if (typeof value === 'string' && /^your_/.test(value)) continue;
    found[name!] = value;
  }
  return found;
}

/** Somebody may have edited it by hand; what cannot be read says nothing. */
function documentOf(yaml: string): unknown {
  try {
    return parse(yaml, { logLevel: 'silent' });
  } catch {
    return {};
  }
}

const olderName = (path: string): string | undefined =>
  Object.entries(olderNames).find(([end]) => path === end || path.endsWith(`.${end}`))?.[1];

/** `hoj.webConfig.shortName`, `hoj.switchConfig.openPublicJudge`, or without anything around it. */
const ofWeb = (path: string): string | undefined =>
  /^(?:hoj\.)?(?:webConfig\.|switchConfig\.|web\.|switch\.)?(\w+)$/.exec(path)?.[1];

function* leaves(value: unknown, path: string[]): Generator<[string, unknown]> {
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    for (const [key, inner] of Object.entries(value))
      yield* leaves(inner, [...path, key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]);
  else yield [path.join('.'), value];
}
