import { describe, expect, it } from 'vitest';
import { readTokens } from '@/ui/tokens/read';
import { forcedSheet, readForced, type Rule } from './forced-colors';

const rule = (selectorText: string, cssText: string, ...cssRules: Rule[]): Rule => ({
  selectorText,
  style: { cssText },
  cssRules,
});
const media = (conditionText: string, ...cssRules: Rule[]): Rule => ({ conditionText, cssRules });
const read = (...rules: Rule[]) => readForced(rules, (query) => query.includes('wide'));

describe('what style sheets say about forced colors', () => {
  it('A-5 is found in every layer, and wins', () => {
    const layer = {
      cssRules: [media('(forced-colors: active)', rule('.a', 'color: GrayText; border: 0;'))],
    };
    expect(read(layer).rules).toEqual(['.a { color: GrayText !important; border: 0 !important }']);
  });

  it('A-5 counts under another condition only while that applies', () => {
    const forced = media('(forced-colors: active)', rule('.a', 'color: Mark'));
    expect(read(media('(wide)', forced)).rules).toHaveLength(1);
    expect(read(media('(narrow)', forced)).rules).toEqual([]);
  });

  it('A-5 ignores what applies without them', () => {
    expect(read(rule('.a', 'color: red'), media('(wide)', rule('.b', 'color: red'))).rules).toEqual(
      [],
    );
  });

  it('A-5 reads nested rules with what is around them', () => {
    expect(
      read(rule('.a', '', media('(forced-colors: active)', rule('&:hover', 'color: Mark')))).rules,
    ).toEqual([':is(.a):hover { color: Mark !important }']);
  });

  it('A-5 names what keeps its colors, by its element', () => {
    expect(read(rule('.map', 'forced-color-adjust: none')).exempt).toEqual(['.map']);
    expect(
      read(media('(forced-colors: active)', rule('.a::after', 'forced-color-adjust: none'))).exempt,
    ).toEqual(['.a']);
  });
});

describe('the sheet that simulates forced colors', () => {
  const tokens = readTokens(
    ":root { --red-500: oklch(0.6 0.2 26); --ink: var(--red-500); --space-1: 4px; --shade: oklch(0 0 0 / 0.4); } [data-ds='v2'] { --line: oklch(0.9 0 0); }",
  );

  it('A-5 leaves no role its color, and all drawings theirs', () => {
    const sheet = forcedSheet({ rules: [], exempt: [] }, tokens);
    expect(sheet).toContain(':root[data-ds] { --ink: Canvas; --line: Canvas; }');
    expect(sheet).toContain('svg { --ink: var(--red-500); --line: oklch(0.9 0 0); }');
  });

  it('A-5 excludes what keeps its colors, with everything in it', () => {
    const sheet = forcedSheet({ rules: [], exempt: ['.map', '.map', '.chip'] }, tokens);
    expect(sheet).toContain('svg, .map, .chip { --ink: var(--red-500);');
    expect(sheet).toContain(
      ':where(:not(svg *, .map, :is(.map) *, .chip, :is(.chip) *)) {'.slice(0, -2),
    );
  });

  it('A-5 lets the rules of the style sheets win', () => {
    const said = { rules: ['.a { color: Mark !important }'], exempt: [] };
    expect(forcedSheet(said, tokens).split('\n').at(-1)).toBe('.a { color: Mark !important }');
  });
});
