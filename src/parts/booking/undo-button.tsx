import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { Button } from '@/ui/button';
import { addRowStrings } from './row-strings';
import { takeBack } from './take-back';

addRowStrings();

/** Takes the last write to a thing back, in the row where it was made; absent when there is nothing to take back. */
export function UndoButton({ subject }: { subject: string }) {
  const { t } = useTranslation('booking');
  const entry = useUndo(subject);
  if (!entry) return null;
  return (
    <Button variant="quiet" size="small" onClick={() => takeBack(entry.id)}>
      {t('undo')}
    </Button>
  );
}
