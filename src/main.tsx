import '@/ui/styles.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { firstContent } from '@/app/first-content';
import { startApp } from '@/app/start-app';
import { addShellStrings } from '@/app/strings';
import { earlyReads } from '@/boot/take-early';
import { CONFIG_ELEMENT, developmentDefaults, readConfig, type AppConfig } from '@/lib/config';
import { afterContent, holdUntilContent } from '@/lib/idle';
import { report, startTelemetry } from '@/lib/telemetry';
import { sessionSettled } from '@/session';

// zod’s probe for `eval` counts as a violation of the content security policy (S-23).
z.config({ jitless: true });

/** How many milliseconds the first render waits for the session. After that, the page shows its progress. */
const SESSION_TIMEOUT = 2_000;

const wait = (duration: number) => new Promise<void>((done) => void setTimeout(done, duration));

const release = holdUntilContent();

/** Boot order: configuration → strings → fake server, only if it’s built in → telemetry → router → first render. */
async function boot(place: HTMLElement): Promise<void> {
  addShellStrings();
  let config: AppConfig;
  try {
    const block = document.getElementById(CONFIG_ELEMENT)?.textContent ?? '';
    config = readConfig(
      block,
      globalThis.location,
      __MOCKS__ ? developmentDefaults(globalThis.location) : {},
    );
  } catch (error) {
    const { showConfigProblem } = await import('@/app/config-problem');
    showConfigProblem(place, error);
    return;
  }
  // The fake server answers for the page’s own origin; a configuration with another host means a real one.
  if (__MOCKS__ && config.api === globalThis.location.origin) {
    const { startFakeServer } = await import('@mocks/adapters/browser');
    await startFakeServer({ config });
    // Its sign-in page replaces the API host’s.
    if (globalThis.location.pathname.startsWith('/auth/')) return;
  }
  if (!__MOCKS__) {
    const workers = (navigator as { serviceWorker?: EventTarget }).serviceWorker;
    const renewed = new Promise((done) => {
      // Possibly long before the page’s content.
      workers?.addEventListener('controllerchange', done);
    });
    const { storedShell } = config;
    const later = afterContent().then(() => import('@/boot/workers'));
    void later
      .then(({ settleWorkers }) =>
        settleWorkers(globalThis.location.pathname, { storedShell, renewed }),
      )
      .catch(() => {});
  }
  const { analytics, errorReporting } = config;
  void startTelemetry({
    reporter: errorReporting.dsn === null ? undefined : { dsn: errorReporting.dsn },
    visits:
      analytics.key === null || analytics.host === null
        ? undefined
        : { token: analytics.key, host: analytics.host },
  });
  const { element, queryClient, router } = await startApp({
    config,
    strict: import.meta.env.DEV,
    early: earlyReads,
  });
  void firstContent(queryClient, router).then(release);
  // The document’s skeleton already shows everything that could be rendered without a session, so nothing is rendered twice.
  await Promise.race([sessionSettled(queryClient), wait(SESSION_TIMEOUT)]);
  const root = createRoot(place, { onUncaughtError: (error) => report(error) });
  // In slices, between which the answers of the first reads arrive and start the reads that depend on them.
  startTransition(() => root.render(element));
}

const place = document.getElementById('root');
if (place) {
  boot(place).catch((error: unknown) => {
    release();
    report(error, { where: 'boot' });
    // The last resort: a message and a button instead of a page that waits forever (S-22).
    void import('@/app/boot-problem').then(({ showBootProblem }) => showBootProblem(place));
  });
}
