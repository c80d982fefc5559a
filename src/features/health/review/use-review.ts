import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { undo } from '@/lib/undo';
import { useSession } from '@/session';
import type { Answer } from '../actions';
import { useReviewActions } from '../actions';
import type { DocumentRow } from '../model';
import { nameOf, titleOf } from '../text';
import { nextAfter } from './model';

/** What a reviewer has to know about an answer that wasn’t accepted as given. */
export interface ReviewNote {
  readonly id: string;
  readonly text: string;
}

const SUBJECT = 'health-review';

/** Whom and what an answer is about, for its words. */
export const wordsOf = ({ document }: DocumentRow) => ({
  person: nameOf(document.user),
  title: titleOf(document),
});

/** How long an answer can be taken back, in milliseconds. An answer that was sent is final, so it isn’t sent before (UNDO-3). */
const HOLD = 6000;

/** An answer that was given and not sent yet. */
interface Held {
  readonly row: DocumentRow;
  readonly answer: Answer;
  readonly reason: string;
}

/**
 * The latest answer, until it’s sent: after {@link HOLD}, when the next one is given, or when the panel or the page is left. A tab that’s
 * closed before sends nothing, so the document is still to be reviewed.
 */
function useHeld(send: (held: Held) => void) {
  const [held, setHeld] = useState<Held>();
  const latest = useRef<Held>(undefined);
  const put = (next: Held | undefined): void => {
    latest.current = next;
    setHeld(next);
  };
  const release = (): void => {
    const { current } = latest;
    put(undefined);
    if (current) send(current);
  };
  const due = useEffectEvent(release);
  useEffect(() => {
    if (!held) return undefined;
    const timer = setTimeout(due, HOLD);
    return () => clearTimeout(timer);
  }, [held]);
  useEffect(() => () => due(), []);
  return {
    held,
    hold: put,
    release,
    /** Forgets what wasn’t sent yet. */
    take: (): Held | undefined => {
      const { current } = latest;
      put(undefined);
      return current;
    },
  };
}

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
  const { held, hold, release, take } = useHeld(({ row: { document }, answer, reason }) => {
    const { id } = document;
    void send(document, answer, reason).then((text) => {
      reopen(id);
      if (text !== undefined) setRemarks((before) => [...before, { id, text }]);
    });
  });
  const go = (document: string | undefined): void =>
    void navigate({ search: (before) => ({ ...before, document }), replace: true });
  const at = listed.findIndex(({ document }) => document.id === open);
  const takeBack = async (): Promise<void> => {
    const taken = take();
    if (!taken) throw new Error(t('review.sent'));
    reopen(taken.row.document.id);
    go(taken.row.document.id);
  };

  return {
    open,
    /** Opens a document, or closes the panel, which sends the latest answer. */
    show: (document: string | undefined): void => {
      if (document === undefined) release();
      go(document);
    },
    answered,
    remarks,
    next: nextAfter(listed, open, answered),
    /** Opens the row above or below in the list, whatever its state. */
    step: (by: number): void => {
      const row = listed[Math.min(Math.max(at + by, 0), listed.length - 1)];
      if (row && row.document.id !== open) go(row.document.id);
    },
    held,
    /** Takes the latest answer back, before it’s sent, and opens its document. */
    takeBack,
    /** Answers a document and opens the next one immediately. The answer before it is sent. */
    answer: (row: DocumentRow, answer: Answer, reason = ''): void => {
      const { id } = row.document;
      release();
      const taken = new Set(answered).add(id);
      setAnswered(taken);
      setRemarks((before) => before.filter((each) => each.id !== id));
      hold({ row, answer, reason });
      undo.add({
        subject: SUBJECT,
        label: t(`review.held.${answer}`, wordsOf(row)),
        until: now() + HOLD,
        run: takeBack,
      });
      go(nextAfter(listed, id, taken));
    },
    dismiss: (id: string): void => setRemarks((before) => before.filter((each) => each.id !== id)),
  };
}

export type Review = ReturnType<typeof useReview>;
