/** The one service worker of production, and the addresses it looks after. */
const STATION = { script: '/kiosk-worker.js', scope: '/kiosk/' } as const;

/** The part of the Trusted Types API we use; the DOM's own type library lacks it. */
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** Trusted Types block plain addresses of workers; exactly this one passes (S-24). */
function trusted(script: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  if (!trustedTypes) return script;
  const policy = trustedTypes.createPolicy('app', {
    createScriptURL: (address) => {
      if (address === STATION.script) return address;
      throw new TypeError(`Not a script of ours: ${address}`);
    },
  });
  return policy.createScriptURL(script);
}

/**
 * Leaves production with at most one service worker: the one by which a visitor station starts without a network (VISIT-6).
 * It is registered on a station's pages, and looks after them alone. One left by anything else would serve old pages for ever,
 * and goes (F-34).
 *
 * @param path path of the page
 */
export async function settleWorkers(path: string): Promise<void> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!container) return;
  try {
    const workers = await container.getRegistrations();
    await Promise.all(
      workers
        .filter(({ scope }) => !scope.endsWith(STATION.scope))
        .map((worker) => worker.unregister()),
    );
    if (path.startsWith(STATION.scope)) {
      await container.register(trusted(STATION.script), { scope: STATION.scope });
    }
  } catch {
    // Blocked storage: then there is none, and a station needs a network to start.
  }
}
