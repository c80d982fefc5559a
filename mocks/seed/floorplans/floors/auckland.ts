import type { FloorSpec, Part, Point, Wing } from '../types';

/*
 * A low house on a wharf: two wings that open like a book toward the harbour, ribbon windows, a timber deck and the
 * water in front. The east wing stands at an angle.
 */

const TURN = 14;
const JOINT: Point = [3000, 700];

/** A point of the turned wing on the sheet, to set the outline. */
function onEast(x: number, y: number): Point {
  const a = (TURN * Math.PI) / 180;
  return [
    Math.round(JOINT[0] + x * Math.cos(a) - y * Math.sin(a)),
    Math.round(JOINT[1] + x * Math.sin(a) + y * Math.cos(a)),
  ];
}

const west: Part[] = [
  {
    part: 'area',
    id: 'harbour',
    name: 'Harbour side',
    tint: 'sky',
    box: [220, 680, 1580, 880],
    desks: { cols: 4, along: 'x' },
  },
  {
    part: 'room',
    use: 'meeting',
    name: 'Rangitoto',
    count: 10,
    box: [1860, 680, 720, 640],
    doors: [{ side: 's', at: 110 }],
    glass: ['s', 'w'],
  },
  {
    part: 'room',
    use: 'kitchen',
    box: [220, 1640, 920, 680],
    doors: [{ side: 'n', at: 660, width: 220, kind: 'open' }],
    glass: ['n'],
  },
  { part: 'room', use: 'wc', box: [1140, 1900, 520, 420], doors: [{ side: 'n', at: 90 }] },
  { part: 'room', use: 'stairs', box: [1660, 1900, 260, 420], open: ['n'] },
  { part: 'room', use: 'lift', box: [1920, 2100, 200, 220] },
  { part: 'room', use: 'print', box: [2120, 2000, 240, 320], open: ['n'] },
  {
    part: 'room',
    use: 'meeting',
    name: 'Waiheke',
    count: 4,
    box: [2360, 1900, 400, 420],
    doors: [{ side: 'n', at: 90 }],
    glass: ['n'],
  },
  { part: 'room', use: 'reception', box: [2000, 1400, 640, 440], open: ['n', 'e', 's', 'w'] },
  {
    part: 'room',
    use: 'booth',
    box: [1140, 1640, 160, 180],
    doors: [{ side: 'n', at: 80, width: 84, kind: 'slide' }],
    glass: ['n'],
  },
  {
    part: 'room',
    use: 'booth',
    box: [1300, 1640, 160, 180],
    doors: [{ side: 'n', at: 80, width: 84, kind: 'slide' }],
    glass: ['n'],
  },
  {
    part: 'room',
    use: 'lockers',
    box: [1460, 1640, 360, 180],
    count: 16,
    open: ['n', 's'],
    name: 'Lockers',
  },
  { part: 'room', use: 'library', box: [2660, 740, 520, 460], open: ['n', 'e', 's', 'w'] },
  { part: 'round', box: [2760, 1420, 84, 84] },
  { part: 'round', box: [3000, 1560, 84, 84] },
  { part: 'sofa', box: [2840, 1900, 84, 240], turn: 90 },
  { part: 'plant', box: [2840, 2180, 76, 76] },
  { part: 'plant', box: [1890, 1420, 80, 80] },
  { part: 'plant', box: [2660, 1540, 86, 86] },
  { part: 'plant', box: [1880, 1740, 70, 70] },
];

const east: Part[] = [
  {
    part: 'area',
    id: 'deck',
    name: 'Deck side',
    tint: 'moss',
    box: [330, -20, 1420, 900],
    desks: { cols: 3, along: 'x' },
  },
  {
    part: 'area',
    id: 'studio',
    name: 'Studio',
    tint: 'sand',
    box: [560, 1020, 1160, 580],
    walled: true,
    doors: [{ side: 'n', at: 200, width: 150 }],
    glass: ['n'],
    desks: { cols: 3, along: 'x' },
  },
  {
    part: 'room',
    use: 'meeting',
    name: 'Aotea',
    count: 8,
    box: [1780, -20, 720, 580],
    doors: [{ side: 's', at: 110 }],
    glass: ['s', 'w'],
  },
  {
    part: 'room',
    use: 'wellness',
    name: 'Quiet room',
    box: [1780, 1220, 320, 380],
    doors: [{ side: 'n', at: 90 }],
  },
  {
    part: 'room',
    use: 'focus',
    name: 'Tui',
    box: [2100, 1220, 200, 380],
    doors: [{ side: 'n', at: 95, width: 84 }],
    glass: ['n'],
  },
  {
    part: 'room',
    use: 'focus',
    name: 'Kea',
    box: [2300, 1220, 200, 380],
    doors: [{ side: 'n', at: 95, width: 84 }],
    glass: ['n'],
  },
  {
    part: 'room',
    use: 'lounge',
    box: [1860, 620, 600, 520],
    open: ['n', 'e', 's', 'w'],
    name: 'Lookout',
  },
  { part: 'plant', box: [330, 900, 80, 80] },
  { part: 'plant', box: [1740, 920, 70, 70] },
  { part: 'round', box: [200, 980, 84, 84] },
];

/** The house on the wharf in Auckland; about 50 desks. */
export function auckland(): FloorSpec {
  const wings: Wing[] = [
    { at: [0, 0], parts: west },
    { at: JOINT, turn: TURN, parts: east },
  ];
  const deck: Point[] = [
    [120, 480],
    [3030, 480],
    onEast(0, -220),
    onEast(2620, -220),
    onEast(2620, 40),
    onEast(0, 40),
    [120, 720],
  ];
  return {
    id: 'akl-1',
    name: 'Auckland, Harbour House',
    width: 5760,
    height: 3020,
    facade: 'ribbon',
    wall: 32,
    outline: [
      [220, 680],
      [2995, 680],
      onEast(0, -20),
      onEast(2500, -20),
      onEast(2500, 1600),
      onEast(560, 1600),
      [2780, 2320],
      [220, 2320],
    ],
    ground: [
      {
        kind: 'water',
        polygon: [
          [0, 0],
          [5760, 0],
          [5760, 1400],
          onEast(2620, -220),
          onEast(0, -220),
          [3030, 480],
          [0, 480],
        ],
      },
      { kind: 'deck', polygon: deck },
    ],
    wings,
  };
}
