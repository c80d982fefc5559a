import type { Point } from './types';

/**
 * The pens of the drawing, from bottom to top. Line widths are in centimeters of the building, so that the sheet looks the same
 * at every scale. Grays are dark enough for a black-and-white printer.
 */
const PENS = {
  tintSky: 'fill="#edf3fb"',
  tintMoss: 'fill="#eff5ec"',
  tintSand: 'fill="#faf4e9"',
  tintRose: 'fill="#f9f0f0"',
  tintLilac: 'fill="#f3f1f9"',
  service: 'fill="#f5f3ef"',
  tile: 'fill="url(#tile)"',
  plank: 'fill="url(#plank)"',
  rug: 'fill="#f3ede3" stroke="#e2d9ca" stroke-width="2"',
  paint: 'fill="none" stroke="#b9b4ab" stroke-width="6"',
  fine: 'fill="none" stroke="#c9c4bb" stroke-width="1.6"',
  soft: 'fill="#f8f5f0" stroke="#b3ada3" stroke-width="2.2" stroke-linejoin="round"',
  chair: 'fill="#fbf9f6" stroke="#aaa49a" stroke-width="2" stroke-linejoin="round"',
  table: 'fill="#fffdfa" stroke="#a09a90" stroke-width="2.4" stroke-linejoin="round"',
  desk: 'fill="#fffefc" stroke="#9b958b" stroke-width="2.4" stroke-linejoin="round"',
  screen: 'fill="none" stroke="#8b867d" stroke-width="4" stroke-linecap="round"',
  detail:
    'fill="none" stroke="#aaa49a" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"',
  leaf: 'fill="#d7e3d2" stroke="#93a88c" stroke-width="1.8" stroke-linejoin="round"',
  stem: 'fill="none" stroke="#93a88c" stroke-width="1.6" stroke-linecap="round"',
  stair: 'fill="none" stroke="#918c84" stroke-width="2.4"',
  glassBed: 'fill="none" stroke="#fff" stroke-width="9"',
  glass: 'fill="none" stroke="#7d93a6" stroke-width="8"',
  glassCore: 'fill="none" stroke="#f4f8fb" stroke-width="4"',
  wall: 'fill="none" stroke="#5b5f66" stroke-width="12" stroke-linecap="square"',
  door: 'fill="none" stroke="#7d8087" stroke-width="3" stroke-linecap="round"',
  swing: 'fill="none" stroke="#b5b3b0" stroke-width="1.6"',
  solid: 'fill="#4a4e55"',
} as const;

export type PenName = keyof typeof PENS;

/** Rounds to a millimeter and drops unnecessary zeros, because a third of the file’s size is numbers. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Rotates a point about the origin, clockwise on the sheet; quarter turns are exact. */
export function turn(x: number, y: number, degrees: number): Point {
  switch (((degrees % 360) + 360) % 360) {
    case 0:
      return [x, y];
    case 90:
      return [-y, x];
    case 180:
      return [-x, -y];
    case 270:
      return [y, -x];
    default: {
      const a = (degrees * Math.PI) / 180;
      return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
    }
  }
}

/** Path data of a polygon. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`;
}

/** Path data of an upright rectangle. */
export function rect(x: number, y: number, w: number, h: number): string {
  return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`;
}

/** Path data of a rectangle with rounded corners. */
export function rounded(x: number, y: number, w: number, h: number, r: number): string {
  const a = (dx: number, dy: number) => `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`;
  return `M${num(x + r)} ${num(y)}h${num(w - 2 * r)}${a(r, r)}v${num(h - 2 * r)}${a(-r, r)}h${num(2 * r - w)}${a(-r, -r)}v${num(2 * r - h)}${a(r, -r)}z`;
}

/** Path data of a circle. */
export function circle(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0z`;
}

export function line(x1: number, y1: number, x2: number, y2: number): string {
  return `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`;
}

/** Escapes text for SVG. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** Collects path data by pen, so that a floor has about thirty elements, however many desks it has. */
export class Sheet {
  readonly #paths = new Map<PenName, string[]>();
  readonly #texts: string[] = [];

  draw(pen: PenName, data: string): void {
    const list = this.#paths.get(pen);
    if (list) list.push(data);
    else this.#paths.set(pen, [data]);
  }

  /** Small capitals, centered on a point. `turn` keeps the word level in a rotated wing. */
  text(x: number, y: number, words: string, turn = 0): void {
    const spin = turn ? ` transform="rotate(${num(-turn)} ${num(x)} ${num(y)})"` : '';
    this.#texts.push(`<text x="${num(x)}" y="${num(y + 7)}"${spin}>${escapeText(words)}</text>`);
  }

  /** The collected drawing as SVG elements, in the pens' order. */
  toString(): string {
    const paths = (Object.keys(PENS) as PenName[]).map((pen) => {
      const data = this.#paths.get(pen);
      return data ? `<path ${PENS[pen]} d="${data.join('')}"/>` : '';
    });
    const texts =
      this.#texts.length === 0
        ? ''
        : `<g font-family="Figtree,system-ui,sans-serif" font-size="21" letter-spacing="1" fill="#8d877e" text-anchor="middle">${this.#texts.join('')}</g>`;
    return paths.join('') + texts;
  }
}
