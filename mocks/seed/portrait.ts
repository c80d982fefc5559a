import { random, type Random } from './random';

/** Skin, its shade, and matching hair. */
const COMPLEXIONS: readonly (readonly [skin: string, line: string, hair: readonly string[]])[] = [
  ['#f5d6c1', '#b5705c', ['#2f2622', '#5a4030', '#8a5c38', '#b98749', '#d3b071', '#9a4f2e']],
  ['#edc3a4', '#a8634c', ['#2a2220', '#4a3428', '#7a5232', '#a9743f', '#6b3a26']],
  ['#dca882', '#94543d', ['#1f1b1c', '#2f2622', '#4a3428', '#6a4630']],
  ['#bd8560', '#7a402d', ['#1b1819', '#2a2220', '#3d2c24']],
  ['#90603f', '#5a2f20', ['#171516', '#231d1c', '#33261f']],
  ['#754d37', '#3f2118', ['#141213', '#1f1a19', '#2b211d']],
];
const GRAY = ['#8f8c8a', '#b3afab', '#6f6c6b'] as const;
/** Matching colors for background and clothes. */
const COLOURS = [
  ['#dbe6f1', '#3d5f8c'],
  ['#e3e7da', '#5d7560'],
  ['#efe3d7', '#96664a'],
  ['#e6e1ee', '#6a5f8a'],
  ['#dcebea', '#3f7276'],
  ['#f0e0df', '#8c5158'],
  ['#e9e6dd', '#47505c'],
  ['#dde4ee', '#b08745'],
] as const;
const SCARVES = ['#4f6d8f', '#7b5c74', '#4d7a70', '#8d6a4b', '#5b5f73'] as const;

interface Hair {
  readonly back?: string;
  readonly front: string;
}

const CROWN = 'M26 34c-1-12 5-19 14-19s15 7 14 19c-2-6-6-10-14-10s-12 4-14 10z';

const SHORT: readonly Hair[] = [
  { front: 'M26 33c-1-11 5-18 14-18s15 7 14 18c-1-5-3-8-5-9-6 1-13 1-18 0-2 1-4 4-5 9z' },
  { front: 'M26 34c-2-12 5-20 15-20 9 0 15 7 13 20-1-4-2-8-5-10-7 0-12-1-16-4 0 4-5 7-7 14z' },
  {
    front:
      'M26 33c-1-5-1-9 2-12 0-5 6-9 13-8 8-1 14 5 13 12v8c-1-4-3-7-5-8-7 0-12-1-16-3-3 2-6 5-7 11z',
  },
  { front: 'M27 30c0-9 5-14.5 13-14.5S53 21 53 30c-3-5-7-7-13-7s-10 2-13 7z' },
  {
    front:
      'M26 33a5 5 0 0 1-1-9 6 6 0 0 1 6-8 7 7 0 0 1 9-3 7 7 0 0 1 9 3 6 6 0 0 1 6 8 5 5 0 0 1-1 9c-1-4-3-6-5-7a14 14 0 0 1-18 0c-2 1-4 3-5 7z',
  },
  { front: 'M27 37c-2-4-1-10 1-13 1 4 0 9-1 13zM53 37c2-4 1-10-1-13-1 4 0 9 1 13z' },
];

const LONG: readonly Hair[] = [
  {
    back: 'M23 48c-3-20 3-34 17-34s20 14 17 34c-4 3-8 2-9 0H32c-1 2-5 3-9 0z',
    front: 'M26 36c-1-12 5-20 15-20 8 0 13 7 13 18-6-2-10-5-13-10-3 6-8 10-15 12z',
  },
  {
    back: 'M22 63c-2-23-1-49 18-49s20 26 18 49c-5 2-10 1-12-2H34c-2 3-7 4-12 2z',
    front: 'M26 37c-1-13 5-21 14-21s15 8 14 21c-6-3-11-8-14-15-3 7-8 12-14 15z',
  },
  { back: 'M40 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14z', front: CROWN },
  { back: 'M50 20c11 3 13 15 8 34-3 2-5 1-6-1 2-10 1-19-6-26z', front: CROWN },
  {
    back: 'M40 11a12 12 0 0 1 13 5 10 10 0 0 1 7 14 10 10 0 0 1-2 15 9 9 0 0 1-9 9H31a9 9 0 0 1-9-9 10 10 0 0 1-2-15 10 10 0 0 1 7-14 12 12 0 0 1 13-5z',
    front: 'M26 35c-1-12 4-19 14-19s15 7 14 19c-3-4-5-6-9-8-4 3-8 3-11 0-4 2-6 5-8 8z',
  },
  {
    back: 'M24 50c-3-20 2-36 16-36s19 16 16 36l-5 2V36H29v16z',
    front: 'M26 33c-1-11 4-17 14-17s15 6 14 17c-8 1.5-20 1.5-28 0z',
  },
];

const SCARF: Hair = {
  back: 'M21 61c-3-25 2-48 19-48s22 23 19 48c-6 6-32 6-38 0z',
  front:
    'M24 40c-1-15 5-25 16-25s17 10 16 25c-1 9-6 15-10 18 5-7 7-14 7-22 0-9-5-14-13-14s-13 5-13 14c0 8 2 15 7 22-4-3-9-9-10-18zM29 48q11 10 22 0c5 6 9 12 10 21H19c1-9 5-15 10-21z',
};

const BEARD = 'M27 38c0 9 4 15 13 15s13-6 13-15c-1 4-3 6-6 5.5-3-2-11-2-14 0-3 .5-5-1.5-6-5.5z';
const GLASSES =
  'M30.5 33.5h8v5a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2zm11 0h8v5a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2zm-3 1.5h3';

const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more}/>`;

function neckline(chance: Random, skin: string): string {
  const roll = chance.next();
  if (roll < 0.4) return '';
  return roll < 0.7
    ? path('M34 58q6 11 12 0z', skin)
    : path('m33 57 7 8 7-8 3 3-6 9-4-4-4 4-6-9z', '#f7f6f3');
}

/** The hair of a portrait: short, perhaps with a beard, or longer. */
export type HairStyle = 'short' | 'long';

/**
 * A simple portrait as SVG text, 64 by 64, made from the id alone and always the same. Few shapes and few features, because it
 * must still be recognizable at the size of a desk on a floor plan.
 */
export function portrait(id: string, likeness?: HairStyle): string {
  const chance = random('portrait', id);
  const long = likeness === undefined ? chance.chance(0.5) : likeness === 'long';
  const [skin, line, shades] = chance.pick(COMPLEXIONS);
  const [ground, shirt] = chance.pick(COLOURS);
  const hair = chance.chance(0.14) ? chance.pick(GRAY) : chance.pick(shades);
  const scarf = long && chance.chance(0.07);
  const cut = scarf ? SCARF : chance.pick(long ? LONG : SHORT);
  const color = scarf ? chance.pick(SCARVES) : hair;
  const roll = chance.next();
  const beard = long || roll > 0.42 ? '' : path(BEARD, hair, roll < 0.16 ? ' opacity=".3"' : '');
  const glasses = chance.chance(0.26)
    ? path(GLASSES, 'none', ' stroke="#2f3136" stroke-width="1.3"')
    : '';
  const brow = chance.pick(['1.2', '1.8', '2.2']);
  const smile = chance.pick(['M36.5 45.5q3.5 3 7 0', 'M36 45.5q4 2 8 .2']);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="8 3 64 64">` +
    `<rect x="8" y="3" width="64" height="64" fill="${ground}"/>` +
    (cut.back ? path(cut.back, color) : '') +
    path('M11 82c0-15 10-23 23-25 2 3 10 3 12 0 13 2 23 10 23 25z', shirt) +
    path('M34 46h12v11q-6 6-12 0z', skin) +
    neckline(chance, skin) +
    path('M34 50q6 5 12 0v3q-6 5-12 0z', line, ' opacity=".35"') +
    path(
      'M27 32c0-9 5.5-15 13-15s13 6 13 15v2a3 3 0 0 1 0 6c-1 7-6 13-13 13s-12-6-13-13a3 3 0 0 1 0-6z',
      skin,
    ) +
    beard +
    `<g fill="none" stroke="${line}" stroke-linecap="round"><path d="M32.5 32q2.5-1.5 5 0m5 0q2.5-1.5 5 0" stroke="${hair}" stroke-width="${brow}"/><path d="M40 38v3q0 1-1.3 1" stroke-width="1"/><path d="${smile}" stroke-width="1.4"/></g>` +
    `<g fill="#2b2a2c"><circle cx="35" cy="36.5" r="1.3"/><circle cx="45" cy="36.5" r="1.3"/></g>` +
    path(cut.front, color) +
    glasses +
    `</svg>`
  );
}
