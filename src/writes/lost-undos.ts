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

/** Shows why an Undo wasn’t possible. The notice looks for what can be had instead. */
export const showLostUndo = (title: string, { lines }: UndoUnavailable): void =>
  lostUndos.set([
    ...lostUndos.get(),
    { id: serial(), title, lines: lines.map((line) => ({ ...line, id: serial() })) },
  ]);
