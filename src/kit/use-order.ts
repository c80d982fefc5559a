import { useState } from 'react';
import { moveTo } from '@/domain/order';

interface OrderOptions {
  /** Ids in the server’s order. */
  readonly ids: readonly string[];
  /** Writes a new order; rejects after the failure was reported. */
  readonly save: (move: OrderMove) => Promise<unknown>;
}

/** One move, to be written. */
export interface OrderMove {
  readonly id: string;
  /** The new index. */
  readonly position: number;
  readonly ids: readonly string[];
  /** The order that Undo restores. */
  readonly before: readonly string[];
}

/**
 * An order that changes immediately when a person moves something, and reverts to the server’s if the write fails. Quick moves
 * build on each other.
 */
export function useOrder({ ids, save }: OrderOptions): {
  readonly ids: readonly string[];
  readonly move: (id: string, position: number) => void;
} {
  const [own, setOwn] = useState<{
    readonly ids: readonly string[];
    /** The server’s order when the last write finished; its next answer counts again. */
    readonly settled?: string;
  }>();
  const [underWay, setUnderWay] = useState(0);
  const known = ids.join(' ');
  if (own && underWay === 0) {
    const isPast = own.settled !== undefined && own.settled !== known;
    if (isPast || own.ids.join(' ') === known) setOwn(undefined);
    else if (own.settled === undefined) setOwn({ ids: own.ids, settled: known });
  }
  const shown = own?.ids ?? ids;
  const move = (id: string, position: number): void => {
    const next = moveTo(shown, shown.indexOf(id), position);
    setOwn({ ids: next });
    setUnderWay((count) => count + 1);
    save({ id, position, ids: next, before: shown })
      .catch(() => setOwn(undefined))
      .finally(() => setUnderWay((count) => count - 1));
  };
  return { ids: shown, move };
}
