import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';
import { WIDE } from '@/ui/use-media-query';
import { readTokens } from '@/ui/tokens/read';

const TOKENS = 'src/ui/tokens/';
const text = (file: string) =>
  readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const sheets = filesOfTree().filter(
  (file) => /^(src|stories|mocks)\/.*\.css$/.test(file) && !file.startsWith(TOKENS),
);

/** Each match of a pattern in the product’s style sheets, as `file: match`. */
const matches = (pattern: RegExp): string[] =>
  sheets.flatMap((file) => [...text(file).matchAll(pattern)].map(([all]) => `${file}: ${all}`));

const base = readTokens(text(`${TOKENS}base.css`));
const media = Object.fromEntries(
  [...text(`${TOKENS}media.css`).matchAll(/@custom-media (--[\w-]+) (.+);/g)].map(
    ([, name = '', query = '']) => [name, query],
  ),
);

describe('style sheets take their values from the tokens (src/ui/tokens)', () => {
  test('widths at which a layout changes are named in media.css', () => {
    expect(matches(/@media[^{]*\b(?:width|height)\b[^{]*/g)).toEqual([]);
    const named = sheets.flatMap((file) =>
      [...text(file).matchAll(/@media[^{]*/g)].flatMap(([rule]) => rule.match(/--[\w-]+/g) ?? []),
    );
    expect(named.filter((name) => !Object.hasOwn(media, name))).toEqual([]);
    expect(Object.keys(media).filter((name) => !named.includes(name))).toEqual([]);
  });

  test('scripts and the page before the application change at the same width', () => {
    const width = (query: string | undefined) => /\d+px/.exec(query ?? '')?.[0];
    expect(width(WIDE)).toBe(width(media['--wide']));
    expect(text('index.html').match(/@media \((?:min|max)-width[^)]*\)/g)).toEqual([
      `@media (min-width: ${width(media['--wide'])})`,
    ]);
  });

  test('colors are roles', () => {
    expect(matches(/#[\da-f]{3,8}\b(?=[^{}]*[;,)])|\b(?:rgba?|hsla?|oklch|oklab)\(/gi)).toEqual([]);
  });

  test('sizes of type are tokens, or follow the text around them', () => {
    expect(matches(/font-size:[^;]*\d(?:px|rem|pt)\b[^;]*/g)).toEqual([]);
  });

  test('a space that the tokens have is named by its token', () => {
    const steps = new Set(
      Object.entries(base).flatMap(([name, value]) => (name.startsWith('space-') ? [value] : [])),
    );
    expect(steps.size).toBeGreaterThan(5);
    const literal = matches(
      /(?<![\w-])(?:(?:row-|column-)?gap|(?:padding|margin)[a-z-]*):[^;{}]*/g,
    ).filter((found) =>
      (found.match(/(?<![\w.])\d+px\b/g) ?? []).some((length) => steps.has(length)),
    );
    expect(literal).toEqual([]);
  });
});

interface Rule {
  /** At-rules and selectors around the declarations, outermost first. */
  readonly path: readonly string[];
  readonly declarations: string;
}

/** The rules of a style sheet, nested or not. */
function rulesOf(sheet: string): readonly Rule[] {
  const rules: Rule[] = [];
  const path: string[] = [];
  let words = '';
  const close = () => {
    if (words.trim() !== '') rules.push({ path: [...path], declarations: words });
    words = '';
  };
  for (const part of sheet.split(/([{}])/)) {
    if (part === '{') {
      const cut = words.lastIndexOf(';') + 1;
      const head = words.slice(cut).trim();
      words = words.slice(0, cut);
      close();
      path.push(head);
    } else if (part === '}') {
      close();
      path.pop();
    } else words += part;
  }
  return rules;
}

/** The selector, such as ".box[data-entering]", regardless of nesting. */
const selectorOf = ({ path }: Rule): string =>
  path
    .filter((each) => !each.startsWith('@'))
    .reduce((outer, inner) => (inner.includes('&') ? inner.replace('&', outer) : inner), '');

const STILL = '@media (prefers-reduced-motion: reduce)';
/** Declarations that animate something for a fixed duration; `--motion-state` collapses for people who prefer reduced motion. */
const ownMotion = ({ declarations }: Rule): readonly string[] =>
  (declarations.match(/(?<![\w-])(?:animation|transition)(?:-duration)?:[^;]*/g) ?? []).filter(
    (each) => /\d(?:ms|s)\b|motion-panel/.test(each),
  );

describe('respects reduced motion', () => {
  test('a motion ends with its token, or its rule has a still form in the same sheet', () => {
    const moving = sheets.flatMap((file) => {
      const rules = rulesOf(text(file));
      const still = rules.filter(({ path }) => path.includes(STILL)).map(({ path }) => path.at(-1));
      return rules
        .filter(({ path }) => !path.includes(STILL))
        .filter((rule) => ownMotion(rule).length > 0)
        .map(selectorOf)
        .filter((selector) => !still.some((each) => each?.split(/,\s*/).includes(selector)))
        .map((selector) => `${file}: ${selector}`);
    });
    expect(moving).toEqual([]);
  });

  test('the token of states collapses', () => {
    const still = rulesOf(text(`${TOKENS}base.css`)).filter(({ path }) => path.includes(STILL));
    expect(still.map(({ declarations }) => declarations).join(' ')).toMatch(
      /--motion-state: 0\.01ms/,
    );
  });
});
