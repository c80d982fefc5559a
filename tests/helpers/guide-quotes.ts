import { readFileSync } from 'node:fs';

/** What the guide says the probe says, by what was wrong with a host. */
export const quoted = new Map(
  readFileSync('docs/how-to/meet-a-real-host.md', 'utf8')
    .split('| what was wrong ')[1]
    ?.split('\n\n', 1)[0]
    ?.split('\n')
    .slice(2)
    .map((row): [string, string[]] => {
      const [, name = '', says = ''] = row.split('|');
      return [name.trim(), Array.from(says.matchAll(/`([^`]*)`/gu), ([, quote = '']) => quote)];
    }),
);

/** Whether a line has all parts of a quote of the guide, in this order. */
function holds(line: string, quote: string): boolean {
  let from = 0;
  for (const part of quote.split('…')) {
    const at = line.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

/** What the guide quotes for a host although nothing like it was found. */
export const misquoted = (name: string, found: readonly string[]): string[] =>
  (quoted.get(name) ?? []).filter((quote) => !found.some((line) => holds(line, quote)));
