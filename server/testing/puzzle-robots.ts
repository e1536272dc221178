import { height, pieceSize, width } from '../features/account/puzzle-pictures.ts';

/** What scripts of fifteen lines make of a slide puzzle: each says where it would put the piece. */

interface Seen {
  /** how light each pixel is */
  picture: Uint8Array;
  /** how steep the picture is there */
  steep: Float64Array;
  /** four bytes for each pixel, the last of them how much of it there is */
  piece: Uint8Array;
  y: number;
}

/** `known`: pictures of puzzles from before. */
type Robot = (seen: Seen, known: Uint8Array[]) => number;

type Offset = readonly [x: number, y: number];

/** The pixels of the square around a piece: half of them, as on the fields of one colour of a chessboard. */
const square = Array.from({ length: (pieceSize * pieceSize) / 2 }, (_, at): Offset => {
  const y = Math.floor((at * 2) / pieceSize);
  return [((at * 2) % pieceSize) + (y % 2), y];
});

const isPiece = (piece: Uint8Array, x: number, y: number) =>
  x >= 0 && y >= 0 && x < pieceSize && y < pieceSize && piece[(y * pieceSize + x) * 4 + 3]! > 128;

const around = (piece: Uint8Array, x: number, y: number, reach: number) => [
  isPiece(piece, x - reach, y),
  isPiece(piece, x + reach, y),
  isPiece(piece, x, y - reach),
  isPiece(piece, x, y + reach),
];
const insideOf = (piece: Uint8Array) => square.filter(([x, y]) => around(piece, x, y, 3).every(Boolean));
const edgeOf = (piece: Uint8Array, reach = 1) =>
  square.filter(([x, y]) => isPiece(piece, x, y) && !around(piece, x, y, reach).every(Boolean));

/** The column of the least cost: of every other one, as the piece need not fit exactly. It waits left of them. */
function bestColumn(cost: (left: number) => number): number {
  let best = { left: 0, cost: Number.POSITIVE_INFINITY };
  for (let left = pieceSize; left < width - pieceSize; left += 2) {
    const found = cost(left);
    if (found < best.cost) best = { left, cost: found };
  }
  return best.left;
}

/** The column where the sum over some pixels is least. */
const leastSum = (
  pixels: Offset[],
  of: (x: number, y: number, px: number, py: number) => number,
  y: number,
) =>
  bestColumn(left => {
    let sum = 0;
    for (const [px, py] of pixels) sum += of(left + px, y + py, px, py);
    return sum;
  });

/** The column where what is seen goes most along with what is looked for, or, where both ways count, against it. */
const mostAlike = (
  pixels: Offset[],
  seen: (x: number, y: number) => number,
  wanted: (px: number, py: number) => number,
  y: number,
  bothWays = false,
) =>
  bestColumn(left => {
    let [both, seenSquared, wantedSquared, seenSum, wantedSum] = [0, 0, 0, 0, 0];
    for (const [px, py] of pixels) {
      const [a, b] = [seen(left + px, y + py), wanted(px, py)];
      both += a * b;
      seenSquared += a * a;
      wantedSquared += b * b;
      seenSum += a;
      wantedSum += b;
    }
    const n = pixels.length;
    const together = both - (seenSum * wantedSum) / n;
    const spread = (seenSquared - seenSum ** 2 / n) * (wantedSquared - wantedSum ** 2 / n);
    return -(bothWays ? Math.abs(together) : together) / Math.sqrt(spread + 1);
  });

/** How steep the picture is at every pixel, after smoothing. */
export function steepness(picture: Uint8Array): Float64Array {
  const smooth = new Float64Array(width * height);
  for (let at = width + 1; at < smooth.length - width - 1; at++)
    for (const row of [at - width, at, at + width])
      smooth[at]! += (picture[row - 1]! + picture[row]! + picture[row + 1]!) / 9;
  return smooth.map((_, at) =>
    Math.hypot(
      (smooth[at + 1] ?? 0) - (smooth[at - 1] ?? 0),
      (smooth[at + width] ?? 0) - (smooth[at - width] ?? 0),
    ),
  );
}

const lightness = (picture: Uint8Array) => (x: number, y: number) => picture[y * width + x]!;

export const robots: Record<string, Robot> = {
  /** takes where the piece looks most like what is behind, however dark that is */
  slidesThePiece: ({ picture, piece, y }) =>
    mostAlike(insideOf(piece), lightness(picture), (px, py) => piece[(py * pieceSize + px) * 4 + 1]!, y),

  /** the same, by difference, with the one shade that holes once had */
  slidesTheDarkenedPiece: ({ picture, piece, y }) =>
    leastSum(
      insideOf(piece),
      (x, at, px, py) => Math.abs(picture[at * width + x]! - piece[(py * pieceSize + px) * 4 + 1]! * 0.45),
      y,
    ),

  /** takes where the edge of the piece looks most like what is just outside */
  matchesTheSeam({ picture, piece, y }) {
    const outwards = (offset: number) => Math.sign(offset - pieceSize / 2) * 6;
    return leastSum(
      edgeOf(piece, 4),
      (x, at, px, py) => {
        const outside = picture[(at + outwards(py)) * width + x + outwards(px)] ?? 0;
        return Math.abs(outside - piece[(py * pieceSize + px) * 4 + 1]!);
      },
      y,
    );
  },

  /** knows pictures from before and takes where the most similar of them differs most */
  comparesWithKnown({ picture, y }, known) {
    const distance = (other: Uint8Array) => {
      let sum = 0;
      for (let at = 0; at < other.length; at += 31) sum += Math.abs(other[at]! - picture[at]!);
      return sum;
    };
    const nearest = known.reduce((best, other) => (distance(other) < distance(best) ? other : best));
    return leastSum(square, (x, at) => -Math.abs(picture[at * width + x]! - nearest[at * width + x]!), y);
  },

  looksForDarkest: ({ picture, piece, y }) => leastSum(insideOf(piece), lightness(picture), y),

  looksForDarkestSquare: ({ picture, y }) => leastSum(square, lightness(picture), y),

  looksForLightest: ({ picture, piece, y }) =>
    leastSum(insideOf(piece), (x, at) => -picture[at * width + x]!, y),

  looksForFlattest({ steep, piece, y }) {
    return leastSum(insideOf(piece), (x, at) => steep[at * width + x]!, y);
  },

  looksForBusiest({ steep, piece, y }) {
    return leastSum(insideOf(piece), (x, at) => -steep[at * width + x]!, y);
  },

  looksForWhiteRim: ({ picture, piece, y }) =>
    leastSum(edgeOf(piece, 2), (x, at) => -picture[at * width + x]!, y),

  /** takes where the form itself goes along with what is there, dark or light */
  matchesTheForm: ({ picture, piece, y }) =>
    mostAlike(square, lightness(picture), (px, py) => (isPiece(piece, px, py) ? 255 : 0), y, true),

  /** takes where the picture is steepest along the edge of the piece */
  followsTheEdge({ steep, piece, y }) {
    return leastSum(edgeOf(piece), (x, at) => -steep[at * width + x]!, y);
  },

  /** the same, with nothing but whether there is an edge */
  followsTheEdgeInBlackAndWhite({ steep, piece, y }) {
    const limit = steep.toSorted()[Math.floor(steep.length * 0.85)]!;
    return leastSum(edgeOf(piece), (x, at) => -Number(steep[at * width + x]! > limit), y);
  },

  /** takes where the edges of the picture and of the piece are most alike, as image libraries match them */
  matchesTheEdges({ steep, piece, y }) {
    const edge = new Set(edgeOf(piece).map(([x, at]) => at * pieceSize + x));
    const isEdge = (px: number, py: number) => (edge.has(py * pieceSize + px) ? 255 : 0);
    return mostAlike(square, (x, at) => steep[at * width + x]!, isEdge, y);
  },
};
