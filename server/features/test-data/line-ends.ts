import { Transform } from 'node:stream';

const [cr, lf] = [0x0d, 0x0a];

/** Lines end with LF, whatever the machine the data was made on. Bytes that are no text are left as they are. */
export function lineEnds(): Transform {
  let isText: boolean | undefined;
  // A CR at the end of a piece waits for the next one to know what follows it.
  let waiting = false;
  return new Transform({
    transform(piece: Buffer, _encoding, next) {
      isText ??= !piece.subarray(0, 8_192).includes(0);
      if (!isText) return next(null, piece);
      const whole = waiting ? Buffer.concat([Buffer.of(cr), piece]) : piece;
      waiting = whole[whole.length - 1] === cr;
      next(null, withoutCr(waiting ? whole.subarray(0, -1) : whole));
    },
    flush(next) {
      next(null, waiting ? Buffer.of(cr) : null);
    },
  });
}

function withoutCr(piece: Buffer): Buffer {
  let from = piece.indexOf('\r\n');
  if (from < 0) return piece;
  const kept = Buffer.allocUnsafe(piece.length);
  let [read, written] = [0, 0];
  for (; from >= 0; from = piece.indexOf('\r\n', read)) {
    written += piece.copy(kept, written, read, from);
    kept[written++] = lf;
    read = from + 2;
  }
  written += piece.copy(kept, written, read);
  return kept.subarray(0, written);
}
