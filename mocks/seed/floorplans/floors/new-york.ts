import { nth } from '../nth';
import type { AreaPart, FloorSpec, Part, Point, RoomPart, Tint } from '../types';

/*
 * A tower: glass all around, columns on a regular grid, one core with elevators, stairs, and everything that needs water, and an
 * open floor around it. Meeting rooms are at the core and in two corners.
 */

interface Story {
  readonly id: string;
  readonly name: string;
  readonly areas: readonly (readonly [id: string, name: string, tint: Tint])[];
  readonly meetings: readonly (readonly [name: string, seats: number])[];
  readonly first: number;
  readonly corner: 'lounge' | 'library';
}

const STORIES: readonly Story[] = [
  {
    id: 'nyc-24',
    name: 'New York, floor 24',
    areas: [
      ['north-west', 'Partnerships', 'sky'],
      ['north-east', 'Legal', 'sand'],
      ['west', 'Sales', 'moss'],
      ['east', 'Analytics', 'lilac'],
      ['south-west', 'Marketing', 'rose'],
      ['south-east', 'Engineering', 'sky'],
    ],
    meetings: [
      ['Hudson', 16],
      ['Bryant', 6],
      ['Union', 6],
      ['Madison', 8],
      ['Gramercy', 4],
      ['Chelsea', 4],
    ],
    first: 1,
    corner: 'lounge',
  },
  {
    id: 'nyc-25',
    name: 'New York, floor 25',
    areas: [
      ['north-west', 'Finance', 'sand'],
      ['north-east', 'Strategy', 'rose'],
      ['west', 'Support', 'sky'],
      ['east', 'Security', 'moss'],
      ['south-west', 'Design', 'lilac'],
      ['south-east', 'Platform', 'sand'],
    ],
    meetings: [
      ['East River', 16],
      ['Bowery', 6],
      ['Delancey', 6],
      ['Prospect', 8],
      ['Astoria', 4],
      ['Harlem', 4],
    ],
    first: 201,
    corner: 'library',
  },
];

/** Only gives a list its type. */
const points = (list: readonly Point[]) => list;

function parts(story: Story): Part[] {
  const areaOf = (i: number, rest: Omit<AreaPart, 'part' | 'id' | 'name' | 'tint'>): AreaPart => {
    const [id, name, tint] = nth(story.areas, i);
    return { part: 'area', id, name, tint, ...rest };
  };
  const meeting = (
    i: number,
    rest: Omit<RoomPart, 'part' | 'use' | 'name' | 'count'>,
  ): RoomPart => {
    const [name, count] = nth(story.meetings, i);
    return { part: 'room', use: 'meeting', name, count, ...rest };
  };
  const booth = (x: number, y: number): RoomPart => ({
    part: 'room',
    use: 'booth',
    box: [x, y, 160, 170],
    doors: [{ side: 's', at: 80, width: 84, kind: 'slide' }],
    glass: ['s'],
  });
  const lifts = Array.from({ length: 8 }, (_, i): RoomPart => ({
    part: 'room',
    use: 'lift',
    box: [2240 + (i % 4) * 210, i < 4 ? 1490 : 1890, 210, 220],
  }));
  // Columns are just inside the glass, where there is no desk.
  const columns = points([
    ...[900, 1700, 2390, 3300, 4000, 4700].flatMap((x) => [[x, 268] as const, [x, 3332] as const]),
    ...[960, 1800, 2520].flatMap((y) => [[268, y] as const, [5112, y] as const]),
  ]).map(([x, y]): Part => ({ part: 'column', box: [x - 27, y - 27, 54, 54] }));
  return [
    // The open floor around the core.
    areaOf(0, { box: [960, 220, 1400, 880], desks: { cols: 3, along: 'x' } }),
    areaOf(1, { box: [2420, 220, 1480, 880], desks: { cols: 4, along: 'x' } }),
    areaOf(2, { box: [220, 1120, 1180, 1360], desks: { cols: 3, along: 'y' } }),
    areaOf(3, { box: [3980, 1060, 1180, 1480], desks: { cols: 3, along: 'y' } }),
    areaOf(4, { box: [900, 2540, 1460, 840], desks: { cols: 3, along: 'x' } }),
    areaOf(5, { box: [2420, 2540, 1560, 840], desks: { cols: 4, along: 'x' } }),
    // Corners.
    meeting(0, {
      box: [3980, 220, 1180, 780],
      doors: [{ side: 'w', at: 620 }],
      glass: ['w', 's'],
    }),
    { part: 'room', use: story.corner, box: [220, 220, 680, 720], open: ['n', 'e', 's', 'w'] },
    {
      part: 'room',
      use: 'kitchen',
      box: [4040, 2600, 1120, 780],
      doors: [{ side: 'w', at: 300, width: 220, kind: 'open' }],
      glass: ['w'],
    },
    // The core.
    { part: 'room', use: 'stairs', box: [1640, 1260, 560, 230], doors: [{ side: 'w', at: 120 }] },
    { part: 'room', use: 'wc', box: [1640, 1490, 600, 220], doors: [{ side: 's', at: 500 }] },
    { part: 'room', use: 'wc', box: [1640, 1890, 600, 220], doors: [{ side: 'n', at: 500 }] },
    ...lifts,
    {
      part: 'room',
      use: 'store',
      box: [3080, 1490, 560, 220],
      doors: [{ side: 's', at: 100, kind: 'out' }],
    },
    { part: 'room', use: 'print', box: [3080, 1890, 330, 220], open: ['n'] },
    { part: 'room', use: 'cloak', box: [3410, 1890, 230, 220], open: ['n'] },
    { part: 'room', use: 'stairs', box: [3080, 2110, 560, 230], doors: [{ side: 'e', at: 120 }] },
    meeting(4, { box: [1640, 2110, 420, 340], doors: [{ side: 'w', at: 90 }], glass: ['w', 's'] }),
    { part: 'room', use: 'shaft', box: [2060, 2110, 180, 230] },
    { part: 'room', use: 'shaft', box: [2760, 2110, 320, 170] },
    meeting(1, { box: [2200, 1170, 460, 320], doors: [{ side: 'n', at: 90 }], glass: ['n'] }),
    meeting(2, { box: [2660, 1170, 460, 320], doors: [{ side: 'n', at: 90 }], glass: ['n'] }),
    meeting(5, { box: [3120, 1170, 520, 320], doors: [{ side: 'n', at: 90 }], glass: ['n', 'e'] }),
    meeting(3, { box: [2240, 2110, 520, 340], doors: [{ side: 's', at: 90 }], glass: ['s'] }),
    booth(2760, 2280),
    booth(2920, 2280),
    {
      part: 'room',
      use: 'lockers',
      box: [3080, 2340, 560, 110],
      count: 16,
      open: ['s'],
      name: 'Lockers',
    },
    ...columns,
    ...points([
      [1440, 1120],
      [1440, 2480],
      [3760, 1100],
      [3840, 2480],
      [2376, 600],
      [2376, 2900],
      [300, 1020],
      [860, 1000],
    ]).map(([x, y]): Part => ({ part: 'plant', box: [x, y, 72, 72] })),
    { part: 'sofa', box: [1450, 1640, 84, 240], turn: 90 },
    { part: 'round', box: [1470, 2000, 70, 70] },
    { part: 'sofa', box: [3730, 1500, 84, 230], turn: 90 },
    { part: 'round', box: [3740, 1900, 70, 70] },
    { part: 'round', box: [300, 2640, 84, 84] },
    { part: 'round', box: [560, 2640, 84, 84] },
    { part: 'sofa', box: [330, 3060, 260, 84] },
    { part: 'rug', box: [290, 2880, 400, 280] },
    { part: 'plant', box: [700, 2900, 76, 76] },
  ];
}

/** The two floors in the New York tower; about 130 desks each. */
export function newYork(floor: 24 | 25): FloorSpec {
  const story = nth(STORIES, floor - 24);
  return {
    id: story.id,
    name: story.name,
    width: 5380,
    height: 3720,
    first: story.first,
    facade: 'curtain',
    wall: 22,
    outline: [
      [480, 220],
      [5160, 220],
      [5160, 3120],
      [4900, 3380],
      [220, 3380],
      [220, 480],
    ],
    wings: [{ at: [0, 0], parts: parts(story) }],
  };
}
