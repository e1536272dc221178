const pixelsMax = 16_000_000;

/** Reads an uncompressed 24 or 32 bit BMP, the one picture type our library does not; anything else is undefined. */
export function decodeBmp(bytes: Buffer): { width: number; height: number; rgba: Buffer } | undefined {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') return undefined;
  const start = bytes.readUInt32LE(10);
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  const height = Math.abs(signedHeight);
  // Compression 3 only names the colour masks; the usual ones are the order we read anyway.
  const readable =
    (bits === 24 && compression === 0) || (bits === 32 && (compression === 0 || compression === 3));
  if (!readable || width < 1 || height < 1 || width * height > pixelsMax) return undefined;
  const pixelBytes = bits / 8;
  const rowBytes = Math.ceil((width * pixelBytes) / 4) * 4;
  if (start + rowBytes * height > bytes.length) return undefined;
  const rgba = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y++) {
    const from = start + rowBytes * (signedHeight > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x++) {
      const [source, target] = [from + x * pixelBytes, (y * width + x) * 4];
      rgba[target] = bytes[source + 2]!;
      rgba[target + 1] = bytes[source + 1]!;
      rgba[target + 2] = bytes[source]!;
    }
  }
  return { width, height, rgba };
}
