/** A PDF with a line of Chinese on each page, in a font that it only names: whoever draws it needs the tables of that font. */
export function aPdf(lines: readonly string[]): Buffer {
  const font = 4;
  const pageOf = (at: number) => font + 1 + 2 * at;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${lines.length} /Kids [${lines.map((_, at) => `${pageOf(at)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [3 0 R] >>',
    ...lines.flatMap((line, at) => {
      const text = Buffer.from(line, 'utf16le').swap16().toString('hex');
      const drawing = `BT /F1 48 Tf 60 220 Td <${text}> Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 640 400] /Contents ${pageOf(at) + 1} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map(offset => `${offset} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
