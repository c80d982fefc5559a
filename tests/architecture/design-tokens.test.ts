import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { designTokens } from '@/ui/tokens/design-tokens';
import { readTokens } from '@/ui/tokens/read';
import { root } from '../../scripts/tree';

const sheet = (name: string) => readFileSync(join(root, 'src/ui/tokens', `${name}.css`), 'utf8');

/** The expected token file of a design. */
const textOf = (design: string) =>
  `${JSON.stringify(designTokens(readTokens(sheet('base'), sheet(design))), null, 2)}\n`;

describe('tokens in the format of the Design Tokens Community Group', () => {
  test.each(['v1', 'v2'])(
    'the file of %s is in step with the style sheets: `npm run tokens` writes it',
    async (design) => {
      const file = join(root, `docs/tokens/${design}.tokens.json`);
      await expect(textOf(design)).toMatchFileSnapshot(file);
    },
  );

  test('each type of value is written as the format has it', () => {
    const { color, dimension, shadow, number, duration, cubicBezier, fontFamily } = designTokens({
      'blue-600': 'oklch(0.525 0.19 261)',
      accent: 'var(--blue-600)',
      scrim: 'oklch(0.2 0.01 60 / 0.4)',
      'space-1': '4px',
      'size-12': '0.75rem',
      'shadow-card': '0 1px 2px oklch(0.2 0 60 / 0.06), 0 10px 30px -4px oklch(0.2 0 60 / 0.18)',
      'layer-bar': '20',
      'motion-state': '120ms',
      ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      font: "'Figtree Variable', sans-serif",
    });
    expect(color?.['accent']).toEqual({ $value: '{color.blue-600}' });
    expect(color?.['scrim']).toEqual({
      $value: { colorSpace: 'oklch', components: [0.2, 0.01, 60], alpha: 0.4 },
    });
    expect(dimension?.['space-1']).toEqual({ $value: { value: 4, unit: 'px' } });
    expect(dimension?.['size-12']).toEqual({ $value: { value: 0.75, unit: 'rem' } });
    expect(shadow?.['shadow-card']).toMatchObject({
      $value: [
        { offsetY: { value: 1, unit: 'px' }, spread: { value: 0, unit: 'px' } },
        { blur: { value: 30, unit: 'px' }, spread: { value: -4, unit: 'px' } },
      ],
    });
    expect(number?.['layer-bar']).toEqual({ $value: 20 });
    expect(duration?.['motion-state']).toEqual({ $value: { value: 120, unit: 'ms' } });
    expect(cubicBezier?.['ease']).toEqual({ $value: [0.2, 0.7, 0.2, 1] });
    expect(fontFamily?.['font']).toEqual({ $value: ['Figtree Variable', 'sans-serif'] });
  });

  test('every alias leads to a token of the same file, and nothing else is left unresolved', () => {
    for (const design of ['v1', 'v2']) {
      const text = textOf(design);
      const groups = JSON.parse(text) as Record<string, Record<string, unknown>>;
      const aliases = [...text.matchAll(/"\{(\w+)\.([\w-]+)\}"/g)];
      expect(aliases.length, design).toBeGreaterThan(50);
      for (const [alias, group = '', name = ''] of aliases) {
        expect(groups[group], alias).toHaveProperty([name]);
      }
      expect(text, design).not.toMatch(/var\(|null/);
    }
  });

  test('a value that the format cannot hold is named', () => {
    expect(() => designTokens({ odd: 'calc(1px + 2vw)' })).toThrow(/--odd/);
  });
});
