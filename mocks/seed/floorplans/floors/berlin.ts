import { nth } from '../nth';
import type { AreaPart, FloorSpec, Part, RoomPart, Tint } from '../types';

/*
 * An old block around a courtyard: thick walls, tall windows at regular intervals, rooms in a row along the street, a corridor
 * toward the court, and stairs where the wings meet. The street corner is cut, as in many Berlin corner buildings.
 */

interface Story {
  readonly id: string;
  readonly name: string;
  readonly areas: readonly (readonly [id: string, name: string, tint: Tint])[];
  readonly meetings: readonly (readonly [name: string, seats: number])[];
  /** The use of the entrance hall on this floor. */
  readonly hall: 'reception' | 'library' | 'lounge';
  readonly first: number;
}

const STORIES: readonly Story[] = [
  {
    id: 'ber-1',
    name: 'Berlin, floor 1',
    areas: [
      ['west', 'People and culture', 'rose'],
      ['north', 'Finance', 'sand'],
      ['east', 'Customer care', 'sky'],
      ['rear', 'Operations', 'moss'],
      ['garden', 'Garden side', 'lilac'],
    ],
    meetings: [
      ['Spree', 8],
      ['Havel', 6],
      ['Müggelsee', 12],
      ['Wannsee', 4],
      ['Panke', 4],
    ],
    hall: 'reception',
    first: 151,
  },
  {
    id: 'ber-2',
    name: 'Berlin, floor 2',
    areas: [
      ['west', 'Design', 'lilac'],
      ['north', 'Research', 'sand'],
      ['east', 'Product', 'sky'],
      ['rear', 'Platform', 'moss'],
      ['garden', 'Quiet zone', 'rose'],
    ],
    meetings: [
      ['Tempelhof', 8],
      ['Treptow', 6],
      ['Grunewald', 12],
      ['Moabit', 4],
      ['Wedding', 4],
    ],
    hall: 'lounge',
    first: 1,
  },
  {
    id: 'ber-3',
    name: 'Berlin, floor 3',
    areas: [
      ['west', 'Sales', 'sky'],
      ['north', 'Marketing', 'rose'],
      ['east', 'Mobile', 'moss'],
      ['rear', 'Data', 'sand'],
      ['garden', 'Visitors', 'lilac'],
    ],
    meetings: [
      ['Alexander', 8],
      ['Nollendorf', 6],
      ['Potsdam', 12],
      ['Savigny', 4],
      ['Oranien', 4],
    ],
    hall: 'library',
    first: 301,
  },
];

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
  return [
    // Front house, along the street.
    areaOf(1, {
      box: [200, 200, 1180, 860],
      walled: true,
      desks: { cols: 3, along: 'x' },
      doors: [{ side: 's', at: 1000, width: 150 }],
    }),
    meeting(0, { box: [1380, 200, 560, 860], doors: [{ side: 's', at: 120 }], glass: ['s'] }),
    { part: 'room', use: 'stairs', box: [1940, 200, 320, 640], open: ['s'] },
    { part: 'room', use: 'lift', box: [2260, 640, 180, 200], open: [] },
    {
      part: 'room',
      use: story.hall,
      box: [2260, 200, 780, 440],
      doors: [{ side: 'e', at: 220, width: 120, kind: 'open' }],
      open: ['s', 'w'],
    },
    meeting(1, {
      box: [3040, 200, 500, 860],
      doors: [{ side: 's', at: 380, flip: true }],
      glass: ['s'],
    }),
    areaOf(2, {
      box: [3540, 200, 1260, 1320],
      shape: [
        [3540, 200],
        [4580, 200],
        [4800, 420],
        [4800, 1520],
        [3540, 1520],
      ],
      walled: true,
      desks: { cols: 3, along: 'y', margin: 60 },
      doors: [{ side: 'w', at: 970, width: 150 }],
    }),
    // Court side of the front house.
    {
      part: 'room',
      use: 'booth',
      box: [2440, 640, 150, 200],
      doors: [{ side: 's', at: 75, width: 80, kind: 'slide' }],
      glass: ['s'],
    },
    {
      part: 'room',
      use: 'booth',
      box: [2590, 640, 150, 200],
      doors: [{ side: 's', at: 75, width: 80, kind: 'slide' }],
      glass: ['s'],
    },
    { part: 'room', use: 'print', box: [2740, 640, 300, 200], open: ['s'] },
    // West wing.
    areaOf(0, {
      box: [200, 1060, 1150, 1480],
      walled: true,
      desks: { cols: 2, along: 'y' },
      doors: [
        { side: 'e', at: 300, width: 150 },
        { side: 'e', at: 1240 },
      ],
      glass: ['e'],
    }),
    // East wing.
    {
      part: 'room',
      use: 'wc',
      box: [3540 + 240, 1520, 1020, 320],
      doors: [{ side: 'w', at: 160 }],
    },
    meeting(2, { box: [3780, 1840, 1020, 700], doors: [{ side: 'w', at: 120 }], glass: ['w'] }),
    // Rear house.
    {
      part: 'room',
      use: 'kitchen',
      box: [200, 2780, 1150, 820],
      name: 'Kitchen',
      doors: [{ side: 'n', at: 900, width: 150, kind: 'open' }],
    },
    areaOf(3, {
      box: [1350, 2780, 1330, 820],
      walled: true,
      desks: { cols: 3, along: 'x' },
      doors: [{ side: 'n', at: 200, width: 150 }],
      glass: ['n'],
    }),
    meeting(3, { box: [2680, 2780, 400, 400], doors: [{ side: 'n', at: 90 }], glass: ['n'] }),
    meeting(4, { box: [2680, 3180, 400, 420], doors: [{ side: 'e', at: 340, kind: 'out' }] }),
    { part: 'room', use: 'stairs', box: [3080, 2960, 320, 640], open: ['n'] },
    areaOf(4, {
      box: [3400, 2780, 1400, 820],
      walled: true,
      desks: { cols: 3, along: 'x' },
      doors: [{ side: 'n', at: 620, width: 150 }],
    }),
    {
      part: 'room',
      use: 'lockers',
      box: [200, 2540, 820, 240],
      count: 24,
      open: ['e'],
      name: 'Lockers',
    },
    // Plants, and seats in the corridors.
    { part: 'plant', box: [1400, 1060, 70, 70] },
    { part: 'plant', box: [3060, 880, 64, 64] },
    { part: 'plant', box: [1420, 2560, 64, 64] },
    { part: 'plant', box: [3640, 2580, 76, 76] },
    { part: 'plant', box: [3560, 1420, 70, 70] },
    { part: 'sofa', box: [2080, 2560, 240, 78], turn: 180 },
    { part: 'round', box: [2480, 2580, 70, 70] },
    { part: 'sofa', box: [1960, 1010, 210, 76] },
    { part: 'shelf', box: [4420, 2560, 360, 40] },
    { part: 'sofa', box: [3660, 1700, 84, 230], turn: 270 },
    { part: 'sofa', box: [3660, 2200, 84, 230], turn: 270 },
    { part: 'round', box: [3560, 2050, 76, 76] },
    { part: 'plant', box: [3690, 1580, 64, 64] },
    { part: 'round', box: [3140, 2560, 76, 76] },
    { part: 'round', box: [4040, 2620, 76, 76] },
    // The court: a lawn, trees and a bench.
    { part: 'tree', box: [1880, 1480, 330, 330] },
    { part: 'tree', box: [2800, 1980, 380, 380] },
    { part: 'tree', box: [2880, 1420, 250, 250] },
    { part: 'tree', box: [1820, 2080, 260, 260] },
    { part: 'bench', box: [2380, 1840, 220, 52] },
  ];
}

/** The three floors of the Berlin building; about 60 desks each. */
export function berlin(floor: 1 | 2 | 3): FloorSpec {
  const story = nth(STORIES, floor - 1);
  return {
    id: story.id,
    name: story.name,
    width: 5000,
    height: 3840,
    first: story.first,
    facade: 'punched',
    wall: 46,
    outline: [
      [200, 200],
      [4580, 200],
      [4800, 420],
      [4800, 3600],
      [200, 3600],
    ],
    courts: [
      [
        [1590, 1270],
        [3310, 1270],
        [3310, 2480],
        [1590, 2480],
      ],
    ],
    ground: [
      {
        kind: 'paving',
        polygon: [
          [1590, 1270],
          [3310, 1270],
          [3310, 2480],
          [1590, 2480],
        ],
      },
      {
        kind: 'green',
        polygon: [
          [1720, 1400],
          [3180, 1400],
          [3180, 2350],
          [1720, 2350],
        ],
      },
    ],
    wings: [{ at: [0, 0], parts: parts(story) }],
  };
}
