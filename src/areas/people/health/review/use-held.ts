import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SECOND } from '@/domain/time/durations';
import { now, useNow } from '@/lib/clock';
import { personSignal } from '@/lib/scope';
import type { Answer } from '../actions';
import type { DocumentRow } from '../model';

/** How long an answer can be taken back, in milliseconds. An answer that was sent is final, so it isn’t sent before (UNDO-3). */
const HOLD = 6000;

/** An answer that was given and not sent yet. */
interface HeldAnswer {
  readonly row: DocumentRow;
  readonly answer: Answer;
  readonly reason: string;
  /** What it does, in words: "Approving Maya’s vaccination". */
  readonly label: string;
}

/** Until when it’s held, in epoch milliseconds, and the scope of the person who gave it. */
interface Kept extends HeldAnswer {
  readonly until: number;
  readonly person: AbortSignal;
}

/**
 * The latest answer, until it’s sent: {@link HOLD} later, when the next one is given, or when people leave the page.
 */
export function useHeld(send: (due: HeldAnswer) => void) {
  const [held, setHeld] = useState<Kept>();
  // Two keys can be pressed before the next render.
  const latest = useRef<Kept>(undefined);
  const put = (next: Kept | undefined): void => {
    latest.current = next;
    setHeld(next);
  };
  /** Removes what’s held and returns it. What someone gave who has signed out since isn’t sent as anyone else. */
  const take = (): Kept | undefined => {
    const { current } = latest;
    put(undefined);
    return current?.person.aborted ? undefined : current;
  };
  const release = (): void => {
    const taken = take();
    if (taken) send(taken);
  };
  const due = useEffectEvent(release);
  useEffect(() => {
    const leave = () => due();
    globalThis.addEventListener('pagehide', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      due();
    };
  }, []);

  return {
    held,
    /** Holds an answer instead of the one before, which is sent. Returns until when, in epoch milliseconds. */
    hold: (next: HeldAnswer): number => {
      release();
      const until = now() + HOLD;
      put({ ...next, until, person: personSignal() });
      return until;
    },
    take,
    /** Sends what’s held if it has been long enough. */
    sendDue: (): void => {
      if (latest.current && now() >= latest.current.until) release();
    },
  };
}

/** Calls back every second, to send what’s due. For a component that’s only rendered while something is held. */
export function useEverySecond(callBack: () => void): void {
  const second = useNow(SECOND);
  const tick = useEffectEvent(callBack);
  useEffect(() => tick(), [second]);
}
