import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const at = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/** Whether the real host differs from the contract. */
async function isAdapted(): Promise<boolean> {
  const { module } = await runnerImport<typeof import('../src/api/host/adaptations')>(
    at('api/host/adaptations.ts'),
    { configFile: false, logLevel: 'error', resolve: { alias: { '@': at('') } } },
  );
  return module.adaptations.length > 0;
}

/**
 * Makes the application’s calls as the real host has them, if it differs from the contract. Otherwise, and in builds for the fake
 * server, nothing of `src/api/host` is in the build.
 */
export function adaptedHost({ isReal }: { isReal: boolean }): Plugin {
  let adapted: Promise<boolean> | undefined;
  return {
    name: 'atrium:adapted-host',
    enforce: 'pre',
    resolveId: {
      filter: { id: /(?:^@|\/src)\/api\/core\/client$/ },
      async handler() {
        return isReal && (await (adapted ??= isAdapted()))
          ? at('api/host/active-client.ts')
          : undefined;
      },
    },
  };
}
