import { useTranslation } from '@/lib/i18n';
import { undo, useUndo } from '@/lib/undo';
import { Button } from '@/ui/button';
import { toasts } from '@/ui/toasts';
import './strings';

/** Takes the last write to a thing back, in the row where it was made; absent when there is nothing to take back. */
export function UndoButton({ subject }: { subject: string }) {
  const { t } = useTranslation('booking');
  const entry = useUndo(subject);
  if (!entry) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={async () => {
        try {
          await undo.take(entry.id);
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          toasts.show({ tone: 'error', text: t('undoFailed', { why }) });
        }
      }}
    >
      {t('undo')}
    </Button>
  );
}
