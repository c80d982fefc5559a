import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTokens } from './read';

const folder = new URL('..', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const sheets = readdirSync(folder).filter((name) => name.endsWith('.module.css'));

const primitives = readTokens(read('tokens/base.css'));
const roles = readTokens(read('tokens/v2.css'));
/** Set by a component for its own parts, or by the shell for the page. */
const local =
  /^(stack-gap|avatar|icon-size|icon-stroke|list-inset|row-line|row-surface|bottom-bar|toast-offset|sticky-top|sticky-bottom|trigger-width|tree-item-level)$/;
const ramp = /^(blue|amber|green|red|neutral)-\d+$|^white$|^black$/;

describe.each(sheets)('%s', (name) => {
  const sheet = read(name).replace(/\/\*[\s\S]*?\*\//g, '');

  // A chunk’s styles may load before the base, so each sheet declares the order of the layers itself.
  test('declares the order of the layers and stays in its own', () => {
    expect(sheet.startsWith('@layer tokens, reset, base, ui;')).toBe(true);
    expect(sheet.split('\n').filter((line) => /^[.:@a-z]/.test(line))).toEqual([
      '@layer tokens, reset, base, ui;',
      '@layer ui {',
    ]);
  });

  test('names roles that both systems define, and never a raw color or a step of a ramp', () => {
    const used = [...sheet.matchAll(/var\(--([\w-]+)/g)].map(([, token = '']) => token);
    expect(
      used.filter((token) => !(token in primitives || token in roles || local.test(token))),
    ).toEqual([]);
    expect(used.filter((token) => ramp.test(token))).toEqual([]);
    expect(sheet.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/gi)).toBeNull();
  });

  test('reduced motion: anything that loops or crosses the page has a still form', () => {
    if (/animation[^;]*infinite|translate[XY]\((?:-|1)00%/.test(sheet)) {
      expect(sheet).toContain('prefers-reduced-motion: reduce');
    }
  });
});
