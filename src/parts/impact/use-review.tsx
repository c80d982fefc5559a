import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OfficePlan } from '@/domain/impact';
import { NOT_SAVED } from '@/parts/form/types';
import type { Step } from '@/writes/sequence';
import { commitImpact } from './commit';
import { ImpactReview } from './impact-review';
import type { Days } from './reads';
import { impactOf, type Impact, useImpact } from './use-impact';

/** A change that’s reviewed before it’s made. */
export interface ReviewedChange {
  /** Its office, if the page is about several. */
  readonly officeId?: string | undefined;
  /** The office after the change. */
  readonly change: (present: OfficePlan) => OfficePlan;
  /** The days it can affect, if they’re known. */
  readonly days?: Days | undefined;
  /** The zone after the change, if it’s different. */
  readonly nextZone?: string | undefined;
  /** The calls of the change, each with its inverse; resolves to the answer. */
  readonly carry: (step: Step) => Promise<unknown>;
  /** The button’s label: "Close Fri 13 Mar". */
  readonly label: string;
  /** What was done, as a phrase: "Berlin closed on Fri 13 Mar". */
  readonly done: string;
  readonly subject: string;
  readonly danger?: boolean | undefined;
  /** It can’t be undone, and the person was asked beforehand: no Undo is offered (UNDO-3). */
  readonly isFinal?: boolean | undefined;
}

interface Asked {
  readonly officeId: string;
  readonly what: ReviewedChange;
  readonly resolve: (answer: unknown) => void;
}

/**
 * Changes an office after showing what that does to bookings. `ask` shows the review as `panel`, and resolves to the answer of
 * the change once it’s made, or to `NOT_SAVED` if the person goes back. A change that affects no booking is made immediately.
 */
export function useReview(pageOfficeId = ''): {
  ask: (what: ReviewedChange) => Promise<unknown>;
  panel: ReactNode;
  isAsking: boolean;
} {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const [sent, setSent] = useState<Sent>(NOT_SENT);
  /** The change under review; undefined after the page is left, so that nothing is written then. */
  const present = useRef<Asked>(undefined);
  useEffect(() => () => void (present.current = undefined), []);

  const show = (next: Asked | undefined): void => {
    present.current = next;
    setAsked(next);
    setSent(NOT_SENT);
  };
  const apply = async (
    mine: Asked,
    { rows, choiceOf }: Pick<Impact, 'rows' | 'choiceOf'>,
  ): Promise<void> => {
    const { carry, subject, done, isFinal } = mine.what;
    setSent({ isBusy: true });
    try {
      let answer: unknown;
      await commitImpact(client, {
        rows: rows ?? [],
        choiceOf,
        change: async (step) => {
          answer = await carry(step);
        },
        subject,
        done,
        isFinal,
      });
      mine.resolve(answer);
      if (present.current === mine) show(undefined);
    } catch (error) {
      if (present.current === mine) setSent({ isBusy: false, error });
    }
  };
  const ask = (what: ReviewedChange) =>
    new Promise<unknown>((resolve) => {
      present.current?.resolve(NOT_SAVED);
      const { officeId = pageOfficeId, change, days } = what;
      const mine = { officeId, what, resolve };
      show(mine);
      void impactOf(client, { officeId, change, days }).then(
        (rows) => {
          if (rows.length === 0 && present.current === mine) void apply(mine, HARMLESS);
        },
        // The review shows the failure and offers to retry.
        () => {},
      );
    });
  return {
    ask,
    isAsking: asked !== undefined,
    panel: asked && (
      <Review
        key={asked.what.label}
        officeId={asked.officeId}
        what={asked.what}
        sent={sent}
        onApply={(impact) => apply(asked, impact)}
        onCancel={() => {
          asked.resolve(NOT_SAVED);
          show(undefined);
        }}
      />
    ),
  };
}

/** The state of the write. */
interface Sent {
  readonly isBusy: boolean;
  readonly error?: unknown;
}

const NOT_SENT: Sent = { isBusy: false };
const HARMLESS: Pick<Impact, 'rows' | 'choiceOf'> = { rows: [], choiceOf: () => undefined };

interface ReviewProps {
  readonly officeId: string;
  readonly what: ReviewedChange;
  readonly sent: Sent;
  readonly onApply: (impact: Impact) => Promise<void>;
  readonly onCancel: () => void;
}

function Review({ officeId, what, sent, onApply, onCancel }: ReviewProps) {
  const { change, days, nextZone, label, danger } = what;
  const impact = useImpact({ officeId, change, days });
  return (
    <ImpactReview
      {...{ impact, nextZone, danger, onCancel }}
      busy={sent.isBusy}
      error={sent.error}
      applyLabel={label}
      onApply={() => onApply(impact)}
    />
  );
}
