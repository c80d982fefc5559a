import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { Button } from '@/ui/button';
import { undoWrite } from './undo-write';

interface UndoButtonProps {
  readonly subject: string;
  /** For when another button beside it is called Undo. */
  readonly label?: string;
}

/** Undoes the last write to something, in the row where it was made, or says how many it takes back. Hidden if there’s none (UNDO-1). */
export function UndoButton({ subject, label }: UndoButtonProps) {
  const { t } = useTranslation();
  const entry = useUndo(subject);
  if (!entry) return null;
  const { count = 1 } = entry;
  return (
    <Button variant="quiet" size="small" onClick={() => undoWrite(entry.id)}>
      {label ?? (count > 1 ? t('action.undoAll', { count }) : t('action.undo'))}
    </Button>
  );
}
