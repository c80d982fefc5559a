import {
  bicycle,
  chair,
  counter,
  elevator,
  meetingTable,
  plant,
  roundTable,
  shelf,
  sofa,
  stairs,
  toilets,
} from './furniture';
import { circle, line, rect, rounded, type Sheet } from './sheet';
import type { Rect, RoomPart, RoomUse, Side } from './types';

/** The number of seats by floor space, for a meeting room that doesn’t specify it. */
export function seatsOf(room: RoomPart): number {
  const [, , w, h] = room.box;
  return room.count ?? Math.max(2, Math.min(20, Math.round((w * h) / 26_000 / 2) * 2));
}

/** The label on the plan for rooms that can’t be booked and have no name. */
const WORDS: Partial<Record<RoomUse, string>> = {
  kitchen: 'Kitchen',
  wc: 'WC',
  store: 'Store',
  print: 'Print',
  cloak: 'Coats',
  reception: 'Reception',
  lounge: 'Lounge',
  library: 'Library',
};

const TILED = new Set<RoomUse>(['wc', 'kitchen', 'wellness']);
const SERVICE = new Set<RoomUse>(['stairs', 'lift', 'shaft', 'store', 'print', 'cloak', 'wc']);

/** Draws a room’s floor and furniture; the wing draws walls and doors. */
export function furnish(sheet: Sheet, room: RoomPart, inner: Rect, turn: number): void {
  const { use } = room;
  const [, , w, h] = inner;
  if (SERVICE.has(use)) sheet.draw('service', rect(...inner));
  if (TILED.has(use)) sheet.draw('tile', rect(...inner));
  const doorSide = room.doors?.[0]?.side ?? 's';
  draw[use]?.(sheet, inner, room, doorSide);
  const word = WORDS[use] && (room.name ?? WORDS[use]);
  if (word && w > 190 && h > 110) {
    const [tx, ty] = wordAt(inner, use, doorSide);
    sheet.text(tx, ty, word, turn);
  }
}

/** Rooms that are places themselves: the map writes their names. */
export const BOOKED = new Set<RoomUse>(['meeting', 'booth', 'focus', 'wellness']);

/** A spot in a room without furniture. */
function wordAt([x, y, w, h]: Rect, use: RoomUse, door: Side): readonly [number, number] {
  if (use === 'wc') {
    const off = door === 's' || door === 'e' ? 0.68 : 0.32;
    return w >= h ? [x + w / 2, y + h * off] : [x + w * off, y + h / 2];
  }
  if (use === 'kitchen') return [x + w / 2, door === 'n' ? y + 40 : y + h - 32];
  if (use === 'reception') return [x + w / 2, y + h - 30];
  if (use === 'lounge' || use === 'library') return [x + w / 2, y + 34];
  return [x + w / 2, y + h / 2];
}

type Furnish = (sheet: Sheet, box: Rect, room: RoomPart, door: Side) => void;

const draw: Partial<Record<RoomUse, Furnish>> = {
  meeting: (sheet, box, room) => meetingTable(sheet, box, seatsOf(room)),
  wc: (sheet, box, _, door) => toilets(sheet, box, door),
  stairs: (sheet, box) => stairs(sheet, box),
  lift: (sheet, box) => elevator(sheet, box),
  shaft: (sheet, [x, y, w, h]) => {
    sheet.draw('detail', line(x, y, x + w, y + h) + line(x, y + h, x + w, y));
  },
  store: (sheet, [x, y, w, h]) => {
    if (w >= h) shelf(sheet, [x + 4, y + 4, w - 8, 42]);
    else shelf(sheet, [x + 4, y + 4, 42, h - 8]);
  },
  print: (sheet, [x, y, w, h]) => {
    shelf(sheet, [x + 6, y + 6, w - 12, 48]);
    sheet.draw('table', rounded(x + w / 2 - 40, y + 12, 80, 62, 6));
    sheet.draw(
      'detail',
      rect(x + w / 2 - 26, y + 22, 52, 14) + line(x + 8, y + h - 8, x + w - 8, y + h - 8),
    );
  },
  cloak: (sheet, [x, y, w]) => {
    sheet.draw('detail', line(x + 10, y + 30, x + w - 10, y + 30));
    for (let at = x + 24; at < x + w - 14; at += 22)
      sheet.draw('detail', line(at, y + 14, at, y + 46));
  },
  booth: (sheet, [x, y, w, h]) => {
    sheet.draw('table', rounded(x + w * 0.16, y + 10, w * 0.68, h * 0.26, 6));
    sheet.draw('soft', rounded(x + w * 0.2, y + h - h * 0.36, w * 0.6, h * 0.3, 10));
  },
  focus: (sheet, [x, y, w, h]) => {
    const cx = x + w / 2;
    sheet.draw('table', rect(cx - 75, y + h - 76, 150, 68));
    sheet.draw('screen', line(cx - 30, y + h - 22, cx + 30, y + h - 22));
    chair(sheet, cx, y + h - 84, 180);
  },
  kitchen: (sheet, box, _, door) => {
    const [x, y, w, h] = box;
    const side: Side = door === 'n' ? 's' : 'n';
    counter(sheet, box, side);
    const middle = side === 'n' ? y + 66 + (h - 66) / 2 : y + (h - 66) / 2;
    if (h > 420) {
      sheet.draw('table', rounded(x + w * 0.2, middle - 110, w * 0.6, 80, 8));
      for (let at = x + w * 0.2 + 34; at < x + w * 0.8 - 20; at += 62) {
        sheet.draw('chair', circle(at, middle - 4, 17));
      }
    }
    const tables = Math.floor((w - 80) / 230);
    const ty = h > 420 ? middle + 110 : middle + 6;
    if (h > 300) {
      for (let i = 0; i < tables; i++) {
        roundTable(sheet, x + ((i + 0.5) * w) / tables, ty, 42, 4);
      }
    }
  },
  lounge: (sheet, [x, y, w, h]) => {
    const [cx, cy] = [x + w / 2, y + h / 2 + 12];
    const rw = Math.min(w - 60, 420);
    const rh = Math.min(h - 60, 320);
    sheet.draw('rug', rounded(cx - rw / 2, cy - rh / 2, rw, rh, 14));
    const long = Math.min(230, rw - 60);
    sofa(sheet, [cx - long / 2, cy + rh / 2 - 92, long, 84], 'n');
    sofa(sheet, [cx - rw / 2 + 8, cy - 46, 82, 84], 'e');
    sofa(sheet, [cx + rw / 2 - 90, cy - 46, 82, 84], 'w');
    sheet.draw('table', circle(cx, cy - 14, 34));
    plant(sheet, x + 48, y + h - 52, 38);
    plant(sheet, x + w - 48, y + h - 52, 32);
  },
  library: (sheet, [x, y, w, h]) => {
    shelf(sheet, [x + 4, y + h - 40, w - 8, 36], 60);
    shelf(sheet, [x + 4, y + 60, 36, h - 140], 60);
    sheet.draw('table', rounded(x + w / 2 - 110, y + h / 2 - 40, 220, 90, 8));
    for (const at of [-70, 0, 70]) {
      sheet.draw('chair', rounded(x + w / 2 + at - 22, y + h / 2 + 56, 44, 36, 14));
      sheet.draw('chair', rounded(x + w / 2 + at - 22, y + h / 2 - 82, 44, 36, 14));
    }
  },
  reception: (sheet, [x, y, w, h]) => {
    const cx = x + w / 2;
    sheet.draw('table', rounded(cx - 130, y + h * 0.32, 260, 64, 30));
    sheet.draw('chair', rounded(cx - 60, y + h * 0.32 - 48, 44, 40, 14));
    sheet.draw('chair', rounded(cx + 20, y + h * 0.32 - 48, 44, 40, 14));
    sofa(sheet, [x + 20, y + h - 190, 84, 150], 'e');
    plant(sheet, x + w - 50, y + h - 60, 40);
    plant(sheet, x + 50, y + 50, 34);
  },
  wellness: (sheet, [x, y, w, h]) => {
    sheet.draw('soft', rounded(x + w / 2 - 45, y + h / 2 - 95, 90, 190, 20));
    sheet.draw('soft', rounded(x + w / 2 - 34, y + h / 2 - 84, 68, 42, 14));
    plant(sheet, x + w - 40, y + 40, 28);
  },
  ramp: (sheet, [x, y, w, h]) => {
    const p = w >= h;
    for (let i = 1; i < 12; i++) {
      sheet.draw(
        'fine',
        p
          ? line(x + (w / 12) * i, y, x + (w / 12) * i, y + h)
          : line(x, y + (h / 12) * i, x + w, y + (h / 12) * i),
      );
    }
    const [cx, cy] = [x + w / 2, y + h / 2];
    sheet.draw(
      'paint',
      p
        ? `M${x + w * 0.2} ${cy}H${x + w * 0.8}m-60 -40l60 40l-60 40`
        : `M${cx} ${y + h * 0.2}V${y + h * 0.8}m-40 -60l40 60l40 -60`,
    );
  },
  bikes: (sheet, [x, y, w], room) => {
    const n = room.count ?? Math.floor((w - 40) / 70);
    for (let i = 0; i < n; i++) bicycle(sheet, x + 20 + ((i + 0.5) * (w - 40)) / n, y + 110);
  },
};
