import { perPerson, serial } from '@/lib/scope';
import type { NotRestored, UndoAlternative, UndoUnavailable } from './undo-unavailable';

/** A line of the notice, with what’s offered for it once that’s known. */
export interface LostLine extends NotRestored {
  readonly id: number;
  readonly offer?: UndoAlternative | undefined;
}

/** An Undo that was no longer possible: its notice stays until it’s dismissed or the page is left (UNDO-2). */
export interface LostUndo {
  readonly id: number;
  readonly title: string;
  readonly lines: readonly LostLine[];
}

/** The notices on the page in view. */
export const lostUndos = perPerson<readonly LostUndo[]>(() => []);

const setLine = (id: number, offer: UndoAlternative | undefined): void =>
  lostUndos.set(
    lostUndos.get().map((lost) => ({
      ...lost,
      lines: lost.lines.map((line) => (line.id === id ? { ...line, offer } : line)),
    })),
  );

/** Looks for something similar. Finding nothing, and failing to look, don’t deserve another message. */
async function look(line: LostLine): Promise<void> {
  setLine(line.id, await line.instead?.().catch(() => undefined));
}

/** Shows why an Undo wasn’t possible, and what can be had instead as soon as that’s found. */
export async function showLostUndo(title: string, { lines }: UndoUnavailable): Promise<void> {
  const numbered = lines.map((line) => ({ ...line, id: serial() }));
  lostUndos.set([...lostUndos.get(), { id: serial(), title, lines: numbered }]);
  // One after the other: a long list mustn’t send all of its questions at once.
  for (const line of numbered) await look(line);
}

/** Removes a notice. */
export const dismissLostUndo = (id: number): void =>
  lostUndos.set(lostUndos.get().filter((lost) => lost.id !== id));

/** Takes what a line offers, and removes the line; if that’s taken as well, looks again. */
export async function takeOffer(line: LostLine): Promise<void> {
  if ((await line.offer?.run()) === false) return look(line);
  lostUndos.set(
    lostUndos.get().flatMap((lost) => {
      const lines = lost.lines.filter(({ id }) => id !== line.id);
      if (lines.length === lost.lines.length) return [lost];
      return lines.length === 0 ? [] : [{ ...lost, lines }];
    }),
  );
}
