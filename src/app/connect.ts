import type { Query, QueryClient } from '@tanstack/react-query';
import { HEADER } from '@/api/core/headers';
import { HUB_PATH } from '@/api/realtime';
import { SHOWN_BY } from '@/api/things';
import { appConfig } from '@/lib/config';
import { afterContent } from '@/lib/idle';
import { MERGE_WINDOW, type HubMessage, type Invalidate } from '@/lib/realtime';
import { startLive, stopLive } from '@/lib/realtime/start';
import { perPerson } from '@/lib/scope';
import { connectionToken } from '@/session/start';
import { sessionState } from '@/session/state';
import { refresh } from '@/writes/affected';

/** What changes happen to things; other kinds are ignored (HUB-1). */
const KINDS = ['created', 'updated', 'deleted'] as const;

/** What changes by the minute and is planned with: no moment of it may be missed (H-17). */
const BY_THE_MINUTE: readonly string[] = SHOWN_BY.schedule;

/** What the page has loaded just before it connects: who is signed in, and where. */
const LOADED_FIRST = ['session'];

/**
 * Reads again, or only marks, what a message of the hub touches; also all of it after a gap (H-17, H-22). Each query once,
 * however many names it is touched by.
 *
 * At the start the gap is the time since the page read its data. Data that changes by the minute is read again, unless it was
 * answered within the merge window of the hub's messages. All other data is only marked as stale: it is as fresh as it would be
 * without a hub, and the next look at it reads it again. The first look is still being drawn, so marking waits for it.
 *
 * @param isRecent whether a query was answered within the merge window, or is still on its way
 * @param shown resolves when the content of the first page is shown
 */
export function invalidate(
  queryClient: QueryClient,
  areas: readonly string[],
  how: Parameters<Invalidate>[1],
  isRecent: (query: Query) => boolean = () => false,
  shown: Promise<void> = Promise.resolve(),
): void {
  if (how !== 'start') {
    void refresh(queryClient, areas, { markOnly: how === 'mark' });
    return;
  }
  void refresh(
    queryClient,
    areas.filter((name) => BY_THE_MINUTE.includes(name)),
    { spare: isRecent },
  );
  const stood = Date.now();
  void shown.then(() =>
    refresh(queryClient, areas, {
      markOnly: true,
      except: [...LOADED_FIRST, ...BY_THE_MINUTE],
      // What was read since misses nothing.
      spare: ({ state }) => state.dataUpdatedAt > stood,
    }),
  );
}

/** Follows which queries are answered while the connection is on its way. */
export function followAnswers(queryClient: QueryClient): {
  isRecent: (query: Query) => boolean;
  stop: () => void;
} {
  const answered = new Map<string, number>();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success')
      answered.set(event.query.queryHash, performance.now());
  });
  const isRecent = ({ queryHash, state }: Query) =>
    state.fetchStatus === 'fetching' ||
    performance.now() - (answered.get(queryHash) ?? -Infinity) <= MERGE_WINDOW;
  return { isRecent, stop };
}

/** Makes notices of what the hub says. No one waits for them: their code comes once the content is shown. */
function notices(queryClient: QueryClient, slug: string): (message: HubMessage) => void {
  const receiver = afterContent()
    .then(() => import('@/features/notifications/inbox/receive'))
    .then(({ receive }) => receive(queryClient, slug));
  // Without them the lists still show all of it.
  receiver.catch(() => {});
  return (message) =>
    void receiver.then(
      (receive) => receive(message),
      () => {},
    );
}

/** The connection of this tab, and how it is ended. */
const current = perPerson<{ readonly slug: string; readonly end: () => void } | undefined>(
  () => undefined,
);

/**
 * Connects this tab to the hub as who it is now. What is connected already for the same person and organization stays.
 * @param slug of the organization whose changes are wanted
 * @returns ends the connection
 */
export function connect(queryClient: QueryClient, slug: string): () => void {
  const before = current.get();
  if (before?.slug === slug) return before.end;
  const { impersonated } = sessionState();
  const answers = followAnswers(queryClient);
  startLive({
    url: appConfig().api + HUB_PATH,
    slug,
    headers: {
      [HEADER.organization]: slug,
      ...(impersonated ? { [HEADER.impersonate]: impersonated.id } : {}),
    },
    accessToken: connectionToken,
    kinds: KINDS,
    touches: SHOWN_BY,
    invalidate: (areas, how) => {
      // The first connection alone comes beside the first reads.
      answers.stop();
      invalidate(queryClient, areas, how, answers.isRecent, afterContent());
    },
    heard: notices(queryClient, slug),
  });
  const end = () => {
    current.set(undefined);
    answers.stop();
    stopLive();
  };
  current.set({ slug, end });
  return end;
}
