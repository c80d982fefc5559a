/** One element of a drawing, as far as it matters for how much it draws. */
export interface Part {
  readonly name: string;
  id: string | undefined;
  readonly children: Part[];
  /** Ids of other elements it draws: `href="#a"`, `fill="url(#b)"`. */
  readonly references: string[];
  /** Ids of elements that are drawn at each point of this one and of all inside it: `marker-mid="url(#a)"`. */
  readonly markers: string[];
  classes: string;
  /** The work of drawing it, in points: those of its path, and more for what needs a picture of its own. */
  work: number;
}

/** A drawing’s source. */
export interface Drawing {
  readonly root: Part;
  readonly parts: readonly Part[];
  /** Ids that style sheets refer to; which elements use them isn’t known. */
  readonly styled: readonly string[];
  /** Whether something is spelled in a way that hides a reference. */
  readonly hides: boolean;
  /** Whether one path has more points than any plan needs, or a line of more dashes. Such a path alone would block the page. */
  readonly isHeavy: boolean;
}

/** Maximum nesting of elements. */
const DEEPEST = 500;

const START = /<([A-Za-z_][\w:.-]*)/y;
const ATTRIBUTE = /\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const END_OF_START = /\s*(\/?)>/y;
const END = /<\/([A-Za-z_][\w:.-]*)\s*>/y;
/** Constructs without elements, with the text that ends them. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;
const CDATA = ['<![CDATA[', ']]>'] as const;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  quot: '"',
};

/** The most points of one path. Drawing a path takes longer than its points alone would, because they all may cross. */
const MOST_POINTS = 20_000;
/** The work of what is drawn into a picture of its own first, in points: a mask, a filter, or a group that is seen through. */
const LAYER = 1000;
/** Letters of a text that take as long as a point. */
const LETTERS = 4;

/** Elements whose text is drawn. */
const TEXTS = /(?:^|:)(?:text|tspan|textPath)$/;

/** The numbers in the data of a path, or in the list of points. Counted by hand: the data may be megabytes long. */
function numbersIn(text: string): number {
  let count = 0;
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isDigit = (code >= 48 && code <= 57) || code === 46;
    if (isDigit && !inside) count += 1;
    inside = isDigit;
  }
  return count;
}

/** Attributes and properties that need a picture of their own. */
const LAYERED = /(?:^|[;\s])(?:filter|mask|mix-blend-mode|opacity)\s*:/i;
/** The same as attributes. */
const LAYERS = new Set(['filter', 'mask', 'mix-blend-mode', 'opacity']);

/** Elements that draw nothing by themselves, so that seeing through them costs no picture. */
const isGroup = (name: string): boolean => /^(?:g|svg|use|symbol|a|switch)$/.test(local(name));

const RULE = /([^{}]*)\{([^{}]*)\}/g;

/** Which elements, by their classes, need a picture of their own because of style sheets. */
function layeredBy(sheet: string): (classes: string) => boolean {
  const names = new Set<string>();
  for (const [, selectors = '', body = ''] of sheet.matchAll(RULE)) {
    if (!LAYERED.test(body)) continue;
    for (const selector of selectors.split(',')) {
      const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
      // Who another kind of selector means isn’t known, so it may be everyone.
      if (name === undefined) return () => true;
      names.add(name);
    }
  }
  return (classes) => names.size > 0 && classes.split(/\s+/).some((name) => names.has(name));
}

/** Text with its character references decoded. */
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name) return NAMED[name as string] ?? whole;
        const code = hex ? Number.parseInt(hex as string, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

const urlsIn = (text: string): string[] =>
  Array.from(text.matchAll(/url\(\s*["']?#([^"')\s]+)/gi), ([, id]) => id ?? '');

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Matches a pattern at a position. */
class Reader {
  at = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  /** The text between two marks, if the first is here. @returns null if the second is missing */
  between([from, to]: readonly [string, string]): string | null | undefined {
    if (!this.text.startsWith(from, this.at)) return undefined;
    const end = this.text.indexOf(to, this.at + from.length);
    if (end < 0) return null;
    const inside = this.text.slice(this.at + from.length, end);
    this.at = end + to.length;
    return inside;
  }
}

/**
 * Reads a drawing’s elements from its text. The browser doesn’t parse it: creating a document from a
 * stranger’s text is what the page’s own policy forbids (S-24).
 *
 * @returns undefined if the text isn’t well formed, or nested deeper than any plan
 */
export function drawingOf(text: string): Drawing | undefined {
  const reader = new Reader(text);
  const parts: Part[] = [];
  const styled: string[] = [];
  const open: Part[] = [];
  let root: Part | undefined;
  let hides = false;
  let isHeavy = false;

  const sheets: string[] = [];

  const style = (sheet: string): void => {
    sheets.push(sheet);
    styled.push(...urlsIn(sheet));
    hides ||= sheet.includes('\\');
  };
  const attributes = (part: Part): void => {
    for (let found = reader.take(ATTRIBUTE); found; found = reader.take(ATTRIBUTE)) {
      const [, name = '', double, single] = found;
      const value = decoded(double ?? single ?? '');
      if (name === 'id') part.id = value;
      else if (name === 'class') part.classes = value;
      else if (name === 'd' || name === 'points') {
        const points = numbersIn(value) / 2;
        isHeavy ||= points > MOST_POINTS;
        part.work += points;
      } else if (name.startsWith('marker')) part.markers.push(...urlsIn(value));
      else if (local(name) === 'href') {
        if (value.trim().startsWith('#')) part.references.push(value.trim().slice(1));
      } else if (!name.includes(':')) {
        const ids = urlsIn(value);
        part.references.push(...ids);
        if (name === 'style' && /marker/i.test(value)) part.markers.push(...ids);
        const isSeenThrough = LAYERS.has(name) || (name === 'style' && LAYERED.test(value));
        // Only a group is drawn into a picture of its own to be seen through; a shape is drawn with thinner paint.
        if (isSeenThrough && (ids.length > 0 || isGroup(part.name))) part.work += LAYER;
        // Written with an escape, "url(" is still an address.
        const escape = value.indexOf('\\');
        hides ||= escape >= 0 && value.includes('(', escape);
      }
    }
  };

  while (reader.at < text.length) {
    const next = text.indexOf('<', reader.at);
    const inside = open.at(-1);
    const end = next < 0 ? text.length : next;
    if (inside && local(inside.name) === 'style') style(decoded(text.slice(reader.at, end)));
    else if (inside && TEXTS.test(inside.name)) inside.work += (end - reader.at) / LETTERS;
    reader.at = end;
    if (next < 0) break;
    const skipped = SKIPPED.map((marks) => reader.between(marks)).find((it) => it !== undefined);
    if (skipped === null) return undefined;
    if (skipped !== undefined) continue;
    const data = reader.between(CDATA);
    if (data === null) return undefined;
    if (data !== undefined) {
      if (inside && local(inside.name) === 'style') style(data);
      continue;
    }
    const closing = reader.take(END);
    if (closing) {
      if (open.pop()?.name !== closing[1]) return undefined;
      continue;
    }
    const opening = reader.take(START);
    if (!opening || (root && !inside)) return undefined;
    const part: Part = {
      name: opening[1] ?? '',
      id: undefined,
      children: [],
      references: [],
      markers: [],
      classes: '',
      work: 1,
    };
    attributes(part);
    const ending = reader.take(END_OF_START);
    if (!ending) return undefined;
    root ??= part;
    inside?.children.push(part);
    parts.push(part);
    if (ending[1] === '') open.push(part);
    if (open.length > DEEPEST) return undefined;
  }
  const isLayered = layeredBy(sheets.join('\n'));
  for (const part of parts) if (isGroup(part.name) && isLayered(part.classes)) part.work += LAYER;
  return root && open.length === 0 ? { root, parts, styled, hides, isHeavy } : undefined;
}
