import { nth } from '../nth';
import type { FloorSpec, Part, Tint } from '../types';

/** The names of neighborhoods; if there are more neighborhoods than names, a number is added. */
const NAMES = [
  'Alder',
  'Aspen',
  'Birch',
  'Cedar',
  'Chestnut',
  'Cypress',
  'Elm',
  'Fir',
  'Hawthorn',
  'Hazel',
  'Hornbeam',
  'Juniper',
  'Larch',
  'Linden',
  'Maple',
  'Oak',
  'Pine',
  'Plane',
  'Poplar',
  'Rowan',
  'Spruce',
  'Sycamore',
  'Walnut',
  'Willow',
  'Yew',
] as const;

const TINTS: readonly Tint[] = ['sky', 'moss', 'sand', 'lilac', 'rose'];
const BLOCK = { w: 1980, h: 1240 };
const STREET = 260;
const PER_BLOCK = 48;

/**
 * A very large floor with at least `desks` desks: neighborhoods of 48 desks, each with a meeting room and two booths, on a grid
 * of streets. For load tests and for stories of the map.
 */
export function campus(desks = 4000): FloorSpec {
  const blocks = Math.max(1, Math.ceil(desks / PER_BLOCK));
  const cols = Math.max(1, Math.round(Math.sqrt((blocks * 1.5 * BLOCK.h) / BLOCK.w)));
  const rows = Math.ceil(blocks / cols);
  const left = 300;
  const top = 300;
  const parts: Part[] = [];
  for (let i = 0; i < blocks; i++) {
    const [c, r] = [i % cols, Math.floor(i / cols)];
    const x = left + c * (BLOCK.w + STREET);
    const y = top + r * (BLOCK.h + STREET);
    const round = Math.floor(i / NAMES.length);
    const name = `${nth(NAMES, i % NAMES.length)}${round === 0 ? '' : ` ${round + 1}`}`;
    const left48 = Math.min(PER_BLOCK, desks - i * PER_BLOCK);
    parts.push(
      {
        part: 'area',
        id: `block-${i + 1}`,
        name,
        tint: nth(TINTS, (c + r * 2) % TINTS.length),
        box: [x, y, 1480, BLOCK.h],
        desks: { cols: 4, along: 'x', max: left48, margin: 30 },
      },
      {
        part: 'room',
        use: 'meeting',
        name: `${name} room`,
        area: `block-${i + 1}`,
        count: 8,
        box: [x + 1480, y, 500, 560],
        doors: [{ side: 'w', at: 470 }],
        glass: ['w'],
      },
      {
        part: 'room',
        use: 'booth',
        area: `block-${i + 1}`,
        box: [x + 1480, y + 560, 160, 180],
        doors: [{ side: 'w', at: 90, width: 84, kind: 'slide' }],
        glass: ['w'],
      },
      {
        part: 'room',
        use: 'booth',
        area: `block-${i + 1}`,
        box: [x + 1480, y + 740, 160, 180],
        doors: [{ side: 'w', at: 90, width: 84, kind: 'slide' }],
        glass: ['w'],
      },
      {
        part: 'room',
        use: 'store',
        box: [x + 1640, y + 560, 340, 360],
        doors: [{ side: 's', at: 90 }],
      },
      { part: 'round', box: [x + 1620, y + 1050, 84, 84] },
      { part: 'sofa', box: [x + 1760, y + 1130, 210, 84] },
      { part: 'plant', box: [x + 1500, y + 1150, 72, 72] },
    );
  }
  // The space that the last row leaves free is a garden.
  for (let i = blocks; i < cols * rows; i++) {
    const x = left + (i % cols) * (BLOCK.w + STREET);
    const y = top + Math.floor(i / cols) * (BLOCK.h + STREET);
    for (let t = 0; t < 8; t++) {
      const size = 250 + ((i * 5 + t * 3) % 4) * 55;
      // The golden and the plastic ratio distribute the trees without clusters.
      const tx = x + ((t * 0.7549 + i * 0.37) % 1) * (BLOCK.w - size);
      const ty = y + ((t * 0.5698 + i * 0.61) % 1) * (BLOCK.h - size);
      parts.push({ part: 'tree', box: [tx, ty, size, size] });
    }
  }
  const width = left * 2 + cols * BLOCK.w + (cols - 1) * STREET;
  const height = top * 2 + rows * BLOCK.h + (rows - 1) * STREET;
  return {
    id: 'campus',
    name: 'Campus',
    width,
    height: height + 160,
    facade: 'ribbon',
    wall: 40,
    outline: [
      [120, 120],
      [width - 120, 120],
      [width - 120, height - 120],
      [120, height - 120],
    ],
    wings: [{ at: [0, 0], parts }],
  };
}
