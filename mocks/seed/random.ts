/** A source of chance that depends on its seed alone. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to, but without, `below`. */
  below(below: number): number;
  pick<T>(items: readonly T[]): T;
  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
  /** The items in another order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** A 32-bit number from any text, so that each subject has chances of its own, whatever the order of asking. */
export function hash(text: string): number {
  let h = 2_166_136_261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16_777_619);
  return h >>> 0;
}

/** Chances of one subject: `random(1, 'bookings', 'offi_berlin')` never depends on what else was asked before. */
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
