import type { MapTheme } from './theme';

/** What a painter needs besides the thing it paints. The context is scaled so that one unit is one CSS pixel. */
export interface Pen {
  readonly ctx: CanvasRenderingContext2D;
  readonly theme: MapTheme;
  /** Device pixels per CSS pixel. */
  readonly dpr: number;
  /** CSS pixels per centimetre. */
  readonly scale: number;
  /** Where the plan's origin lies, in CSS pixels from the bitmap's corner. */
  readonly dx: number;
  readonly dy: number;
  readonly hatch: (colour: string, crossed: boolean) => CanvasPattern | string;
  /** A loaded picture, or undefined while it is on its way. */
  readonly picture: (url: string) => HTMLImageElement | undefined;
}

const widths = new Map<string, number>();

/** Width of a text in CSS pixels; remembered, since measuring costs more than drawing. */
export function textWidth(ctx: CanvasRenderingContext2D, text: string): number {
  const key = `${ctx.font}\n${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    if (widths.size > 8000) widths.clear();
    width = ctx.measureText(text).width;
    widths.set(key, width);
  }
  return width;
}

/** Text cut with an ellipsis to fit, or '' when not even three letters fit. The font must be set. */
export function fitText(ctx: CanvasRenderingContext2D, text: string, width: number): string {
  if (textWidth(ctx, text) <= width) return text;
  const letters = Array.from(text);
  for (let n = letters.length - 1; n >= 3; n--) {
    const cut = `${letters.slice(0, n).join('').trimEnd()}…`;
    if (textWidth(ctx, cut) <= width) return cut;
  }
  return '';
}

/** Makes hatch patterns for one context; `dpr` keeps the lines equally fine on every screen. */
export function hatchMaker(ctx: CanvasRenderingContext2D, dpr: number): Pen['hatch'] {
  const made = new Map<string, CanvasPattern | string>();
  return (colour, crossed) => {
    const key = `${colour} ${crossed}`;
    let pattern = made.get(key);
    if (pattern === undefined) {
      const size = Math.round((crossed ? 6 : 7) * dpr);
      const tile = document.createElement('canvas');
      tile.width = tile.height = size;
      const t = tile.getContext('2d');
      if (t) {
        t.strokeStyle = colour;
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
      pattern = ctx.createPattern(tile, 'repeat') ?? colour;
      // The context is scaled by the pixel ratio, the tile is already in device pixels.
      if (typeof pattern !== 'string') pattern.setTransform(new DOMMatrix().scale(1 / dpr));
      made.set(key, pattern);
    }
    return pattern;
  };
}
