import type { Chance } from './puzzle-shapes.ts';

/** A landscape for the slide puzzle: one of ten palettes, with hills, trees and stones that no other picture has. */
export function landscape(width: number, height: number, chance: Chance): string {
  const random = () => chance(1_000_000) / 1_000_000;
  const oneOf = <T>(list: T[]): T => list[chance(list.length)]!;
  const { sky, sun, hills, trees } = oneOf(scenes);
  const ridges = hills.map((colour, depth) =>
    ridge(colour, height * (0.36 + depth * 0.18 + random() * 0.06), width, height, random),
  );
  const clouds = Array.from({ length: 5 }, () =>
    cloud(random() * width, 12 + random() * height * 0.3, 10 + random() * 14),
  );
  const wood = Array.from({ length: 14 }, () =>
    tree(trees, random() * width, height * (0.5 + random() * 0.5), 9 + random() * 20),
  );
  const colours = [...scenes.map(scene => scene.sun), ...scenes.flatMap(scene => scene.hills)];
  const stones = Array.from({ length: 8 }, () =>
    stone(oneOf(colours), random() * width, height * (0.3 + random() * 0.7), random),
  );
  return `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${width * (0.1 + random() * 0.8)}" cy="${height * (0.15 + random() * 0.15)}" r="${height * (0.08 + random() * 0.06)}" fill="${sun}"/>
    ${clouds.join('')}${ridges.join('')}${wood.join('')}${stones.join('')}`;
}

interface Scene {
  sky: [string, string];
  sun: string;
  hills: [string, string, string];
  trees: string;
}

const scenes: Scene[] = [
  { sky: ['#8fd3f4', '#e8f7ff'], sun: '#fff3b0', hills: ['#7fb069', '#5c8d4e', '#3f6b39'], trees: '#2f5230' },
  { sky: ['#fbc2a4', '#fff0d9'], sun: '#ff8c61', hills: ['#c97b63', '#a3563f', '#7a3b2a'], trees: '#57291d' },
  { sky: ['#1d2b64', '#5b6ee1'], sun: '#f5f3ce', hills: ['#39457e', '#2a3362', '#1b2247'], trees: '#11162f' },
  { sky: ['#cfd9df', '#f5f7fa'], sun: '#ffffff', hills: ['#e3e9ee', '#c3d0da', '#9fb3c2'], trees: '#5f7a8c' },
  { sky: ['#f6d365', '#fffbe6'], sun: '#fff', hills: ['#e0a93b', '#c2852a', '#94601c'], trees: '#6d4312' },
  { sky: ['#a18cd1', '#fbc2eb'], sun: '#ffe3f3', hills: ['#8d6fb8', '#6d519a', '#4f3778'], trees: '#3a2660' },
  { sky: ['#43c6ac', '#e9fff6'], sun: '#f8ffae', hills: ['#2f9d86', '#217a68', '#155548'], trees: '#0d3d33' },
  { sky: ['#ff9a9e', '#fecfef'], sun: '#fff0f5', hills: ['#e56b87', '#c44d6d', '#963452'], trees: '#6f213b' },
  { sky: ['#89f7fe', '#66a6ff'], sun: '#ffffff', hills: ['#4f86c6', '#3b69a3', '#274b7a'], trees: '#193357' },
  { sky: ['#d4fc79', '#f7ffe6'], sun: '#fff9c4', hills: ['#96c93d', '#74a32c', '#54791c'], trees: '#3b5712' },
];

function ridge(colour: string, top: number, width: number, height: number, random: () => number): string {
  const points = Array.from(
    { length: 7 },
    (_, i) => [(i * width) / 6, top + (random() - 0.5) * height * 0.22] as const,
  );
  const curve = points
    .slice(1)
    .map(([x, y], i) => `Q${(points[i]![0] + x) / 2} ${points[i]![1] - 12} ${x} ${y}`)
    .join('');
  return `<path fill="${colour}" d="M0 ${height}V${points[0]![1]}${curve}V${height}Z"/>`;
}

const cloud = (x: number, y: number, r: number) =>
  `<g fill="#fff" opacity="0.65"><circle cx="${x}" cy="${y}" r="${r * 0.6}"/><circle cx="${x + r}" cy="${y - r * 0.2}" r="${r * 0.8}"/><circle cx="${x + r * 2}" cy="${y}" r="${r * 0.55}"/></g>`;

const tree = (colour: string, x: number, y: number, size: number) =>
  `<path fill="${colour}" d="M${x} ${y - size * 1.7}L${x + size * 0.55} ${y}H${x - size * 0.55}Z"/>`;

const stone = (colour: string, x: number, y: number, random: () => number) =>
  `<ellipse fill="${colour}" cx="${x}" cy="${y}" rx="${5 + random() * 16}" ry="${4 + random() * 9}" transform="rotate(${random() * 180} ${x} ${y})"/>`;
