const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The HTML of a text that could not be rendered in time: what its writer typed. */
export const asTyped = (text: string): string =>
  `<pre>${text.replace(/[&<>"]/g, sign => names[sign]!)}</pre>`;
