import { lostUndos, type LostLine, type LostUndo } from '@/writes/lost-undos';

const setLine = (id: number, change: Partial<LostLine>): void =>
  lostUndos.set(
    lostUndos.get().map((lost) => ({
      ...lost,
      lines: lost.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
    })),
  );

/** Looks for something similar. Finding nothing, and failing to look, don’t deserve another message. */
async function look({ id, instead }: LostLine): Promise<void> {
  setLine(id, { offer: await instead?.().catch(() => undefined) });
}

/** Looks for what can be had instead of each line. */
export async function findOffers({ lines }: LostUndo): Promise<void> {
  // One after the other: a long list mustn’t send all of its questions at once.
  for (const line of lines) await look(line);
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
