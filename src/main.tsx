import '@/ui/styles.css';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { startApp } from '@/app/start-app';
import { addShellStrings } from '@/app/strings';
import { earlyReads } from '@/boot/take-early';
import { CONFIG_ELEMENT, developmentDefaults, readConfig, type AppConfig } from '@/lib/config';
import { afterPaint } from '@/lib/idle';
import { report, startTelemetry } from '@/lib/telemetry';

// zod's probe for `eval` counts as a violation of the content security policy (S-23).
z.config({ jitless: true });

/** Boot order: configuration → strings → fake server, only where it is built in → telemetry → router → first render. */
async function boot(root: HTMLElement): Promise<void> {
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
    showConfigProblem(root, error);
    return;
  }
  // The fake server answers for the page's own origin; a configuration that names another host means a real one.
  if (__MOCKS__ && config.api === globalThis.location.origin) {
    const { startFakeServer } = await import('@mocks/adapters/browser');
    await startFakeServer({ config });
    // Its sign-in page stands in for the API host's.
    if (globalThis.location.pathname.startsWith('/auth/')) return;
  }
  if (!__MOCKS__) {
    const later = afterPaint().then(() => import('@/boot/foreign-workers'));
    void later.then(({ removeForeignWorkers }) => removeForeignWorkers()).catch(() => {});
  }
  const { analytics, errorReporting } = config;
  void startTelemetry({
    reporter: errorReporting.dsn === null ? undefined : { dsn: errorReporting.dsn },
    visits:
      analytics.key === null || analytics.host === null
        ? undefined
        : { token: analytics.key, host: analytics.host },
  });
  const { element } = await startApp({ config, strict: import.meta.env.DEV, early: earlyReads });
  createRoot(root, { onUncaughtError: (error) => report(error) }).render(element);
}

const root = document.getElementById('root');
if (root) {
  boot(root).catch((error: unknown) => {
    report(error, { where: 'boot' });
    // The last resort: words and a way on instead of a page that waits for ever (S-22).
    void import('@/app/boot-problem').then(({ showBootProblem }) => showBootProblem(root));
  });
}
