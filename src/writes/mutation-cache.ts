import { MutationCache, type QueryClient } from '@tanstack/react-query';
import { report } from '@/lib/telemetry';
import { refresh } from './affected';
import { tellProblem } from './problem';

/**
 * What every write has in common, whoever makes it: after a success what the endpoint affects is refreshed; a failure is
 * reported, and shown in a toast unless its caller shows it.
 *
 * @param client the client of this cache, which is made with it
 * @param isOver whether the session has ended, so that failures need no toast any more
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
      // The write ended with its person's time (F-53): the next person has nothing to do with it.
      if (error.name === 'AbortError') return;
      report(error, { endpoint: meta?.endpoint });
      const own = meta?.ownError;
      if (!isOver() && !(typeof own === 'function' ? own(error) : own)) tellProblem(error);
    },
  });
