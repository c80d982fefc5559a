import { Notice } from '@/ui/notice';
import { UndoButton } from '@/writes/undo-button';
import { useEverySecond } from './use-held';
import { HELD, type Review } from './use-review';

/** The latest answer until it’s sent, with its Undo (UNDO-3). It’s inside the panel if that’s open: on a phone, nothing else can be reached. */
export function HeldNotice({ review }: { readonly review: Review }) {
  const { held } = review;
  return held ? <Held key={held.row.document.id} label={held.label} review={review} /> : null;
}

function Held({ label, review }: { readonly label: string; readonly review: Review }) {
  useEverySecond(review.sendDue);
  return <Notice live title={label} action={<UndoButton subject={HELD} />} />;
}
