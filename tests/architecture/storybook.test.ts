import type { Plugin, UserConfig } from 'vite';
import { expect, test } from 'vitest';
import { slimContract } from '../../build/slim-contract';
import storybook from '../../.storybook/main';

test('T-12 a built Storybook contains the whole contract, which its fake server needs', async () => {
  const given: UserConfig = {
    plugins: [slimContract(), [{ name: 'tanstack-router' }, { name: 'atrium:kept' }]],
  };
  const built = await storybook.viteFinal?.(given, {} as never);
  const names = (built?.plugins ?? []).flat().map((plugin) => (plugin as Plugin).name);
  expect(names).toContain('atrium:kept');
  expect(names.filter((name) => /slim|router/.test(name))).toEqual([]);
});
