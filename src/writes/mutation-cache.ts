import { MutationCache, type QueryClient } from '@tanstack/react-query';
import { isMissing } from '@/api/core/errors';
import { report } from '@/lib/telemetry';
import { refresh } from './affected';
import { isOfPersonBefore, mayBeSaved, showProblem } from './problem';

/**
 * Whether the page may no longer show what’s saved: something was deleted in the meantime, or the write may have taken place and
 * only its answer been lost.
 */
const isOutOfDate = (error: unknown): boolean => isMissing(error) || mayBeSaved(error);

/**
 * What all writes share: after a success, and after a failure that shows the page is out of date, the data the endpoint affects
 * reloads; a failure is reported, and shown in a toast unless the caller shows it.
 *
 * @param client the client of this cache, which is made with it
 * @param isOver whether the session has ended, after which failures show no toast
 */
export const createMutationCache = (
  client: () => QueryClient,
  isOver: () => boolean = () => false,
): MutationCache =>
  new MutationCache({
    onSuccess: (_data, _input, _context, { meta }) => {
      if (meta?.affects && meta.affects.length > 0) void refresh(client(), meta.affects);
    },
    onError: (error, _input, _context, { meta }) => {
      if (isOfPersonBefore(error)) return;
      report(error, { endpoint: meta?.endpoint });
      if (isOutOfDate(error)) void refresh(client(), meta?.affects ?? []);
      const own = meta?.ownError;
      if (!isOver() && !(typeof own === 'function' ? own(error) : own)) showProblem(error);
    },
  });
