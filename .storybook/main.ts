import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';
import { fakeServerWorker } from '../scripts/vite-plugins.ts';

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The router's plugin writes the route tree and splits route files; stories render components without it. Stories over a
  // world need the fake server's worker, in the built Storybook too.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...withoutRouter(vite.plugins ?? []), fakeServerWorker({ emit: true })],
    // Of all packages only the page of the API needs this one: found late, it would load every page anew.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), 'zod-openapi/api'],
    },
  }),
};

function withoutRouter(plugins: readonly PluginOption[]): PluginOption[] {
  return plugins.flatMap((plugin) => {
    if (Array.isArray(plugin)) return [withoutRouter(plugin)];
    if (plugin && 'name' in plugin && /tanstack|router/.test(plugin.name)) return [];
    return [plugin];
  });
}

export default config;
