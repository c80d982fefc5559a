/**
 * Keeps an organization’s Google and Microsoft calendars in sync with its bookings:
 * `npm run sync -- --api URL --organization SLUG`; `--help` lists the other options. Credentials come only from the environment,
 * because process lists show arguments. If they’re missing or wrong, or the organization or a flag is unknown, it exits with one
 * line and code 2.
 */
import { adaptations } from '@/api/host/adaptations';
import { SetupError, causeOf } from '@/sync/context';
import { backOff } from '@/sync/gate';
import { startHost } from '@/sync/node/host';
import { endWith } from './command-line';
import { settingsOf } from './sync/settings';

const log = (line: object): void =>
  console.log(JSON.stringify({ at: new Date().toISOString(), ...line }));

async function main(): Promise<void> {
  const settings = settingsOf(process.argv.slice(2), process.env);
  const host = startHost(settings, log, Date.now, adaptations);
  let failures = 0;
  const stop = new AbortController();
  let wake: () => void = () => undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop.abort();
      wake();
    });
  }
  host.onNotice(() => wake());
  while (!stop.signal.aborted) {
    let wait = settings.interval * 1000;
    try {
      const pass = await host.pass();
      failures = 0;
      log({ level: 'info', event: 'pass', ...pass });
      if (pass.opens > 0) wait = Math.min(wait, Math.max(0, pass.opens - Date.now()));
    } catch (error) {
      if (error instanceof SetupError) throw error;
      // The API is unavailable: retry at growing intervals.
      wait = Math.min(wait, backOff(failures, Math.random));
      failures += 1;
      log({ level: 'error', event: 'pass failed', cause: causeOf(error) });
      if (settings.once) process.exitCode = 1;
    }
    if (settings.once) break;
    if (!stop.signal.aborted && !host.hasNotices) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
  await host.close();
}

try {
  await main();
} catch (error) {
  endWith('sync', error);
}
