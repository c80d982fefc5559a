import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Modules of the design system that designers don’t use directly, or that have another kind of page. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'alert-dialog': 'Overlays',
  dialog: 'Overlays',
  popover: 'Overlays',
  sheet: 'Overlays',
  'toast-region': 'Overlays',
  'menu-popover': 'drawn by the menu button',
  field: 'the frame of every field',
  'retry-button': 'drawn by the error state and the notice',
  'live-region': 'has no look',
  'skip-link': 'drawn by the shell',
  'visually-hidden': 'has no look',
};

describe('Storybook', () => {
  const folder = join(root, 'src/ui');
  const components = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) =>
      /^export (?:function|const) [A-Z]\w*[a-z]/m.test(readFileSync(join(folder, file), 'utf8')),
    )
    .map((file) => basename(file, '.tsx'));

  test('every component has a page of its own with live controls and its states', () => {
    const without = components.filter(
      (name) =>
        !Object.hasOwn(ELSEWHERE, name) &&
        !existsSync(join(root, `stories/ui/components/${name}.stories.tsx`)),
    );
    expect(without).toEqual([]);
    expect(Object.keys(ELSEWHERE).filter((name) => !components.includes(name))).toEqual([]);
  });
});
