import type { Readable } from 'node:stream';

export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');

/** Signs that no XML document may hold. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const cdata = (text: string): string =>
  `<![CDATA[${text.replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** The same for a stream, which may be cut anywhere. */
export async function* cdataPieces(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('<![CDATA[');
  let kept = '';
  for await (const chunk of content) {
    // One letter for each byte: all that is looked for is ASCII.
    const text = kept + (chunk as Buffer).toString('latin1');
    const split = text.replaceAll(']]>', ']]]]><![CDATA[>');
    kept = /\]{1,2}$/.exec(split)?.[0] ?? '';
    yield Buffer.from(split.slice(0, split.length - kept.length), 'latin1');
  }
  yield Buffer.from(`${kept}]]>`);
}

/** Whether a document can hold it and give it back the same: UTF-8 without control characters. */
export async function isXmlText(content: Readable): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of content)
      if (/[\0-\x08\x0b-\x1f\ufffe\uffff]/.test(decoder.decode(chunk as Buffer, { stream: true })))
        return false;
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    content.destroy();
  }
}
