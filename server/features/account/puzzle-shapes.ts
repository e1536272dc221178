/** Outlines for the slide puzzle. An eye tells them apart at once; all cover about the same area. */

/** A whole number from 0 to below. */
export type Chance = (below: number) => number;

type Point = readonly [x: number, y: number];

/** The outlines of some holes, as paths around 0 0: no two are of the same form. */
export function differentOutlines(chance: Chance, count: number): Outline[] {
  const left = forms.map((_, at) => at);
  return Array.from({ length: count }, () => {
    const [form] = left.splice(chance(left.length), 1);
    return size => pathOf(forms[form!]!, size, chance);
  });
}

/** Each time it is drawn it comes out a little different, as by hand, with its middle where it was. */
export type Outline = (size: number) => string;

/** How far a side may be bent, as a share of its distance from the middle, and how far the whole is turned. */
const bent = 0.09;
const turned = 0.16;

function pathOf(points: Point[], size: number, chance: Chance): string {
  const part = () => chance(2001) / 1000 - 1;
  const waves = [2, 3, 4, 5].map(number => ({
    number,
    height: (part() * bent) / 2,
    start: part() * Math.PI,
  }));
  const turn = part() * turned;
  const drawn = points.map(([x, y]) => {
    const angle = Math.atan2(y, x);
    const bend = waves.reduce(
      (sum, wave) => sum + wave.height * Math.sin(wave.number * angle + wave.start),
      1,
    );
    const radius = Math.hypot(x, y) * bend * size;
    return `${(radius * Math.cos(angle + turn)).toFixed(1)} ${(radius * Math.sin(angle + turn)).toFixed(1)}`;
  });
  return `M${drawn.join('L')}Z`;
}

/** Of the same area, with its middle at 0 0. */
function evened(points: Point[]): Point[] {
  let [twice, midX, midY] = [0, 0, 0];
  for (const [at, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(at + 1) % points.length]!;
    const cross = x * nextY - nextX * y;
    twice += cross;
    midX += (x + nextX) * cross;
    midY += (y + nextY) * cross;
  }
  const scale = Math.sqrt(4 / Math.abs(twice));
  const [centreX, centreY] = [midX / (3 * twice), midY / (3 * twice)];
  return points.map(([x, y]): Point => [(x - centreX) * scale, (y - centreY) * scale]);
}

const corners = (count: number): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
    return [Math.cos(angle), Math.sin(angle)];
  });

/** Points between the corners, so that a straight side can be bent too. */
const sides = (points: Point[]): Point[] =>
  points.flatMap(([x, y], at) => {
    const [toX, toY] = points[(at + 1) % points.length]!;
    return [0, 0.2, 0.4, 0.6, 0.8].map((part): Point => [x + (toX - x) * part, y + (toY - y) * part]);
  });

const around = (form: (angle: number) => Point): Point[] =>
  Array.from({ length: 60 }, (_, at) => form((at / 60) * 2 * Math.PI));

const arc = (middle: number, radius: number, from: number, to: number): Point[] =>
  Array.from({ length: 30 }, (_, at) => {
    const angle = from + ((to - from) * at) / 29;
    return [middle + radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** triangle, heart, cross, moon, arrow, disc */
const forms: Point[][] = [
  sides(corners(3)),
  around(angle => [
    Math.sin(angle) ** 3,
    (5 * Math.cos(2 * angle) - 13 * Math.cos(angle) + 2 * Math.cos(3 * angle) + Math.cos(4 * angle)) / 15,
  ]),
  sides([
    [-0.3, -1],
    [0.3, -1],
    [0.3, -0.3],
    [1, -0.3],
    [1, 0.3],
    [0.3, 0.3],
    [0.3, 1],
    [-0.3, 1],
    [-0.3, 0.3],
    [-1, 0.3],
    [-1, -0.3],
    [-0.3, -0.3],
  ]),
  [...arc(0, 1, 0.9, 2 * Math.PI - 0.9), ...arc(0.68, 0.8, -1.75, -2 * Math.PI + 1.75)],
  sides([
    [-1, -0.32],
    [0.1, -0.32],
    [0.1, -0.8],
    [1, 0],
    [0.1, 0.8],
    [0.1, 0.32],
    [-1, 0.32],
  ]),
  around(angle => [Math.cos(angle), Math.sin(angle)]),
].map(points => evened(points as Point[]));
