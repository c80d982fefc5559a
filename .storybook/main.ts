import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';
import { fakeServerWorker } from '../build/vite-plugins.ts';

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Stories over a world need the fake server's worker, in the built Storybook too.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...forStories(vite.plugins ?? []), fakeServerWorker({ emit: true })],
    // Of all packages only the page of the API needs this one: found late, it would load every page anew.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), 'zod-openapi/api'],
    },
  }),
};

/**
 * Plugins of the application that stories can do without: the router's writes the route tree and splits route files, and a
 * slim contract leaves out what the fake server and the page of the API go by.
 */
const OTHERS = /tanstack|router|slim-contract/;

function forStories(plugins: readonly PluginOption[]): PluginOption[] {
  return plugins.flatMap((plugin) => {
    if (Array.isArray(plugin)) return [forStories(plugin)];
    if (plugin && 'name' in plugin && OTHERS.test(plugin.name)) return [];
    return [plugin];
  });
}

export default config;
