import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { Button } from '@/ui/button';
import { passFocusOutward } from '@/ui/lost-focus';
import { undoWrite } from './undo-write';

interface UndoButtonProps {
  readonly subject: string;
  /** For when another button beside it is called Undo. */
  readonly label?: string;
}

/** Undoes the last write to something, in the row where it was made. Hidden if there’s nothing to undo. */
export function UndoButton({ subject, label }: UndoButtonProps) {
  const { t } = useTranslation();
  const entry = useUndo(subject);
  if (!entry) return null;
  return (
    <Button ref={passFocusOutward} variant="quiet" size="small" onClick={() => undoWrite(entry.id)}>
      {label ?? t('action.undo')}
    </Button>
  );
}
