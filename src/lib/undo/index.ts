import { now, useNow } from '@/lib/clock';
import { perPerson, serial, useScoped } from '@/lib/scope';

/** `Ctrl/Cmd+Z` reaches the last ten writes of this tab for ten minutes; their rows offer Undo until the route changes (UNDO-1). */
export const UNDO_LIFE = 10 * 60_000;
const UNDO_DEPTH = 10;

export interface Undoable {
  /** What was written (`tag:tag_1`), or the page that wrote (`tags`): rows and pages find their Undo by it. */
  readonly subject: string;
  /** What was done, for the announcement and the shortcut: "Booked D-14". */
  readonly label: string;
  /** The inverse. Throws with a message for people if it’s no longer possible (UNDO-2). */
  readonly run: () => Promise<void>;
  /** The ids of everything that was written, if known. */
  readonly things?: ReadonlySet<string> | undefined;
  /** Whether it’s valid again once later writes of the same subject, which also stack, are undone. */
  readonly stacks?: boolean | undefined;
  /** The subjects of the rows it was written in, if it concerns several, or a part of the subject. */
  readonly rows?: readonly string[] | undefined;
  /** How many rows it takes back, which its button says if there are several. */
  readonly count?: number | undefined;
  /** Epoch milliseconds from which undoing it would be untrue: what was booked begins (UNDO-3). */
  readonly until?: number | undefined;
}

export interface UndoEntry extends Undoable {
  readonly id: number;
  readonly at: number;
  /** The page it was written on. */
  readonly page: number;
}

const entries = perPerson<readonly UndoEntry[]>(() => []);
/** The page in view. */
const page = perPerson(() => 0);

const keysOf = ({ subject, rows = [] }: Undoable): readonly string[] => [subject, ...rows];

const concerns = (entry: Undoable, subject: string): boolean => keysOf(entry).includes(subject);

/** Whether the older write can still be undone after the newer one: a page’s writes can if they’re known to concern different things. */
function areIndependent(newer: Undoable, older: Undoable): boolean {
  const shared = keysOf(newer).some((subject) => concerns(older, subject));
  if (!shared || (newer.stacks && older.stacks)) return true;
  const [one, other] = [newer.things, older.things];
  const isOfPage = !newer.subject.includes(':');
  return isOfPage && !!one && !!other && [...one].every((id) => !other.has(id));
}

const isFresh = (entry: UndoEntry): boolean => now() - entry.at < UNDO_LIFE;
const isTrue = ({ until }: UndoEntry): boolean => until === undefined || now() <= until;

/** What a row of the page in view or the shortcut can still undo. */
const kept = (all: readonly UndoEntry[]): readonly UndoEntry[] => {
  const recent = new Set(all.filter(isFresh).slice(-UNDO_DEPTH));
  return all.filter((entry) => entry.page === page.get() || recent.has(entry));
};

/** The current person’s reversible writes in this tab. The row, the toast, and `Ctrl/Cmd+Z` all undo them through this. */
export const undo = {
  /** Registers a write that has just succeeded. A newer write to the same thing replaces it, unless both stack. */
  add(item: Undoable): UndoEntry {
    const entry = { ...item, id: serial(), at: now(), page: page.get() };
    const others = entries.get().filter((older) => areIndependent(item, older));
    entries.set(kept([...others, entry]));
    return entry;
  },

  /** The write that `Ctrl/Cmd+Z` would undo. */
  last: (): UndoEntry | undefined =>
    entries
      .get()
      .slice(-UNDO_DEPTH)
      .findLast((entry) => isFresh(entry) && isTrue(entry)),

  /** Undoes a write. It’s removed from the list first, so that it can’t be undone twice. */
  async take(id: number): Promise<void> {
    const entry = entries.get().find((item) => item.id === id);
    if (!entry) return;
    entries.set(entries.get().filter((item) => item !== entry));
    await entry.run();
  },

  /** Another page is in view: its rows offer no Undo of what was written before. */
  turnPage(): void {
    page.set(page.get() + 1);
    entries.set(kept(entries.get()));
  },
};

/** How to undo the last write to something that was made on this page, if that’s still possible. */
export function useUndo(subject: string): UndoEntry | undefined {
  // What was booked begins while the page is open.
  useNow();
  const entry = useWritten(subject);
  return entry && isTrue(entry) ? entry : undefined;
}

/** The last write to something that was made on this page and hasn’t been undone, whether or not it still can be. */
export function useWritten(subject: string): UndoEntry | undefined {
  const here = useScoped(page);
  return useScoped(entries).findLast((entry) => entry.page === here && concerns(entry, subject));
}
