import { useState } from 'react';
import { useUndo } from '@/lib/undo';
import { UndoButton } from '@/writes/undo-button';
import { Notice } from '@/ui/notice';

/** The last write on a screen, with its Undo, until people leave it (UNDO-1). */
export function LastWrite({ subject }: { subject: string }) {
  const entry = useUndo(subject);
  // What was written before the screen was opened belongs to an earlier visit.
  const [seen, setSeen] = useState(entry?.id ?? 0);
  if (!entry || entry.id <= seen) return null;
  return (
    <Notice action={<UndoButton subject={subject} />} onClose={() => setSeen(entry.id)}>
      {entry.label}
    </Notice>
  );
}
