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

/** Kinds of changes that are handled; others are ignored (HUB-1). */
const KINDS = ['created', 'updated', 'deleted'] as const;

/** Data that changes by the minute and that people plan with: no change may be missed (H-17). */
const BY_THE_MINUTE: readonly string[] = SHOWN_BY.schedule;

/** What the page loads just before it connects: who is signed in, and to which organization. */
const LOADED_FIRST = ['session'];

/**
 * Reloads or marks as stale what a hub message affects, or everything after a gap (H-17, H-22). Each query is handled once,
 * however many names it matches.
 *
 * At the start, the gap is the time since the page read its data. Data that changes by the minute is read again, unless it was
 * asked for or answered within the merge window of the hub’s messages; a read that has been under way for longer ends first, because
 * its answer may be older than the change. All other data is only marked as stale: it’s as fresh as it would be
 * without a hub, and is read again when it’s next needed. Marking waits until the first page is rendered.
 *
 * @param isRecent whether a query was asked for or answered within the merge window
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
    void refresh(queryClient, areas, { markOnly: how === 'mark', patient: true });
    return;
  }
  void refresh(
    queryClient,
    areas.filter((name) => BY_THE_MINUTE.includes(name)),
    { spare: isRecent, patient: true },
  );
  const stood = Date.now();
  void shown.then(() =>
    refresh(queryClient, areas, {
      markOnly: true,
      except: [...LOADED_FIRST, ...BY_THE_MINUTE],
      // Reads since then have missed nothing.
      spare: ({ state }) => state.dataUpdatedAt > stood,
    }),
  );
}

/** Tracks which queries are asked for and answered while the connection is being made. */
export function followAnswers(queryClient: QueryClient): {
  isRecent: (query: Query) => boolean;
  stop: () => void;
} {
  const last = new Map<string, number>();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { type } = event.action;
    if (type === 'fetch' || type === 'success') last.set(event.query.queryHash, performance.now());
  });
  const isRecent = ({ queryHash }: Query) =>
    performance.now() - (last.get(queryHash) ?? -Infinity) <= MERGE_WINDOW;
  return { isRecent, stop };
}

/** Creates notifications from hub messages. No one waits for them, so their code loads once the content is shown. */
function notices(queryClient: QueryClient, slug: string): (message: HubMessage) => void {
  const receiver = afterContent()
    .then(() => import('@/areas/me/notifications/inbox/receive'))
    .then(({ receive }) => receive(queryClient, slug));
  // Without them, the lists still show everything.
  receiver.catch(() => {});
  return (message) =>
    void receiver.then(
      (receive) => receive(message),
      () => {},
    );
}

/** This tab’s connection, and how to end it. */
const current = perPerson<{ readonly slug: string; readonly end: () => void } | undefined>(
  () => undefined,
);

/**
 * Connects this tab to the hub for the current person and organization. An existing connection for the same ones is kept.
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
      // Only the first connection is made at the same time as the first reads.
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
