import type { Query, QueryClient } from '@tanstack/react-query';
import { i18n } from '@/lib/i18n';
import { refresh, shownQueries } from './affected';
import { mayBeSaved } from './problem';
import './strings';

/** The areas and endpoints that writes whose answers were lost may have changed, until they have been read again. */
const doubts = new WeakMap<QueryClient, ReadonlySet<string>>();

/** What a lost answer may have changed was read only now, or still can’t be read, so the person hasn’t seen it. Nothing was written. */
export class ReadAgain extends Error {
  override readonly name = 'ReadAgain';
  /** Whether it still can’t be read. */
  readonly isUnread: boolean;

  constructor(isUnread: boolean) {
    super(i18n.t(isUnread ? 'writes:notRead' : 'writes:readAgain'));
    this.isUnread = isUnread;
  }
}

/** Whether no one knows if something was saved. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ReadAgain ? error.isUnread : mayBeSaved(error);

/** Notes what a write whose answer was lost may have changed. */
export function doubt(client: QueryClient, names: Iterable<string>): void {
  doubts.set(client, new Set([...(doubts.get(client) ?? []), ...names]));
}

const openQueries = (client: QueryClient, names: readonly string[]): readonly Query[] =>
  shownQueries(client, names).filter(({ state }) => state.isInvalidated);

const isOpen = (client: QueryClient, names: readonly string[]): boolean =>
  openQueries(client, names).length > 0;

/** Waits for each read that the page begins as it shows an answer, such as the bookings in an office’s new time zone. */
async function readsBegun(
  client: QueryClient,
  names: readonly string[],
  awaited: ReadonlySet<Query> = new Set(),
): Promise<void> {
  const begun = openQueries(client, names).filter(
    (query) => query.state.fetchStatus === 'fetching' && !awaited.has(query),
  );
  if (begun.length === 0) return;
  await Promise.allSettled(begun.flatMap(({ promise }) => (promise ? [promise] : [])));
  await readsBegun(client, names, new Set([...awaited, ...begun]));
}

/** Reads what’s in use of it again. If that fails, it stays in doubt. */
export async function settleDoubts(client: QueryClient): Promise<void> {
  const names = [...(doubts.get(client) ?? [])];
  await refresh(client, names);
  await readsBegun(client, names);
  if (!isOpen(client, names)) doubts.delete(client);
}

/** Reads once more what lost answers may have changed, and says whether the page shows it now. Writes nothing. */
export async function checkAgain(client: QueryClient): Promise<ReadAgain> {
  await settleDoubts(client);
  return new ReadAgain(doubts.has(client));
}

/**
 * Lets a write through unless an earlier one may have made the same change and no one knows. Then it reads what’s saved and
 * rejects with {@link ReadAgain}.
 *
 * @param names what the write affects
 */
export async function checkDoubts(client: QueryClient, names: readonly string[]): Promise<void> {
  const open = doubts.get(client);
  if (!open || !names.some((name) => open.has(name))) return;
  if (!isOpen(client, [...open])) {
    doubts.delete(client);
    return;
  }
  throw await checkAgain(client);
}
