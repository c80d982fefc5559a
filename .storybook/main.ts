import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';
import { fakeServerWorker } from '../build/vite-plugins.ts';

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Stories with a world need the fake server’s worker, in the built Storybook as well.
  viteFinal: (vite) => ({
    ...vite,
    build: { ...vite.build, sourcemap: false },
    plugins: [...forStories(vite.plugins ?? []), fakeServerWorker({ emit: true })],
    // Only the API page needs this package; discovering it late would reload every page.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), 'zod-openapi/api'],
    },
  }),
};

/** Stories don’t need the router’s plugin, which writes the route tree and splits route files. */
const OTHERS = /tanstack|router/;

function forStories(plugins: readonly PluginOption[]): PluginOption[] {
  return plugins.flatMap((plugin) => {
    if (Array.isArray(plugin)) return [forStories(plugin)];
    if (plugin && 'name' in plugin && OTHERS.test(plugin.name)) return [];
    return [plugin];
  });
}

export default config;
