import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '@/session';
import type { Answer } from '../actions';
import { useReviewActions } from '../actions';
import type { DocumentRow } from '../model';
import { nextAfter } from './model';

/** What a reviewer has to know about an answer that wasn’t accepted as given. */
export interface ReviewNote {
  readonly id: string;
  readonly text: string;
}

/** Goes through the queue: which document is open, what’s next, and the results of the answers. */
export function useReview(rows: readonly DocumentRow[] | undefined) {
  const { document: open } = useSearch({ from: '/_app/admin/health' });
  const navigate = useNavigate({ from: '/admin/health' });
  const { user } = useSession();
  const { answer: send } = useReviewActions(user.id);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [remarks, setRemarks] = useState<readonly ReviewNote[]>([]);
  const listed = rows ?? [];
  const show = (document: string | undefined): void =>
    void navigate({ search: (before) => ({ ...before, document }), replace: true });
  const at = listed.findIndex(({ document }) => document.id === open);

  return {
    open,
    show,
    answered,
    remarks,
    next: nextAfter(listed, open, answered),
    /** Opens the row above or below in the list, whatever its state. */
    step: (by: number): void => {
      const row = listed[Math.min(Math.max(at + by, 0), listed.length - 1)];
      if (row && row.document.id !== open) show(row.document.id);
    },
    /** Sends an answer and opens the next document immediately, without waiting. */
    answer: ({ document }: DocumentRow, answer: Answer, reason = ''): void => {
      const { id } = document;
      const taken = new Set(answered).add(id);
      setAnswered(taken);
      setRemarks((before) => before.filter((each) => each.id !== id));
      show(nextAfter(listed, id, taken));
      void send(document, answer, reason).then((text) => {
        setAnswered((before) => new Set([...before].filter((each) => each !== id)));
        if (text !== undefined) setRemarks((before) => [...before, { id, text }]);
      });
    },
    dismiss: (id: string): void => setRemarks((before) => before.filter((each) => each.id !== id)),
  };
}

export type Review = ReturnType<typeof useReview>;
