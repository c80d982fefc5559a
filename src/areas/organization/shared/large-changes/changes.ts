import type { QueryClient } from '@tanstack/react-query';
import { now } from '@/lib/clock';
import { perPerson, serial } from '@/lib/scope';
import { UNDO_LIFE } from '@/lib/undo';
import { knownSession } from '@/session/query';
import { showDone } from '@/ui/show-done';
import { settleDoubts } from '@/writes/doubts';
import { heldElsewhere, holding } from '@/writes/large/locks';
import { keepMarks, MOST, ownerOf } from '@/writes/large/marks';
import { AT_ONCE, isAnythingMade, note, run, undo, type Change } from '@/writes/large/run';
import { browserJournals, journalStore, memoryRows, type JournalStore } from '@/writes/large/store';
import type { Entry, Journal, Left, Operation } from '@/writes/large/types';
import { messageOf } from '@/writes/problem';
import { KINDS } from './kinds';
import { t } from './text';
import { leftOf, refusedOf, Unfinished } from './unfinished';

/** A large change as the page shows it. */
export interface Shown {
  readonly journal: Journal;
  /** How many of how many operations are over; undefined while nothing runs. */
  readonly progress: { readonly over: number; readonly of: number } | undefined;
  /** The person wants no more of it. */
  readonly isStopping: boolean;
}

/** The person’s unsettled changes by id, oldest first. */
export const shownChanges = perPerson<ReadonlyMap<string, Shown>>(() => new Map());

/** What this page knows of a change besides, and where that’s kept. */
interface Known {
  readonly change: Change;
  readonly store: JournalStore;
}
const known = perPerson(() => new Map<string, Known>());
const stopped = perPerson(() => new Set<string>());
/** Changes whose outcome and Undo their page shows. They’re kept all the same, in case it’s reloaded. */
const quiet = perPerson(() => new Set<string>());

const ownerIn = (client: QueryClient): string => {
  const session = knownSession(client);
  return session ? ownerOf(session.user.id, session.organization.slug) : '';
};

const storeIn = (client: QueryClient): JournalStore => browserJournals(ownerIn(client));

function show(client: QueryClient, journal: Journal, rest: Partial<Shown> = {}): void {
  const before = shownChanges.get().get(journal.id);
  const next = new Map(shownChanges.get());
  next.set(journal.id, {
    progress: before?.progress,
    isStopping: before?.isStopping ?? false,
    ...rest,
    journal,
  });
  shownChanges.set(next);
  keepIds(client);
}

const keepIds = (client: QueryClient): void =>
  keepMarks(ownerIn(client), [...shownChanges.get().keys(), ...quiet.get()]);

/** Leaves the outcome of a change to its page. */
function hush(client: QueryClient, id: string): void {
  quiet.get().add(id);
  const next = new Map(shownChanges.get());
  if (next.delete(id)) shownChanges.set(next);
  keepIds(client);
}

async function forget(client: QueryClient, id: string): Promise<void> {
  const next = new Map(shownChanges.get());
  next.delete(id);
  shownChanges.set(next);
  const store = known.get().get(id)?.store ?? storeIn(client);
  known.get().delete(id);
  quiet.get().delete(id);
  keepIds(client);
  await store.remove(id);
}

/** Stops what’s being made or undone; what’s under way ends. */
export function stopChange(client: QueryClient, id: string): void {
  stopped.get().add(id);
  const shown = shownChanges.get().get(id);
  if (shown) show(client, shown.journal, { isStopping: true });
}

/** Settles a change as it is: its notice goes, and with it its Undo. */
export const dismissChange = (client: QueryClient, id: string): Promise<void> => forget(client, id);

/** Runs something of a change, with progress and Stop. */
async function working<T>(
  client: QueryClient,
  change: Change,
  work: (running: {
    onProgress: (over: number, of: number) => void;
    isStopped: () => boolean;
  }) => Promise<T>,
): Promise<T> {
  const { id } = change.journal;
  stopped.get().delete(id);
  const isStopped = (): boolean => stopped.get().has(id);
  try {
    return await work({
      isStopped,
      onProgress: (over, of) => show(client, change.journal, { progress: { over, of } }),
    });
  } finally {
    const shown = shownChanges.get().get(id);
    if (shown) show(client, change.journal, { progress: undefined, isStopping: false });
  }
}

/** A change that’s carried out as planned. */
export interface LargeChange {
  /** What it does, as a phrase: "Berlin closed on Fri, Mar 13". */
  readonly done: string;
  /** What moves out of its way, in any order. */
  readonly first: readonly Operation[];
  /** The change itself, in order. It isn’t begun before everything else has been done. */
  readonly last: readonly Operation[];
  /** The outcome as a sentence, if everything was done. */
  readonly words: string;
  /** It can’t be undone (UNDO-3), or if there’s a change itself, no longer once that’s made. */
  readonly isFinal?: boolean | undefined;
  /**
   * Its page says the outcome, also if it’s {@link Unfinished}, and offers the Undo. The notice shows only the progress of many
   * operations and what Undo couldn’t restore, and returns after a reload.
   */
  readonly isBrief?: boolean | undefined;
  /** Continues an unfinished one, so that one Undo restores both. */
  readonly continues?: string | undefined;
  /** Called with its id before anything is written. */
  readonly onBegin?: ((id: string) => void) | undefined;
}

/** A change that was carried out. */
export interface CarriedOut {
  /** For {@link undoChange}. */
  readonly id: string;
  /** What the operations of the change itself answered. */
  readonly answers: readonly unknown[];
}

const newId = (): string => `${now()}-${serial()}-${crypto.randomUUID().slice(0, 8)}`;

const begun = ({ done, last, isFinal, isBrief }: LargeChange): Change => ({
  entries: [],
  journal: {
    id: newId(),
    done,
    at: now(),
    state: 'running',
    words: t('running', { what: done }),
    left: [],
    ids: {},
    ...(isFinal && last.length === 0 ? { isFinal } : {}),
    ...(isBrief ? { isBrief } : {}),
  },
});

/**
 * Carries out a large change: what’s in its way first, several at once, and then the change itself. A refusal stops none of the
 * others, but the change itself isn’t made before everything has been moved out of its way; what was done stays, with its Undo.
 *
 * Rejects with {@link Unfinished}, which says what wasn’t done.
 *
 * @returns the answers of the change itself
 */
export async function carryOut(client: QueryClient, plan: LargeChange): Promise<CarriedOut> {
  const isLarge = plan.first.length > 0 || plan.continues !== undefined;
  // The Undo of several writes that build on each other survives a reload, too.
  const isKept = isLarge || (plan.isBrief === true && plan.last.length > 1);
  const before = plan.continues === undefined ? undefined : known.get().get(plan.continues);
  const store = before?.store ?? storeIn(client);
  const change = before?.change ?? begun(plan);
  const { id } = change.journal;
  known.get().set(id, { change, store });
  plan.onBegin?.(id);
  await note(change, store, { state: 'running', words: t('running', { what: plan.done }) });
  const isShown = isLarge && !(plan.isBrief && plan.first.length <= AT_ONCE);
  if (isShown) show(client, change.journal, { progress: { over: 0, of: plan.first.length } });
  const begin = change.entries.length;
  const made = await holding(id, () =>
    working(client, change, async (running) => {
      const using = { client, kinds: KINDS, store, ...(isShown ? running : {}) };
      const first = await run(change, plan.first, using);
      const isStopped = running.isStopped();
      const isClear =
        first.length === plan.first.length && first.every(({ error }) => error === undefined);
      const from = change.entries.length;
      // What an earlier attempt left unknown has just been made for sure.
      if (isClear && plan.continues !== undefined) await settleDoubts(client);
      const last =
        isClear && !isStopped ? await run(change, plan.last, using, { inOrder: true }) : [];
      // The change itself is made completely or not at all.
      if (last.some(({ error }) => error !== undefined)) {
        await undo(change, using, ({ index, state }) => index >= from && state === 'done');
      }
      return { first, last, isStopped };
    }),
  );
  const { first = [], last = [], isStopped = false } = made ?? {};
  const outcomes = [...first, ...last];
  const isDone =
    outcomes.length === plan.first.length + plan.last.length &&
    outcomes.every(({ error }) => error === undefined);
  if (isDone) {
    await forgetUnsure(client, plan.done, id);
    if (plan.isFinal) await forget(client, id);
    else if (!isKept) {
      // A single write needs no notice: its Undo is where it was made.
      await store.remove(id);
      known.get().set(id, { change, store: await inMemory(change) });
    } else {
      await note(change, store, { state: 'done', words: plan.words, left: [] });
      if (plan.isBrief) hush(client, id);
      else await keepFew(client, change);
    }
    return { id, answers: last.map(({ entry }) => entry.answer) };
  }
  const failed = outcomes.find(({ error }) => error !== undefined);
  const left = leftOf(outcomes);
  const refused = refusedOf(plan.first.length, begin, first);
  // What refused a single write says best itself why. If no one knows whether it was made, its notice has the Undo.
  if (!isLarge && failed) {
    if (plan.isFinal || !isAnythingMade(change)) await forget(client, id);
    else {
      await note(change, store, {
        state: 'unfinished',
        words: outcomes.some(({ entry }) => entry.state === 'sent')
          ? t('unsure', { what: plan.done })
          : t('unfinished', {
              what: plan.done,
              over: change.entries.filter((entry) => entry.state === 'done').length,
              of: plan.last.length,
            }),
        left,
      });
      show(client, change.journal);
    }
    throw failed.error;
  }
  if (!isAnythingMade(change)) {
    await forget(client, id);
    if (outcomes.length === 1 && failed) throw failed.error;
    throw new Unfinished(failed ? messageOf(failed.error) : t('stoppedBefore'), {
      id: undefined,
      left,
      isStopped,
      isUnsure: false,
      refused,
      cause: failed?.error,
    });
  }
  const over = first.filter(({ error }) => error === undefined).length;
  const words = t(isStopped ? 'stopped' : 'unfinished', {
    what: plan.done,
    over,
    of: plan.first.length,
  });
  await note(change, store, { state: 'unfinished', words, left });
  // Of what no one knows, and nothing else was done, only the notice has the Undo.
  if (plan.isBrief && over > 0) hush(client, id);
  else show(client, change.journal);
  throw new Unfinished(words, {
    id,
    left,
    isStopped,
    refused,
    isUnsure: outcomes.some(({ entry, error }) => error !== undefined && entry.state === 'sent'),
    cause: failed?.error,
  });
}

/** A store of a change that lasts as long as the page. */
async function inMemory({ journal, entries }: Change): Promise<JournalStore> {
  const store = journalStore('', memoryRows());
  await store.save(journal);
  await store.plan(
    journal.id,
    0,
    entries.map(({ operation }) => operation),
  );
  return store;
}

/** Settles earlier attempts at a single write of which no one knew whether they were made: it has been by now. */
async function forgetUnsure(client: QueryClient, done: string, id: string): Promise<void> {
  for (const { journal } of shownChanges.get().values()) {
    const isUnsure = journal.id !== id && journal.words === t('unsure', { what: done });
    if (isUnsure) await forget(client, journal.id);
  }
}

/** Shows what’s done, and settles the oldest of more than {@link MOST} changes. */
async function keepFew(client: QueryClient, { journal }: Change): Promise<void> {
  show(client, journal);
  const ids = [...shownChanges.get().keys()];
  for (const id of ids.slice(0, Math.max(0, ids.length - MOST))) await forget(client, id);
}

/** The change as this page knows it, or as the browser kept it. */
async function knownOf(client: QueryClient, id: string): Promise<Known | undefined> {
  const own = known.get().get(id);
  if (own) return own;
  const journal = shownChanges.get().get(id)?.journal;
  if (!journal) return undefined;
  const store = storeIn(client);
  const change: Change = { journal, entries: [...(await store.entries(id))] };
  known.get().set(id, { change, store });
  return { change, store };
}

/** An operation of a change, for what’s offered instead of restoring it. */
export const entryOf = async (
  client: QueryClient,
  id: string,
  index: number,
): Promise<Entry | undefined> => (await knownOf(client, id))?.change.entries[index];

/**
 * Undoes a change. What can’t be restored stays in its notice, with the reason, and can be tried again (LARGE-5).
 *
 * @returns what isn’t as it was
 */
export async function undoChange(
  client: QueryClient,
  id: string,
): Promise<{ readonly left: readonly Left[]; readonly isStopped: boolean }> {
  const found = await knownOf(client, id);
  if (!found) return { left: [], isStopped: false };
  const { change, store } = found;
  const { done, state, left: before } = change.journal;
  // What can’t be any other way has to be read, even if the rest is tried again.
  const kept = state === 'undone' ? before.filter((one) => one.is_final) : [];
  const result = await holding(id, async () => {
    await note(change, store, { state: 'undoing', words: t('undoing', { what: done }), left: [] });
    if (shownChanges.get().has(id) || (quiet.get().has(id) && change.entries.length > AT_ONCE)) {
      show(client, change.journal, { progress: { over: 0, of: 0 } });
    }
    return working(client, change, async (running) => {
      const open = await undo(change, { client, kinds: KINDS, store, ...running });
      const left = [...kept, ...open];
      return { left, isStopped: running.isStopped() };
    });
  });
  if (!result) throw new Error(t('elsewhere'));
  const { left, isStopped } = result;
  const isDone = left.length === 0 && !isStopped;
  if (isDone) {
    await forget(client, id);
    return result;
  }
  const words = isStopped
    ? t('undoStopped', { what: done })
    : t('undoneExcept', { what: done, count: left.length });
  await note(change, store, { state: 'undone', words, left: [...left] });
  if (quiet.get().delete(id) || shownChanges.get().has(id)) show(client, change.journal);
  return result;
}

/** Undoes a change and says so. */
export async function undoAndTell(client: QueryClient, id: string): Promise<void> {
  const done = shownChanges.get().get(id)?.journal.done;
  const { left, isStopped } = await undoChange(client, id);
  if (left.length === 0 && !isStopped) showDone(t('undone', { what: done ?? '' }));
}

/** Shows what this browser kept of the person’s changes, after a reload. What was interrupted by it can be undone. */
export async function showKept(client: QueryClient): Promise<void> {
  const held = await heldElsewhere();
  const kept = await storeIn(client).list();
  for (const journal of kept) {
    const { id, at, isBrief, state } = journal;
    if (shownChanges.get().has(id) || quiet.get().has(id) || held.has(id)) continue;
    if (isBrief && state === 'done' && now() - at >= UNDO_LIFE) {
      await storeIn(client).remove(id);
      continue;
    }
    const isInterrupted = state === 'running' || state === 'undoing';
    show(client, {
      ...journal,
      ...(isInterrupted
        ? { state: 'unfinished', words: t('interrupted', { what: journal.done }) }
        : {}),
    });
  }
  keepIds(client);
}
