import type { QueryClient } from '@tanstack/react-query';
import { afterPaint } from '@/lib/idle';
import type { AppRouter } from './router';

/** After this many milliseconds, a page that’s still waiting for an answer no longer holds back everything else. */
const CONTENT_TIMEOUT = 10_000;

/** Someone who clicks something needs what was held back. */
const ACTS = ['pointerdown', 'keydown'] as const;

/**
 * Resolves when the first page shows its content: it has rendered, every read that was started for it has its first answer (even
 * if the part that shows it hasn’t loaded yet), and that has rendered too. A read that failed, or that the network has paused,
 * isn’t waited for.
 */
export function firstContent(queryClient: QueryClient, router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const queries = queryClient.getQueryCache();
    const waits = () =>
      queries
        .getAll()
        .some(({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching');
    let isDrawn = false;
    let isLooking = false;
    const look = async () => {
      if (!isDrawn || isLooking || waits()) return;
      isLooking = true;
      // What an answer adds to the page may start reads as well.
      await afterPaint();
      isLooking = false;
      if (!waits()) end();
    };
    const stops = [
      queries.subscribe(() => void look()),
      router.subscribe('onRendered', () => {
        isDrawn = true;
        void look();
      }),
    ];
    const timer = setTimeout(() => end(), CONTENT_TIMEOUT);
    const end = () => {
      for (const stop of stops) stop();
      for (const act of ACTS) removeEventListener(act, end, true);
      clearTimeout(timer);
      resolve();
    };
    for (const act of ACTS) addEventListener(act, end, true);
  });
}
