import { lazy, useEffect, type ComponentType } from 'react';
import { useTranslation } from '@/lib/i18n';
import { recoverFromMissingChunk } from '@/lib/missing-chunk';
import { report } from '@/lib/telemetry';

const load = () => import('./problems');

/**
 * Fetches what the pages of problems need, and watches for the first. Asked for when the page rests: a problem may be that
 * nothing can be fetched.
 */
export const preloadProblems = (): Promise<unknown> =>
  load().then(
    ({ watchForNewVersion }) => watchForNewVersion(),
    () => undefined,
  );

/** Says, for every list there is, that one may lack some of its rows (F-41). */
export const sayIncomplete = (): void =>
  void load().then(
    (from) => from.sayIncomplete(),
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
      return { default: Unsaid as ComponentType<P> };
    }
  });

/** A problem whose own page could not be fetched. */
function Unsaid({ error }: { error?: unknown }) {
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

/** See the files of these names. They come with their words in one piece, which the first page does not wait for. */
export const Forbidden = lazily((from) => from.Forbidden);
export const NotFound = lazily((from) => from.NotFound);
export const RouteError = lazily((from) => from.RouteError);
export const SessionFailed = lazily((from) => from.SessionFailed);
