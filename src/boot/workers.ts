/** The only service worker in production, and the addresses it serves. */
const STATION = { script: '/kiosk-worker.js', scope: '/kiosk/' } as const;

/** The part of the Trusted Types API we use, which the DOM’s type library lacks. */
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** Trusted Types block plain worker addresses; only this one passes (S-24). */
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
 * Leaves production with at most one service worker: the one that lets a visitor station start without a network (VISIT-6).
 * It’s registered on a station’s pages and serves only those. One left by anything else would serve old pages forever,
 * so it’s removed (F-34).
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
    // Storage is blocked: then there is none, and a station needs a network to start.
  }
}
