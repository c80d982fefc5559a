import { useState } from 'react';
import { useUndo } from '@/lib/undo';
import { UndoButton } from '@/writes/undo-button';
import { Notice } from '@/ui/notice';

/** The last write on a screen, with its Undo, until people leave it (UNDO-1). */
export function LastWrite({ subject }: { subject: string }) {
  const entry = useUndo(subject);
  // What was written before the screen was opened belongs to an earlier visit.
  const [before] = useState(entry?.id);
  const [closed, setClosed] = useState<number>();
  if (!entry || entry.id === before || entry.id === closed) return null;
  return (
    <Notice action={<UndoButton subject={subject} />} onClose={() => setClosed(entry.id)}>
      {entry.label}
    </Notice>
  );
}
