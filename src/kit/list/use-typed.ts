import { useCallback, useEffect, useState } from 'react';
import { useLatest } from '@/ui/use-latest';

/**
 * Milliseconds between two letters of a slow typist who isn’t done. Browsers refuse to change an address more than a hundred
 * times in ten seconds.
 */
const PAUSE = 120;

interface Typed {
  readonly address: string;
  readonly typed: string;
  /** What was written to the address, until it’s updated. */
  readonly sent: string | undefined;
}

const from = (address: string): Typed => ({ address, typed: address, sent: undefined });

/**
 * The search text as it’s typed, ahead of the address, which follows after typing pauses.
 *
 * @param address the text in the address
 * @param write changes the address
 * @returns what is typed, and how to change it
 */
export function useTyped(
  address: string,
  write: (text: string) => void,
): readonly [typed: string, type: (text: string) => void] {
  const [state, setState] = useState(() => from(address));
  if (state.address !== address) {
    // The address has caught up, although more may have been typed since; otherwise something else has changed it: Back, or a
    // link.
    setState(address === state.sent ? { ...state, address, sent: undefined } : from(address));
  }
  const { typed } = state;
  const latest = useLatest(write);
  useEffect(() => {
    if (typed === address) return undefined;
    const timer = setTimeout(() => {
      setState((now) => ({ ...now, sent: typed }));
      latest()(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, address, latest]);
  return [typed, useCallback((text: string) => setState((now) => ({ ...now, typed: text })), [])];
}
