import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NOT_SAVED } from '@/kit/form/types';
import { useLatest } from '@/ui/use-latest';
import type { Operation } from '@/writes/large/types';
import { shownChanges, stopChange } from '@/areas/organization/shared/large-changes/changes';
import { Unfinished } from '@/areas/organization/shared/large-changes/unfinished';
import { useScoped } from '@/lib/scope';
import { commitImpact } from './commit';
import { ImpactReview } from './impact-review';
import type { Days } from './queries';
import { t } from './text';
import { type OfficeChange, useImpact } from './use-impact';

/** A change that’s reviewed before it’s made. */
export interface ReviewedChange {
  /** The office after the change. */
  readonly change: OfficeChange;
  /** The days it can affect, if they’re known. */
  readonly days?: Days | undefined;
  /** The zone after the change, if it’s different. */
  readonly nextZone?: string | undefined;
  /** The operations of the change, planned before anything is written. */
  readonly carry: () => Promise<readonly Operation[]> | readonly Operation[];
  /** The button’s label: "Close Fri, Mar 13". */
  readonly label: string;
  /** What was done, as a phrase: "Berlin closed on Fri, Mar 13". */
  readonly done: string;
  readonly subject: string;
  readonly danger?: boolean | undefined;
  /** It can’t be undone, and the person was asked beforehand: no Undo is offered (UNDO-3). */
  readonly isFinal?: boolean | undefined;
  /** Which refusals of the change the form that asks shows itself: the review closes, and `ask` rejects with them. */
  readonly isOwn?: ((failure: unknown) => boolean) | undefined;
  /** Called with each failure, besides showing it. */
  readonly onFailure?: ((failure: unknown) => void) | undefined;
}

interface Asked {
  readonly what: ReviewedChange;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

/**
 * Changes an office after showing what that does to bookings. `ask` shows the review as `panel`, and resolves to the answer of
 * the change once it’s made, or to `NOT_SAVED` if the person goes back. A change that affects no booking is made immediately.
 */
export function useReview(officeId: string): {
  ask: (what: ReviewedChange) => Promise<unknown>;
  panel: ReactNode;
  isAsking: boolean;
  /** What the person has to do in the review before it goes on; undefined while it checks or makes the change. */
  waitsFor: string | undefined;
} {
  const [asked, setAsked] = useState<Asked>();
  const [isWaiting, setWaiting] = useState(false);
  const ask = (what: ReviewedChange) =>
    new Promise<unknown>((resolve, reject) => {
      asked?.resolve(NOT_SAVED);
      setAsked({ what, resolve, reject });
    });
  const end = (answer: unknown): void => {
    asked?.resolve(answer);
    setAsked(undefined);
  };
  return {
    ask,
    isAsking: asked !== undefined,
    waitsFor: asked && isWaiting ? t('waitsFor') : undefined,
    panel: asked && (
      <Review
        key={asked.what.label}
        {...{ officeId, end }}
        what={asked.what}
        onWaiting={setWaiting}
        onOwn={(failure) => {
          asked.reject(failure);
          setAsked(undefined);
        }}
      />
    ),
  };
}

interface ReviewProps {
  readonly officeId: string;
  readonly what: ReviewedChange;
  readonly end: (answer: unknown) => void;
  /** Called when the review begins or ceases to wait for the person. */
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly onOwn: (failure: unknown) => void;
}

function Review({ officeId, what, end, onWaiting, onOwn }: ReviewProps) {
  const { change, days, nextZone, carry, label, done, subject, danger, isFinal } = what;
  const client = useQueryClient();
  const impact = useImpact({ officeId, change, days });
  const { rows, isFetching, choiceOf } = impact;
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const isTried = useRef(false);
  /** What was done before someone stopped it, or something was refused. */
  const unfinished = useRef<string>(undefined);
  const [id, setId] = useState<string>();
  const shown = useScoped(shownChanges).get(id ?? '');
  const apply = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    isTried.current = true;
    setBusy(true);
    setError(undefined);
    try {
      const answer = await commitImpact(client, {
        rows: rows ?? [],
        choiceOf,
        change: carry,
        subject,
        done,
        isFinal,
        continues: unfinished.current,
        onBegin: setId,
      });
      end(answer);
    } catch (failure) {
      if (failure instanceof Unfinished) unfinished.current = failure.id;
      what.onFailure?.(failure);
      if (unfinished.current === undefined && what.isOwn?.(failure)) onOwn(failure);
      else setError(failure);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  /** It’s made without the person, unless that failed. */
  const goesOn = rows?.length === 0 && error === undefined;
  const isHarmless = rows?.length === 0 && !isFetching;
  const isDue = (rows !== undefined && rows.length > 0) || impact.error !== null;
  const isWaiting = !isBusy && (isDue || error !== undefined);
  useEffect(() => onWaiting(isWaiting), [onWaiting, isWaiting]);
  const latest = useLatest(apply);
  // Only if it hasn’t been tried, even if the bookings are read again: failures are shown, and the button retries.
  useEffect(() => {
    if (!isHarmless || isTried.current) return;
    void latest()();
  }, [isHarmless, latest]);
  return (
    <ImpactReview
      takesFocus
      {...{ nextZone, danger, error }}
      // That no booking is affected isn’t certain before the last read.
      impact={goesOn && isFetching && !isBusy ? { ...impact, rows: undefined } : impact}
      busy={isBusy || goesOn}
      progress={isBusy ? shown?.progress : undefined}
      onStop={id === undefined || shown?.isStopping ? undefined : () => stopChange(client, id)}
      applyLabel={label}
      onApply={apply}
      onCancel={() => end(NOT_SAVED)}
      onChecked={setError}
    />
  );
}
