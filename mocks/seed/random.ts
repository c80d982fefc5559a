/** A random number generator that depends only on its seed. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** An integer from 0 up to, but not including, `below`. */
  below(below: number): number;
  pick<T>(items: readonly T[]): T;
  /** Whether something with this probability happens. */
  chance(probability: number): boolean;
  /** The items in another order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** A 32-bit number from any text, so that each subject has its own random numbers, in whatever order they’re requested. */
export function hash(text: string): number {
  let h = 2_166_136_261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16_777_619);
  return h >>> 0;
}

/** The random numbers of one subject: `random(1, 'bookings', 'offi_berlin')` never depends on earlier requests. */
export function random(...subject: readonly (string | number)[]): Random {
  let state = hash(subject.join('|'));
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
    shuffle: (items) => {
      const list = [...items];
      for (let i = list.length - 1; i > 0; i--) {
        const j = below(i + 1);
        const [a, b] = [list[i], list[j]];
        if (a !== undefined && b !== undefined) [list[i], list[j]] = [b, a];
      }
      return list;
    },
  };
}
