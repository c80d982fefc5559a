import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { announceDone } from '@/writes/outcome';
import type { Answer } from '../actions';
import { useReviewActions } from '../actions';
import type { DocumentRow } from '../model';
import { nameOf, titleOf } from '../text';
import { nextAfter } from './model';
import { useHeld } from './use-held';

/** What a reviewer has to know about an answer that wasn’t accepted as given. */
export interface ReviewNote {
  readonly id: string;
  readonly text: string;
}

/** The Undo subject of the latest answer. */
export const HELD = 'health-review';

/** Goes through the queue: which document is open, what’s next, and the results of the answers. */
export function useReview(rows: readonly DocumentRow[] | undefined) {
  const { document: open } = useSearch({ from: '/_app/admin/health' });
  const navigate = useNavigate({ from: '/admin/health' });
  const { t } = useTranslation('health');
  const { user } = useSession();
  const { answer: send } = useReviewActions(user.id);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [remarks, setRemarks] = useState<readonly ReviewNote[]>([]);
  const listed = rows ?? [];
  const reopen = (id: string): void =>
    setAnswered((before) => new Set([...before].filter((each) => each !== id)));
  const { held, hold, take, sendDue } = useHeld(({ row: { document }, answer, reason }) => {
    const { id } = document;
    void send(document, answer, reason).then((text) => {
      reopen(id);
      if (text !== undefined) setRemarks((before) => [...before, { id, text }]);
    });
  });
  /** Opens a document, or closes the panel. */
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
    held,
    sendDue,
    /**
     * Answers a document and opens the next one immediately. The answer is held for a few seconds, in which Undo takes it back and
     * opens its document again; the answer before it is sent.
     */
    answer: (row: DocumentRow, answer: Answer, reason = ''): void => {
      const { id } = row.document;
      const words = { person: nameOf(row.document.user), title: titleOf(row.document) };
      const label = t(`review.held.${answer}`, words);
      const taken = new Set(answered).add(id);
      setAnswered(taken);
      setRemarks((before) => before.filter((each) => each.id !== id));
      announceDone(undefined, {
        subject: HELD,
        label,
        until: hold({ row, answer, reason, label }),
        run: async () => {
          if (!take()) throw new Error(t('review.sent'));
          reopen(id);
          show(id);
        },
      });
      show(nextAfter(listed, id, taken));
    },
    dismiss: (id: string): void => setRemarks((before) => before.filter((each) => each.id !== id)),
  };
}

export type Review = ReturnType<typeof useReview>;
