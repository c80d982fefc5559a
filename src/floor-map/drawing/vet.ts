import { withoutDeclaration } from './declaration';
import { drawingOf } from './source';
import { isBomb } from './weight';

/** Maximum size of a drawing, in bytes. */
export const MAX_SVG_BYTES = 5 * 1024 * 1024;
/** Maximum number of elements in a drawing: more would block the page. */
export const MAX_NODES = 20_000;

/**
 * Why a drawing is rejected: it’s too large, would take too long to draw, holds something that runs, loads, or links elsewhere, or
 * can’t be read.
 */
export type DrawingProblem = 'size' | 'nodes' | 'entities' | 'unreadable';

/**
 * Anything that runs, loads, or links elsewhere. A plan is shown as an image, in which none of it would work, so there’s no
 * reason to keep it.
 */
const UNSAFE = [
  /<(?:\w+:)?(?:script|foreignObject|iframe|animate|set|handler)\b/i,
  /\son[a-z]+\s*=/i,
  /(?:href|src)\s*=\s*["']?\s*(?!["'#]|data:image\/(?:png|jpeg|webp);)/i,
  /url\(\s*["']?(?!["'#])|@import|<\?xml-stylesheet/i,
];

/** Filters that take seconds for each use. No plan needs them. */
const SLOW = /<(?:\w+:)?fe(?:Morphology|ConvolveMatrix|Turbulence|Image|Tile)\b/i;

/** The lengths of the dashes of lines, in attributes and styles. */
const DASHES = /stroke-dasharray\s*[:=]["']?([\d.,\s]+)/gi;
/** Dashes shorter than this make millions of them in one line, in parts of the drawing’s width. */
const SHORTEST_DASH = 1 / 20_000;

/** The width of a drawing in its own units. */
const widthOf = (text: string): number => {
  const tag = /<(?:\w+:)?svg\b[^>]{0,5000}/.exec(text)?.[0] ?? '';
  const box = /\sviewBox\s*=\s*["']\s*[\d.eE+-]+[\s,]+[\d.eE+-]+[\s,]+([\d.]+)/.exec(tag);
  const width = Number(box?.[1] ?? /\swidth\s*=\s*["']\s*([\d.]+)/.exec(tag)?.[1]);
  return width > 0 ? width : 300;
};

function hasTinyDashes(text: string): boolean {
  const shortest = widthOf(text) * SHORTEST_DASH;
  return Array.from(text.matchAll(DASHES), ([, list = '']) => list).some((list) => {
    const dashes = list.split(/[\s,]+/).filter((dash) => dash !== '');
    const sum = dashes.reduce((total, dash) => total + Number(dash), 0);
    // Without lengths, or with nothing but zeros, a line is solid.
    return sum > 0 && sum < shortest * dashes.length;
  });
}

const FOREIGN = ['<foreignObject ', '</foreignObject>'] as const;

/** A drawing without what only the program that wrote it can open, such as Illustrator’s own copy of it. */
function withoutExtensions(text: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const start = text.indexOf(FOREIGN[0], from);
    const end = start < 0 ? -1 : text.indexOf(FOREIGN[1], start);
    if (end < 0) return kept + text.slice(from);
    const tag = text.slice(start, text.indexOf('>', start));
    const after = end + FOREIGN[1].length;
    kept += text.slice(from, tag.includes('requiredExtensions=') ? start : after);
    from = after;
  }
}

/**
 * A drawing as it may be shown: without its document type, and only if it draws nothing but itself and does so soon (S-11). Read
 * by its text alone: nothing parses what may be too much for a parser.
 */
export function vetDrawing(
  source: string,
): { readonly text: string } | { readonly problem: DrawingProblem } {
  if (source.length > MAX_SVG_BYTES) return { problem: 'size' };
  let tags = 0;
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) {
    tags += 1;
    // Most elements have two tags.
    if (tags > MAX_NODES * 2) return { problem: 'nodes' };
  }
  const declared = withoutDeclaration(source);
  const text = declared === undefined ? undefined : withoutExtensions(declared);
  if (text === undefined || UNSAFE.some((pattern) => pattern.test(text))) {
    return { problem: 'entities' };
  }
  if (text.length > MAX_SVG_BYTES) return { problem: 'size' };
  const drawing = drawingOf(text);
  if (drawing?.root.name !== 'svg' && !drawing?.root.name.endsWith(':svg')) {
    return { problem: 'unreadable' };
  }
  const isSlow = SLOW.test(text) || hasTinyDashes(text) || isBomb(drawing);
  return isSlow ? { problem: 'nodes' } : { text };
}

const XML_ENCODING = /^[^>]{0,100}encoding\s*=\s*["']([\w.-]{1,40})["']/;

/** The text of a drawing’s file, in the encoding that the file names. */
export function drawingText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const mark =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = mark ?? XML_ENCODING.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    // An encoding that no browser knows. What can’t be read is refused later.
    return new TextDecoder().decode(bytes);
  }
}
