/** Which room may import which, from the linter’s table. */
export interface Table {
  rooms: Record<string, { may?: string[]; like?: string; dynamic?: string[] }>;
}

/** An allowed import from one room to another; on demand only if it’s dynamic. */
export interface Arrow {
  from: string;
  to: string;
  onNeed: boolean;
}

interface Place {
  x: number;
  y: number;
  title: string;
  words: string;
}

const [WIDTH, HEIGHT, BOX, TALL] = [920, 700, 250, 58] as const;

/** The position of each room: rooms at the top are closer to users, and rooms at the bottom know less. */
const PLACES: Readonly<Record<string, Place>> = {
  main: { x: 335, y: 24, title: 'main.tsx', words: 'boot order' },
  app: { x: 335, y: 122, title: 'app', words: 'providers, router, guards, shells' },
  areas: { x: 335, y: 220, title: 'areas', words: 'screens, by what people do' },
  kit: { x: 335, y: 318, title: 'kit', words: 'lists, forms, panels; no business' },
  writes: { x: 30, y: 318, title: 'writes', words: 'calls, batches, Undo, the outcome' },
  session: { x: 335, y: 416, title: 'session', words: 'who, where, and what is allowed' },
  'floor-map': { x: 640, y: 416, title: 'floor-map', words: 'the map engine; knows no server' },
  api: { x: 335, y: 514, title: 'api', words: 'one definition per endpoint' },
  ui: { x: 640, y: 514, title: 'ui', words: 'components and tokens, two looks' },
  lib: { x: 487, y: 612, title: 'lib', words: 'i18n, clock, storage, hub, telemetry' },
  domain: { x: 30, y: 612, title: 'domain', words: 'pure rules: time, recurrence, places' },
  mocks: { x: 30, y: 416, title: 'mocks', words: 'the fake server; in no shipped file' },
  sync: { x: 30, y: 514, title: 'sync', words: 'calendars in the background; no DOM' },
};

/** The imports that the table allows between drawn rooms, without those that a path through another room already allows. */
export function arrowsOf({ rooms }: Table): Arrow[] {
  const names = Object.keys(PLACES).filter((name) => rooms[name]);
  // `src/lib/clock` is part of a room, and counts as the whole room.
  const room = (path: string) => path.replace(/^src\/([\w-]+)(\/.*)?$/, '$1');
  const may = (name: string) => rooms[name]?.may ?? rooms[rooms[name]?.like ?? '']?.may ?? [];
  const direct = new Map(
    names.map((name) => [
      name,
      new Set(
        may(name)
          .map(room)
          .filter((to) => to !== name && names.includes(to)),
      ),
    ]),
  );
  const reaches = (from: string, to: string): boolean =>
    [...(direct.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return names.flatMap((from) => {
    const all = [...(direct.get(from) ?? [])];
    const needed = all.filter((to) => !all.some((over) => over !== to && reaches(over, to)));
    const onNeed = (rooms[from]?.dynamic ?? []).filter((to) => names.includes(to));
    return [
      ...needed.map((to) => ({ from, to, onNeed: false })),
      ...onNeed.map((to) => ({ from, to, onNeed: true })),
    ];
  });
}

/** A line from the lower edge of a room to the upper edge of a room below, or between the sides of two rooms in one row. */
function line({ from, to, onNeed }: Arrow): string {
  const [a, b] = [PLACES[from], PLACES[to]];
  if (!a || !b) return '';
  const isRow = Math.abs(a.y - b.y) < TALL;
  const left = b.x < a.x;
  const [x1, y1] = isRow ? [left ? a.x : a.x + BOX, a.y + TALL / 2] : [a.x + BOX / 2, a.y + TALL];
  const [x2, y2] = isRow ? [left ? b.x + BOX : b.x, b.y + TALL / 2] : [b.x + BOX / 2, b.y];
  // An import on demand leaves from the side, so that it doesn’t cross the room below.
  if (onNeed) {
    const y = a.y + TALL / 2;
    return `  <path d="M${a.x} ${y} C${x2} ${y} ${x2} ${y} ${x2} ${y2}" stroke-dasharray="5 4" marker-end="url(#to)"/>`;
  }
  const bend = isRow ? 0 : Math.min(60, (y2 - y1) / 2);
  const path = isRow
    ? `M${x1} ${y1} L${x2} ${y2}`
    : `M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
  return `  <path d="${path}" marker-end="url(#to)"/>`;
}

function box(name: string, { x, y, title, words }: Place): string {
  const [fill, edge, ink] =
    name === 'mocks' ? ['#fff7e8', '#b26a00', '#6b3f00'] : ['#f1f6ff', '#2e63c7', '#173a80'];
  return [
    `  <rect x="${x}" y="${y}" width="${BOX}" height="${TALL}" rx="10" fill="${fill}" stroke="${edge}"/>`,
    `  <text x="${x + BOX / 2}" y="${y + 25}" font-size="16" font-weight="600" fill="${ink}">${title}</text>`,
    `  <text x="${x + BOX / 2}" y="${y + 44}" font-size="12.5" fill="#454d59">${words}</text>`,
  ].join('\n');
}

/** The picture of the house, with its own background, so that it’s legible on light and dark pages. */
export function drawHouse(table: Table): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title">`,
    '  <title id="title">Who may import whom: an arrow leads from a room to what it may use</title>',
    '  <defs><marker id="to" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 L8 4 L0 8 Z" fill="#6a7380" stroke="none"/></marker></defs>',
    `  <rect width="${WIDTH}" height="${HEIGHT}" rx="16" fill="#ffffff"/>`,
    '  <g fill="none" stroke="#6a7380" stroke-width="1.5">',
    ...arrowsOf(table).map(line),
    '  </g>',
    '  <g font-family="system-ui, sans-serif" text-anchor="middle">',
    ...Object.entries(PLACES).map(([name, place]) => box(name, place)),
    '  </g>',
    '</svg>',
    '',
  ].join('\n');
}
