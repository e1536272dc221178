import { type RuleName, rules } from '../rules.ts';
import type { RemarkedRow, Report } from './report.ts';

/** The report as a page that needs nothing else, in one language. */

type Language = 'zh-CN' | 'en-US';

const words = {
  'zh-CN': {
    title: '迁移报告',
    of: '来源',
    zone: '旧站时区',
    run: '第几次运行',
    time: '时间',
    tables: '各表',
    table: '表',
    there: '旧站行数',
    here: '本站行数',
    read: '读取',
    written: '写入',
    left: '未迁移',
    changed: '有改动',
    made: '补建',
    proved: '核对',
    agrees: '一致',
    differs: '不一致',
    provedNote: '旧站行数与本站行数由独立的查询得出：旧站行数 − 未迁移 + 补建 = 本站行数。',
    sample: '抽样逐字段比对的提交',
    compared: '比对',
    differences: '差异',
    boards: '比赛榜单',
    contests: '比赛',
    cells: '格',
    solved: '解题数与排名',
    people: '人',
    place: '名次',
    rowsTitle: '有改动或未迁移的行',
    row: '编号',
    what: '处理',
    reason: '原因',
    more: '此处只列出前面的部分，全部在 report.json 中。',
    whole: '各表行数全部一致，抽样的提交、榜单和解题数也没有差异：什么都没有丢。',
    gaps: (count: number) => `有 ${count} 处不一致，见下文。`,
  },
  'en-US': {
    title: 'Report of the move',
    of: 'From',
    zone: 'Zone of the old clocks',
    run: 'Run',
    time: 'Time',
    tables: 'Tables',
    table: 'Table',
    there: 'Rows there',
    here: 'Rows here',
    read: 'Read',
    written: 'Written',
    left: 'Left',
    changed: 'Changed',
    made: 'Made',
    proved: 'Proof',
    agrees: 'agrees',
    differs: 'DIFFERS',
    provedNote: 'Rows there and rows here come from separate queries: rows there − left + made = rows here.',
    sample: 'Submissions compared field by field',
    compared: 'Compared',
    differences: 'Differences',
    boards: 'Boards of contests',
    contests: 'Contests',
    cells: 'Cells',
    solved: 'Solved problems and ranking',
    people: 'People',
    place: 'Place',
    rowsTitle: 'Rows that were changed or left',
    row: 'Id',
    what: 'What',
    reason: 'Reason',
    more: 'Only the first are listed here; all of them are in report.json.',
    whole:
      'Every count agrees, and neither submissions, boards nor solved problems differ: nothing was lost.',
    gaps: (count: number) => `Differences: ${count}. They are listed below.`,
  },
} as const;

const whatWords = {
  'zh-CN': { changed: '改动', left: '未迁移', made: '补建' },
  'en-US': { changed: 'changed', left: 'left', made: 'made' },
} as const;

const listedMax = 500;

export function reportPage(report: Report, rows: RemarkedRow[], language: Language): string {
  const t = words[language];
  const sentence = (rule: RuleName) => rules[rule][language === 'zh-CN' ? 'zh' : 'en'];
  const number = (value: number) => value.toLocaleString(language);
  const tables = Object.entries(report.tables).map(([name, one]) => [
    `<code>${escapeHtml(name)}</code>${one.reason ? `<br><small>${escapeHtml(sentence(one.reason))}</small>` : ''}`,
    ...[one.there, one.here, one.read, one.written, one.left, one.changed, one.made].map(number),
    one.isProved ? t.agrees : `<b class="bad">${t.differs}</b>`,
  ]);
  const { sample, boards, solved } = report;
  const gaps =
    Object.values(report.tables).filter(one => !one.isProved).length +
    [sample, boards, solved].reduce((count, { differences }) => count + differences.length, 0);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.title} – ${escapeHtml(report.source)}</title><style>${style}</style></head><body>
<h1>${t.title}</h1>
<p>${t.of}: <b>${escapeHtml(report.source)}</b> · ${t.zone}: ${escapeHtml(report.zone)} · ${t.run}: ${report.run} ·
${t.time}: ${escapeHtml(report.beganAt)} – ${escapeHtml(report.finishedAt)}</p>
<p><b${gaps ? ' class="bad"' : ''}>${gaps ? t.gaps(gaps) : t.whole}</b></p>
<h2>${t.tables}</h2><p>${t.provedNote}</p>
${grid([t.table, t.there, t.here, t.read, t.written, t.left, t.changed, t.made, t.proved], tables)}
<h2>${t.sample}</h2><p>${t.compared}: ${number(sample.compared)} · ${t.differences}: ${number(sample.differences.length)}</p>
${listed(
  sample.differences.map(one => [one.submitId, one.field, one.there, one.here].map(text)),
  ['submit_id', '', t.there, t.here],
  t,
)}
<h2>${t.boards}</h2><p>${t.contests}: ${number(boards.contests)} · ${t.cells}: ${number(boards.cells)} · ${t.differences}: ${number(boards.differences.length)}</p>
${listed(
  boards.differences.map(one => [one.cid, one.cpid, one.uid, one.there, one.here].map(text)),
  ['cid', 'cpid', 'uid', t.there, t.here],
  t,
)}
<h2>${t.solved}</h2><p>${t.people}: ${number(solved.people)} · ${t.differences}: ${number(solved.differences.length)}</p>
${listed(
  solved.differences.map(one => [one.username, one.there, one.here].map(text)),
  ['', t.there, t.here],
  t,
)}
${grid(
  [t.place, t.there, '', t.here, ''],
  solved.ranking.map(one => [one.place, one.there, one.thereSolved, one.here, one.hereSolved].map(text)),
)}
<h2>${t.rowsTitle}</h2><p>${t.more}</p>
${grid(
  [t.table, t.row, t.what, t.reason, ''],
  rows.map(({ table, id, rule, detail }) =>
    [table, id, whatWords[language][rules[rule].what], sentence(rule), detail].map(text),
  ),
)}
</body></html>
`;
}

function listed(rows: string[][], heads: string[], t: (typeof words)[Language]): string {
  if (rows.length === 0) return '';
  return grid(heads, rows.slice(0, listedMax)) + (rows.length > listedMax ? `<p>${t.more}</p>` : '');
}

const grid = (heads: readonly string[], rows: readonly string[][]): string =>
  `<div class="wide"><table><thead><tr>${heads.map(head => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      row =>
        `<tr>${row.map(cell => `<td${/^[\d,]+$/.test(cell) ? ' class="number"' : ''}>${cell}</td>`).join('')}</tr>`,
    )
    .join('\n')}</tbody></table></div>`;

const text = (value: unknown): string =>
  escapeHtml(typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '–'));

const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `body{font:15px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1f2328;background:#fff}
h2{margin-top:2rem}.wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{border:1px solid #d0d7de;padding:.25rem .6rem;text-align:left;vertical-align:top;overflow-wrap:break-word;min-width:2.5em}
th{background:#f6f8fa}.number{text-align:right;white-space:nowrap}
.bad{color:#c00}small{color:#57606a}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}th{background:#161b22}th,td{border-color:#30363d}small{color:#9198a1}.bad{color:#ff7b72}}`;
