import { now } from '@/lib/clock';
import { perPerson, serial, useScoped } from '@/lib/scope';

/** Own reversible writes can be taken back for ten minutes, the last ten of this tab (UNDO-1). */
export const UNDO_LIFE = 10 * 60_000;
export const UNDO_DEPTH = 10;

export interface Undoable {
  /** The thing that was written (`tag:tag_1`) or the page that wrote (`tags`): a row or a page finds its own Undo by it. */
  readonly subject: string;
  /** What was done, for the announcement and the shortcut: "Booked D-14". */
  readonly label: string;
  /** The inverse. Throws, with a message for people, when it is no longer possible (UNDO-2). */
  readonly run: () => Promise<void>;
  /** The ids of all that a page wrote, where they are known. */
  readonly things?: ReadonlySet<string> | undefined;
}

export interface UndoEntry extends Undoable {
  readonly id: number;
  readonly at: number;
}

const entries = perPerson<readonly UndoEntry[]>(() => []);

/** Whether a newer write leaves an older one to be taken back: those of a page do that are known to concern different things. */
function areApart(newer: Undoable, older: Undoable): boolean {
  if (newer.subject !== older.subject) return true;
  const [one, other] = [newer.things, older.things];
  const isOfPage = !newer.subject.includes(':');
  return isOfPage && !!one && !!other && [...one].every((id) => !other.has(id));
}

const isFresh = (entry: UndoEntry): boolean => now() - entry.at < UNDO_LIFE;

/** The reversible writes of the present person in this tab: row, toast and `Ctrl/Cmd+Z` take them back through the same door. */
export const undo = {
  /** Registers a write that has just succeeded. A newer one of the same thing replaces it. */
  add(item: Undoable): UndoEntry {
    const entry = { ...item, id: serial(), at: now() };
    const others = entries.get().filter((older) => areApart(item, older));
    entries.set([...others, entry].filter(isFresh).slice(-UNDO_DEPTH));
    return entry;
  },

  /** The write that `Ctrl/Cmd+Z` would take back. */
  last: (): UndoEntry | undefined => entries.get().findLast(isFresh),

  /** Takes a write back. It leaves the list first, so that it cannot be taken back twice. */
  async take(id: number): Promise<void> {
    const entry = entries.get().find((item) => item.id === id);
    if (!entry) return;
    entries.set(entries.get().filter((item) => item !== entry));
    await entry.run();
  },
};

/** How the last write to a thing can be taken back, if it still can. */
export function useUndo(subject: string): UndoEntry | undefined {
  return useScoped(entries).findLast((entry) => entry.subject === subject && isFresh(entry));
}
