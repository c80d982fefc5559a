import type { Plugin, UserConfig } from 'vite';
import { expect, test } from 'vitest';
import storybook from '../../.storybook/main';

test('T-12 a built Storybook leaves route files as they are, which its stories import', async () => {
  const given: UserConfig = {
    plugins: [[{ name: 'tanstack-router' }, { name: 'atrium:kept' }]],
  };
  const built = await storybook.viteFinal?.(given, {} as never);
  const names = (built?.plugins ?? []).flat().map((plugin) => (plugin as Plugin).name);
  expect(names).toContain('atrium:kept');
  expect(names.filter((name) => name.includes('router'))).toEqual([]);
});
