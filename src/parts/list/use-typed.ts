import { useCallback, useEffect, useState } from 'react';
import { useLatest } from '@/ui/use-latest';

/**
 * Milliseconds between two letters of someone who types slowly, but is not done. Browsers refuse to change an address more
 * often than a hundred times in ten seconds.
 */
const PAUSE = 120;

interface Typed {
  readonly address: string;
  readonly typed: string;
  /** What the address was told, until it says so. */
  readonly sent: string | undefined;
}

const from = (address: string): Typed => ({ address, typed: address, sent: undefined });

/**
 * What is searched for: each letter as it is typed, ahead of the address, which follows when the hand rests.
 *
 * @param address what the address says
 * @param write changes the address
 * @returns what is typed, and how to change it
 */
export function useTyped(
  address: string,
  write: (text: string) => void,
): readonly [typed: string, type: (text: string) => void] {
  const [state, setState] = useState(() => from(address));
  if (state.address !== address) {
    // It has followed, and more may have been typed since; else something has changed it: Back, a link.
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
