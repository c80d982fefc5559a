import { lazy, useEffect, type ComponentType } from 'react';
import { useTranslation } from '@/lib/i18n';
import { recoverFromMissingChunk } from '@/lib/missing-chunk';
import { report } from '@/lib/telemetry';

const load = () => import('./problems');

/**
 * Loads the problem pages’ code and waits for the first problem. Called when the page is idle, because the problem may be that
 * nothing can be loaded.
 */
export const preloadProblems = (): Promise<unknown> =>
  load().then(
    ({ watchForNewVersion }) => watchForNewVersion(),
    () => undefined,
  );

/** Warns that a list may be missing rows (F-41), for every list. */
export const warnIncomplete = (): void =>
  void load().then(
    (from) => from.warnIncomplete(),
    () => undefined,
  );

const lazily = <P extends object>(
  pick: (from: Awaited<ReturnType<typeof load>>) => ComponentType<P>,
) =>
  lazy(async () => {
    try {
      return { default: pick(await load()) };
    } catch {
      recoverFromMissingChunk();
      return { default: BareProblem as ComponentType<P> };
    }
  });

/** A problem whose own page couldn’t be loaded. */
function BareProblem({ error }: { error?: unknown }) {
  const { t } = useTranslation();
  useEffect(() => {
    if (error) report(error);
  }, [error]);
  return (
    <div role="alert">
      <h1>{t('ui.errorTitle')}</h1>
      <button type="button" onClick={() => globalThis.location.reload()}>
        {t('action.retry')}
      </button>
    </div>
  );
}

/** See the files with these names. They’re loaded together with their strings, which the first page doesn’t wait for. */
export const Forbidden = lazily((from) => from.Forbidden);
export const NotFound = lazily((from) => from.NotFound);
export const RouteError = lazily((from) => from.RouteError);
export const SessionFailed = lazily((from) => from.SessionFailed);
