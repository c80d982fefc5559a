import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import './strings';

/** Says that a form contains what was typed before the trip to login, and offers to discard it (F-6). */
export function DraftRestored({ onDiscard }: { onDiscard: () => void }) {
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
      {t('restored')}
    </Notice>
  );
}
