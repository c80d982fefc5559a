import type { MapTheme } from './theme';

/** What a painter needs besides the object it paints. The context is scaled so that one unit is one CSS pixel. */
export interface Pen {
  readonly ctx: CanvasRenderingContext2D;
  readonly theme: MapTheme;
  /** Device pixels per CSS pixel. */
  readonly dpr: number;
  /** CSS pixels per centimeter. */
  readonly scale: number;
  /** Position of the plan’s origin, in CSS pixels from the bitmap’s corner. */
  readonly dx: number;
  readonly dy: number;
  /** The font set on the context; change it through `setLetters`. */
  readonly letters: { now: Letters | undefined };
  readonly hatch: (color: string, crossed: boolean) => CanvasPattern | string;
  /** A loaded picture, or undefined while it’s loading. */
  readonly picture: (url: string) => HTMLImageElement | undefined;
}

/** One size and weight of the theme’s typeface, with the text widths measured in it. */
interface Letters {
  readonly font: string;
  readonly widths: Map<string, number>;
}

const cases = new Map<string, Map<number, Letters>>();

/**
 * Sets the font. The current one is stored beside the context, because reading it back from a context costs more than drawing a
 * word; nothing else may set `ctx.font`.
 */
export function setLetters(pen: Pen, weight: 400 | 500 | 600, size: number): void {
  const family = pen.theme.font;
  let sizes = cases.get(family);
  if (!sizes) cases.set(family, (sizes = new Map<number, Letters>()));
  const key = weight * 1000 + size;
  let letters = sizes.get(key);
  if (!letters) {
    letters = { font: `${weight} ${size}px ${family}`, widths: new Map() };
    sizes.set(key, letters);
  }
  if (pen.letters.now === letters) return;
  pen.letters.now = letters;
  pen.ctx.font = letters.font;
}

/** Width of a text in CSS pixels in the current font; cached, because measuring costs more than drawing. */
export function textWidth({ ctx, letters }: Pen, text: string): number {
  const widths = letters.now?.widths;
  let width = widths?.get(text);
  if (width === undefined) {
    if (widths && widths.size > 8000) widths.clear();
    width = ctx.measureText(text).width;
    widths?.set(text, width);
  }
  return width;
}

/** Drops the cached widths: another font has loaded under the same name. */
export function forgetWidths(): void {
  cases.clear();
}

/** Text cut with an ellipsis to fit, or '' if not even three letters fit. */
export function fitText(pen: Pen, text: string, width: number): string {
  if (textWidth(pen, text) <= width) return text;
  const letters = Array.from(text);
  const cut = (n: number): string => `${letters.slice(0, n).join('').trimEnd()}…`;
  // Halves what may fit with each measurement: a name can have hundreds of letters.
  let fits = 2;
  for (let most = letters.length - 1; fits < most;) {
    const n = Math.ceil((fits + most) / 2);
    if (textWidth(pen, cut(n)) <= width) fits = n;
    else most = n - 1;
  }
  return fits >= 3 ? cut(fits) : '';
}

/** Creates hatch patterns for one context; `dpr` keeps the lines equally fine on every screen. */
export function hatchMaker(ctx: CanvasRenderingContext2D, dpr: number): Pen['hatch'] {
  const made = new Map<string, CanvasPattern | string>();
  return (color, crossed) => {
    const key = `${color} ${crossed}`;
    let pattern = made.get(key);
    if (pattern === undefined) {
      const size = Math.round((crossed ? 6 : 7) * dpr);
      const tile = document.createElement('canvas');
      tile.width = tile.height = size;
      const t = tile.getContext('2d');
      if (t) {
        t.strokeStyle = color;
        t.lineWidth = (crossed ? 0.8 : 2.2) * dpr;
        t.beginPath();
        // Each diagonal is drawn three times, one tile apart, so that the corners join when the tile repeats.
        for (const shift of [-size, 0, size]) {
          t.moveTo(shift - size, size * 2);
          t.lineTo(shift + size * 2, -size);
          if (crossed) {
            t.moveTo(shift - size, -size);
            t.lineTo(shift + size * 2, size * 2);
          }
        }
        t.stroke();
      }
      pattern = ctx.createPattern(tile, 'repeat') ?? color;
      // The context is scaled by the pixel ratio, but the tile is already in device pixels.
      if (typeof pattern !== 'string') pattern.setTransform(new DOMMatrix().scale(1 / dpr));
      made.set(key, pattern);
    }
    return pattern;
  };
}
