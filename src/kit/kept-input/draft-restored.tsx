import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import './strings';

interface DraftRestoredProps {
  onDiscard: () => void;
  /** Something secret was typed as well, and isn’t stored (S-2). */
  lacksSecret?: boolean | undefined;
}

/** Says that a form contains what was typed before the trip to login, and offers to discard it (F-6). */
export function DraftRestored({ onDiscard, lacksSecret = false }: DraftRestoredProps) {
  const { t } = useTranslation('kept-input');
  return (
    <Notice
      live
      action={
        <Button size="small" onClick={onDiscard}>
          {t('discard')}
        </Button>
      }
    >
      {t(lacksSecret ? 'restoredOpen' : 'restored')}
    </Notice>
  );
}
