import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/core/errors';
import { personSignal } from '@/lib/scope';
import { attempt } from '../batch';
import { doubt, settleDoubts } from '../doubts';
import { mayBeSaved } from '../problem';
import type { Write } from '../write';
import type { Kinds } from './kinds';
import { pool } from './pool';
import type { JournalStore } from './store';
import { Unknown, type Entry, type Journal, type Left, type Operation } from './types';

/** Maximum concurrent operations. Over HTTP/1.1, browsers don’t open more connections per host either. */
export const AT_ONCE = 6;
/** After this many failures in a row that aren’t refusals, the rest isn’t tried: the network or the server is gone. */
const FAILURES = 3;

/** A change of many things while this page knows it: its journal and its operations. */
export interface Change {
  journal: Journal;
  readonly entries: Entry[];
}

/** What a run works with. */
export interface Running {
  readonly client: QueryClient;
  readonly kinds: Kinds;
  readonly store: JournalStore;
  /** How many of how many operations are over. */
  readonly onProgress?: ((over: number, of: number) => void) | undefined;
  /** Whether the person wants no more of it. What’s under way ends. */
  readonly isStopped?: (() => boolean) | undefined;
}

/** What became of an operation. */
export interface Outcome {
  readonly entry: Entry;
  readonly error?: unknown;
}

/** Whether the server refused an operation, so that nothing was made. */
const isRefusal = (error: unknown): boolean => !(error instanceof Unknown) && !mayBeSaved(error);

/** Whether trying further operations makes no sense. */
const isEnd = (error: unknown): boolean =>
  !onlineManager.isOnline() || (error instanceof ApiError && error.status === 401);

const isServersRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

async function keep(change: Change, store: JournalStore, entry: Entry): Promise<void> {
  change.entries[entry.index] = entry;
  const { state, answer } = entry;
  await store.mark(change.journal.id, entry.index, {
    state,
    ...(answer === undefined ? {} : { answer }),
  });
}

/** Saves what’s new about a change as a whole. */
export async function note(
  change: Change,
  store: JournalStore,
  news: Partial<Journal>,
): Promise<void> {
  change.journal = { ...change.journal, ...news };
  await store.save(change.journal);
}

interface Writing {
  /** Refuses to write what an earlier lost answer may have changed, unless that was read since. */
  readonly isNew: boolean;
}

/**
 * Makes the writes of a change, and reloads what they affect once, at the end.
 *
 * @param work resolves to whether no one knows what became of some of them: what they affect is then read again
 */
async function writing(
  client: QueryClient,
  { isNew }: Writing,
  work: (write: Write) => Promise<boolean>,
): Promise<void> {
  const names = new Set<string>();
  const isUnsure = await attempt(
    client,
    (write) =>
      work((endpoint, input, options) => {
        for (const name of endpoint.definition.affects ?? []) names.add(name);
        return write(endpoint, input, options);
      }),
    { isNew },
  );
  if (!isUnsure) return;
  doubt(client, names);
  await settleDoubts(client);
}

/**
 * Makes operations of a change, several at once unless they’re `inOrder`. A refusal stops none of the others, except those in
 * order, which build on each other (LARGE-4). Each is noted before it’s sent and after its answer (LARGE-5).
 *
 * @returns one outcome for each that was tried
 */
export async function run(
  change: Change,
  operations: readonly Operation[],
  { client, kinds, store, onProgress, isStopped }: Running,
  { inOrder = false }: { readonly inOrder?: boolean } = {},
): Promise<readonly Outcome[]> {
  const from = change.entries.length;
  const planned = operations.map((operation, index): Entry => ({
    index: from + index,
    operation,
    state: 'planned',
  }));
  change.entries.push(...planned);
  await store.plan(change.journal.id, from, operations);
  const outcomes: Outcome[] = [];
  let failures = 0;
  let isOver = false;
  const person = personSignal();
  const runOne = async (write: Write, entry: Entry): Promise<void> => {
    const { operation } = entry;
    const kind = kinds.get(operation.kind);
    if (!kind) throw new Error(`No such kind: ${operation.kind}`);
    await keep(change, store, { ...entry, state: 'sent' });
    try {
      const before = inOrder ? change.entries[entry.index - 1]?.answer : undefined;
      const work = {
        client,
        write,
        idNow: (id: string) => id,
        putBack: () => [],
        before,
        isStopped,
        onPart:
          operations.length > 1
            ? undefined
            : (over: number, of: number) => {
                if (!person.aborted) onProgress?.(over, of);
              },
      };
      const answer = await kind.run(work, operation.data);
      const done = {
        ...entry,
        state: 'done' as const,
        ...(answer === undefined ? {} : { answer }),
      };
      await keep(change, store, done);
      outcomes.push({ entry: done });
      failures = 0;
    } catch (error) {
      // Whether it was made is looked up by Undo, as after a reload.
      if (person.aborted) return;
      const refused = isRefusal(error);
      const next = { ...entry, state: refused ? ('refused' as const) : ('sent' as const) };
      await keep(change, store, next);
      outcomes.push({ entry: next, error });
      failures = isServersRefusal(error) ? 0 : failures + 1;
      if (inOrder || failures >= FAILURES || isEnd(error)) isOver = true;
    }
    if (!person.aborted) onProgress?.(outcomes.length, operations.length);
  };
  await writing(client, { isNew: inOrder }, async (write) => {
    await pool(
      planned,
      inOrder ? 1 : AT_ONCE,
      (entry) => runOne(write, entry),
      () => isOver || person.aborted || isStopped?.() === true,
    );
    return outcomes.some(
      ({ entry: { operation, state }, error }) =>
        error !== undefined && state === 'sent' && !kinds.get(operation.kind)?.isRepeatable,
    );
  });
  return outcomes;
}

/** Operations that were made, or may have been. */
const isMade = ({ state }: Entry): boolean => state === 'done' || state === 'sent';

/** Whether anything of a change was made, or may have been. */
export const isAnythingMade = ({ entries }: Change): boolean => entries.some(isMade);

/** Groups of consecutive operations of one kind, last first. */
function groupsOf(entries: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries.toReversed()) {
    const group = groups.at(-1);
    if (group?.[0]?.operation.kind === entry.operation.kind) group.unshift(entry);
    else groups.push([entry]);
  }
  return groups;
}

/**
 * Undoes everything that a change made, last first: what it was about, and then what was moved out of its way. What can’t be
 * undone stops nothing else, and is returned; doing it again tries only that (LARGE-5).
 *
 * @param isMeant which operations are undone, if not all
 */
export async function undo(
  change: Change,
  { client, kinds, store, onProgress, isStopped }: Running,
  isMeant: (entry: Entry) => boolean = isMade,
): Promise<readonly Left[]> {
  const made = change.entries.filter((entry) => isMade(entry) && isMeant(entry));
  const ids: Record<string, string> = { ...change.journal.ids };
  const putBack: Record<string, number[]> = { ...change.journal.put_back };
  const left: Left[] = [];
  let over = 0;
  const person = personSignal();
  const progress = (): void => {
    over += 1;
    if (!person.aborted) onProgress?.(over, made.length);
  };
  await writing(client, { isNew: false }, async (write) => {
    const work = {
      client,
      write,
      idNow: (id: string) => ids[id] ?? id,
      putBack: (id: string) => putBack[id] ?? [],
    };
    for (const group of groupsOf(made)) {
      const kind = kinds.get(group[0]?.operation.kind ?? '');
      if (!kind || isStopped?.()) continue;
      const undone = await kind.undo(
        work,
        group.map(({ index, operation, state, answer }) => ({
          index,
          data: operation.data,
          ...(state === 'done' && answer !== undefined ? { answer } : {}),
        })),
        progress,
      );
      Object.assign(ids, undone.ids);
      Object.assign(putBack, undone.put_back);
      for (const index of undone.settled) {
        const entry = change.entries[index];
        if (entry) await keep(change, store, { ...entry, state: 'undone' });
      }
      left.push(...undone.left);
      await note(change, store, { ids, put_back: putBack, left });
      if (undone.isEnd) break;
    }
    return false;
  });
  return left;
}
