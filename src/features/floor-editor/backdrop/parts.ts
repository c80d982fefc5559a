/** One element of a drawing, as far as it matters for how much it draws. */
export interface Part {
  readonly name: string;
  id: string | undefined;
  readonly children: Part[];
  /** Ids of other elements it draws: `href="#a"`, `fill="url(#b)"`. */
  readonly references: string[];
}

/** A drawing’s source. */
export interface Drawing {
  readonly root: Part;
  readonly parts: readonly Part[];
  /** Ids that style sheets refer to; which elements use them isn’t known. */
  readonly styled: readonly string[];
  /** Whether something is spelled in a way that hides a reference. */
  readonly hides: boolean;
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

  const style = (sheet: string): void => {
    styled.push(...urlsIn(sheet));
    hides ||= sheet.includes('\\');
  };
  const attributes = (part: Part): void => {
    for (let found = reader.take(ATTRIBUTE); found; found = reader.take(ATTRIBUTE)) {
      const [, name = '', double, single] = found;
      const value = decoded(double ?? single ?? '');
      if (name === 'id') part.id = value;
      else if (local(name) === 'href') {
        if (value.trim().startsWith('#')) part.references.push(value.trim().slice(1));
      } else if (!name.includes(':')) {
        part.references.push(...urlsIn(value));
        // Written with an escape, "url(" is still an address.
        hides ||= /\\.*\(/s.test(value);
      }
    }
  };

  while (reader.at < text.length) {
    const next = text.indexOf('<', reader.at);
    const inside = open.at(-1);
    const end = next < 0 ? text.length : next;
    if (inside && local(inside.name) === 'style') style(decoded(text.slice(reader.at, end)));
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
    const part: Part = { name: opening[1] ?? '', id: undefined, children: [], references: [] };
    attributes(part);
    const ending = reader.take(END_OF_START);
    if (!ending) return undefined;
    root ??= part;
    inside?.children.push(part);
    parts.push(part);
    if (ending[1] === '') open.push(part);
    if (open.length > DEEPEST) return undefined;
  }
  return root && open.length === 0 ? { root, parts, styled, hides } : undefined;
}
