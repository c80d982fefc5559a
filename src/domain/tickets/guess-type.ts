/** A type’s name and description. */
interface Described {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
}

/** How many letters two words must share at their start to match: "flickers" and "flicker", "lamp" and "lamps". */
const STEM = 4;

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length >= STEM)
      .map((word) => word.slice(0, STEM + 1).replace(/s$/, '')),
  );

/**
 * The type of request that a report probably belongs to: the one whose name and description share the most words with what was
 * typed. Undefined if no word matches.
 */
export function guessType<T extends Described>(text: string, types: readonly T[]): T | undefined {
  const stems = stemsOf(text);
  let best: T | undefined;
  let most = 0;
  for (const type of types) {
    const known = stemsOf(`${type.name} ${type.description ?? ''}`);
    const shared = [...stems].filter((stem) => known.has(stem)).length;
    if (shared > most) {
      best = type;
      most = shared;
    }
  }
  return best;
}
