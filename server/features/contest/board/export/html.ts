import { coloursOf } from './colours.ts';
import type { SheetCell } from './results.ts';
import type { Sheet } from './sheet.ts';

/** One page with everything in it: it opens without the site, without a network and without scripts. */
export function asHtml({ title, language, remark, head, rows }: Sheet): string {
  const line = (cells: SheetCell[], tag: 'th' | 'td') =>
    `<tr>${cells.map(cell => `<${tag}${styleOf(cell)}>${escaped(cell.text)}</${tag}>`).join('')}</tr>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${css}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(remark)}</p>
<div class="board"><table>
<thead>${line(head, 'th')}</thead>
<tbody>
${rows.map(row => line(row, 'td')).join('\n')}
</tbody>
</table></div>
</body>
</html>
`;
}

const css = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
body { margin: 24px; }
h1 { margin: 0; font-size: 22px; }
p { margin: 4px 0 16px; opacity: 0.75; }
.board { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 10px; border: 1px solid #8886; text-align: center; white-space: nowrap; }
th:nth-child(-n+5), td:nth-child(-n+5) { text-align: start; }
thead th { position: sticky; top: 0; background: Canvas; }
@media print { body { margin: 0; } .board { overflow: visible; } td, th { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;

function styleOf(cell: SheetCell): string {
  const { background, color } = coloursOf(cell);
  return background ? ` style="background:${background};color:${color}"` : '';
}

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!,
  );
