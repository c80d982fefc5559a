import { offerNewVersion } from '@/app/screens/new-version';

/** The service workers in production, and the addresses they serve. */
const STATION = { script: '/kiosk-worker.js', scope: '/kiosk/' } as const;
const SHELL = { script: '/shell-worker.js', scope: '/' } as const;

/** Storing files competes with what people do first, so it waits for this many milliseconds after the content. */
const PAUSE = 5_000;
/** A tab that’s used for days asks for a new version at most this often, in milliseconds. */
const ASKS_AGAIN = 60 * 60_000;

/** The part of the Trusted Types API we use, which the DOM’s type library lacks. */
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** Trusted Types block plain worker addresses; only ours pass (S-24). */
function trusted(script: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  if (!trustedTypes) return script;
  const policy = trustedTypes.createPolicy('app', {
    createScriptURL: (address) => {
      if (address === STATION.script || address === SHELL.script) return address;
      throw new TypeError(`Not a script of ours: ${address}`);
    },
  });
  return policy.createScriptURL(script);
}

const pause = () => new Promise<void>((done) => void setTimeout(done, PAUSE));

/** Looks for a new version when a tab that has been open for long is used again. */
function keepCurrent(shell: ServiceWorkerRegistration): void {
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - asked < ASKS_AGAIN) return;
    asked = performance.now();
    // Without a network there’s nothing new.
    shell.update().catch(() => {});
  });
}

const scriptOf = ({ active, waiting, installing }: ServiceWorkerRegistration): string =>
  (active ?? waiting ?? installing)?.scriptURL ?? '';

interface Wishes {
  /** Whether this deployment wants the application’s files stored. */
  readonly storedShell: boolean;
  /** Resolves when another release took over; the page goes on with its own. */
  readonly renewed: Promise<unknown>;
}

/**
 * Registers the service worker of the page: on a visitor station the one that lets it start without a network (VISIT-6), elsewhere
 * the one that stores the application’s files. One left by anything else would serve old pages forever, so it’s removed (F-34).
 *
 * @param path path of the page
 */
export async function settleWorkers(path: string, { storedShell, renewed }: Wishes): Promise<void> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!container) return;
  void renewed.then(offerNewVersion);
  const known: string[] = storedShell ? [STATION.script, SHELL.script] : [STATION.script];
  try {
    const workers = await container.getRegistrations();
    await Promise.all(
      workers
        .filter((worker) => !known.some((script) => scriptOf(worker).endsWith(script)))
        .map((worker) => worker.unregister()),
    );
    if (path.startsWith(STATION.scope)) {
      await container.register(trusted(STATION.script), { scope: STATION.scope });
    } else if (storedShell) {
      await pause();
      keepCurrent(await container.register(trusted(SHELL.script), { scope: SHELL.scope }));
    }
  } catch {
    // Storage is blocked, or the worker’s file is gone: then every start needs a network.
  }
}
