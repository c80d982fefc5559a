import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { VisuallyHidden } from '@/ui/visually-hidden';
import css from '../kiosk.module.css';

/** Asks whether anyone is still there. Any touch counts; the button is for people who look for one. */
export function IdleNotice({ seconds }: { seconds: number | undefined }) {
  const { t } = useTranslation('kiosk');
  return (
    <div className={css.rest} role="status">
      {seconds !== undefined && (
        <>
          <span aria-hidden="true">{t('rest.countdown', { count: seconds })}</span>
          <VisuallyHidden>{t('rest.asked')}</VisuallyHidden>
          <Button size="large" variant="primary">
            {t('rest.more')}
          </Button>
        </>
      )}
    </div>
  );
}
