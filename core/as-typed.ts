const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => names[sign]!);

/** Nothing that people write can bear it: it is told by the renderer alone. */
const mark = 'class="as-typed"';

/** The HTML of a text that could not be rendered in time: what its writer typed. */
export const asTyped = (text: string): string => `<pre ${mark}>${escaped(text)}</pre>`;

/** The same for one formula. */
export const formulaAsTyped = (tex: string): string => `<code ${mark}>${escaped(tex)}</code>`;

/** Whether something in it is shown as it was typed. */
export const isAsTyped = (html: string): boolean => html.includes(mark);
