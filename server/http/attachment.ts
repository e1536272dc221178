/** Names outside ASCII go into the second form of the field; clients take the name after `filename=`. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_');
  const whole = plain === name ? '' : `;filename*=UTF-8''${encodeURIComponent(name)}`;
  return `attachment;filename=${plain}${whole}`;
}

/** The headers of a file that a browser keeps and never shows. */
export const asDownload = (name: string) => ({
  'content-type': 'application/x-download',
  'content-disposition': attachment(name),
});
