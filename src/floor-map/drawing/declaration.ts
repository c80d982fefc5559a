/** The most names that a declaration may define, and the most letters one of them stands for. Illustrator writes about ten. */
const MOST_NAMES = 40;
const LONGEST = 200;

const ENTITY = /^\s*<!ENTITY\s+([\w.-]{1,60})\s+(?:"([^"&%<]*)"|'([^'&%<]*)')\s*>/;
const BEGINNING = /^\s*(?:<!--(?:[^-]|-(?!->))*-->\s*)*<!DOCTYPE\s/i;

/**
 * A drawing without its document type and its XML declaration, which names an encoding that the text no longer has. Illustrator and Visio write one, with names for the addresses of their own vocabularies;
 * the names are replaced by what they stand for. Only such plain names are known: one that stands for markup or for other names
 * could grow without end.
 *
 * @returns undefined if the declaration holds anything else
 */
export function withoutDeclaration(text: string): string | undefined {
  const whole = text.replace(/^\uFEFF?\s*<\?xml\s[^>]{0,200}\?>/, '');
  const beginning = BEGINNING.exec(whole);
  if (!beginning) return /<!DOCTYPE|<!ENTITY/i.test(whole) ? undefined : whole;
  const start = beginning[0].search(/<!DOCTYPE\s/i);
  const subset = whole.indexOf('[', start);
  const simpleEnd = whole.indexOf('>', start);
  if (simpleEnd < 0) return undefined;
  if (subset < 0 || simpleEnd < subset) {
    return rest(whole, start, simpleEnd + 1, new Map());
  }
  const close = whole.indexOf(']', subset);
  const end = whole.indexOf('>', close);
  if (close < 0 || end < 0 || whole.slice(close + 1, end).trim() !== '') return undefined;
  const names = namesIn(whole.slice(subset + 1, close));
  return names && rest(whole, start, end + 1, names);
}

/** What is left of a text, with names replaced. */
function rest(
  text: string,
  start: number,
  end: number,
  names: ReadonlyMap<string, string>,
): string | undefined {
  const left = text.slice(0, start) + text.slice(end);
  if (/<!DOCTYPE|<!ENTITY/i.test(left)) return undefined;
  return names.size === 0
    ? left
    : left.replaceAll(/&([\w.-]{1,60});/g, (whole, name: string) => names.get(name) ?? whole);
}

function namesIn(subset: string): ReadonlyMap<string, string> | undefined {
  const names = new Map<string, string>();
  let left = subset;
  for (let count = 0; left.trim() !== ''; count++) {
    const found = ENTITY.exec(left);
    const value = found?.[2] ?? found?.[3] ?? '';
    if (!found?.[1] || value.length > LONGEST || count >= MOST_NAMES) return undefined;
    names.set(found[1], value);
    left = left.slice(found[0].length);
  }
  return names;
}
