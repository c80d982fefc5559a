import { now } from '@/lib/clock';
import { perPerson, serial, useScoped } from '@/lib/scope';

/** Reversible writes can be undone for ten minutes: the last ten of this tab (UNDO-1). */
export const UNDO_LIFE = 10 * 60_000;
export const UNDO_DEPTH = 10;

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
}

export interface UndoEntry extends Undoable {
  readonly id: number;
  readonly at: number;
}

const entries = perPerson<readonly UndoEntry[]>(() => []);

/** Whether the older write can still be undone after the newer one: a page’s writes can if they’re known to concern different things. */
function areIndependent(newer: Undoable, older: Undoable): boolean {
  if (newer.subject !== older.subject || (newer.stacks && older.stacks)) return true;
  const [one, other] = [newer.things, older.things];
  const isOfPage = !newer.subject.includes(':');
  return isOfPage && !!one && !!other && [...one].every((id) => !other.has(id));
}

const isFresh = (entry: UndoEntry): boolean => now() - entry.at < UNDO_LIFE;

/** The current person’s reversible writes in this tab. The row, the toast, and `Ctrl/Cmd+Z` all undo them through this. */
export const undo = {
  /** Registers a write that has just succeeded. A newer write to the same thing replaces it, unless both stack. */
  add(item: Undoable): UndoEntry {
    const entry = { ...item, id: serial(), at: now() };
    const others = entries.get().filter((older) => areIndependent(item, older));
    entries.set([...others, entry].filter(isFresh).slice(-UNDO_DEPTH));
    return entry;
  },

  /** The write that `Ctrl/Cmd+Z` would undo. */
  last: (): UndoEntry | undefined => entries.get().findLast(isFresh),

  /** Undoes a write. It’s removed from the list first, so that it can’t be undone twice. */
  async take(id: number): Promise<void> {
    const entry = entries.get().find((item) => item.id === id);
    if (!entry) return;
    entries.set(entries.get().filter((item) => item !== entry));
    await entry.run();
  },
};

/** How to undo the last write to something, if it’s still possible. */
export function useUndo(subject: string): UndoEntry | undefined {
  return useScoped(entries).findLast((entry) => entry.subject === subject && isFresh(entry));
}
