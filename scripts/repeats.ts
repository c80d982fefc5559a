/** A file with its text. */
export interface Source {
  file: string;
  text: string;
}

/** A run of code that stands in two places: first and last line of each, counted from 1. */
export interface Repeat {
  a: { file: string; first: number; last: number };
  b: { file: string; first: number; last: number };
}

/** A line that says something, and where it stands. */
interface Line {
  text: string;
  at: number;
}

const COMMENT = /^(\/\/|\/\*|\*|<!--)/;
const PUNCTUATION = /^[^\p{L}\p{N}]*$/u;

/**
 * The lines of a file that say something: without blank ones, comments, lone punctuation and imports, which are alike
 * without anything being written twice.
 */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let importing = false;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim().replaceAll(/\s+/g, ' ');
    if (/^(import|export)( type)? (\{|\*)/.test(line) || /^import\b/.test(line)) {
      importing = !/(from )?['"][^'"]*['"];?$/.test(line) && !line.endsWith('};');
      if (line.startsWith('import') || importing || / from ['"]/.test(line)) continue;
    }
    if (importing) {
      importing = !/^\}( from ['"][^'"]*['"])?;?$/.test(line);
      continue;
    }
    if (line === '' || COMMENT.test(line) || PUNCTUATION.test(line)) continue;
    lines.push({ text: line, at: index + 1 });
  }
  return lines;
}

/** Lines that must be the same for two places to be compared at all. */
const WINDOW = 10;

/**
 * Runs of the same lines in two places that are longer than `most` lines of the source, the comments and blank lines within
 * counted. Of runs that overlap, the longest; of a run in many places, each place with the first.
 */
export function repeatsIn(sources: readonly Source[], most: number): Repeat[] {
  const files = sources.map(({ file, text }) => ({ file, lines: linesOf(text) }));
  const firsts = new Map<string, { file: number; line: number }>();
  const found: Repeat[] = [];
  for (const [index, { file, lines }] of files.entries()) {
    let next = 0;
    for (let start = 0; start + WINDOW <= lines.length; start += 1) {
      const key = lines
        .slice(start, start + WINDOW)
        .map(({ text }) => text)
        .join('\n');
      const first = firsts.get(key);
      if (!first) {
        firsts.set(key, { file: index, line: start });
        continue;
      }
      if (start < next) continue;
      const other = files[first.file];
      if (!other) continue;
      // Within one file a run ends where it would meet itself.
      const limit = first.file === index ? start - first.line : Infinity;
      if (limit < WINDOW) continue;
      let length = WINDOW;
      while (
        length < limit &&
        start + length < lines.length &&
        lines[start + length]?.text === other.lines[first.line + length]?.text
      ) {
        length += 1;
      }
      next = start + length;
      const a = place(other.file, other.lines, first.line, length);
      const b = place(file, lines, start, length);
      if (Math.min(a.last - a.first, b.last - b.first) + 1 > most) found.push({ a, b });
    }
  }
  return found;
}

function place(file: string, lines: readonly Line[], start: number, length: number): Repeat['a'] {
  return { file, first: lines[start]?.at ?? 0, last: lines[start + length - 1]?.at ?? 0 };
}
