import { useTranslation } from '@/lib/i18n';
import { useVisitStatus } from '@/parts/visits/use-visit-status';
import { Button } from '@/ui/button';
import { passFocusOutward } from '@/ui/lost-focus';
import { singleClick } from '@/ui/single-click';
import type { VisitRow } from '../model';

/** Checks a visitor in or out with one click. */
export function PresenceButton({ row: { visit, status } }: { row: VisitRow }) {
  const { t } = useTranslation('visit');
  const { set, busy } = useVisitStatus(visit);
  const { name } = visit.visitor;
  if (status === 'here') {
    return (
      <Button
        ref={passFocusOutward}
        size="small"
        busy={busy}
        aria-label={t('checkOutNamed', { name })}
        onClick={singleClick(() => set('left'))}
      >
        {t('checkOut')}
      </Button>
    );
  }
  if (status !== 'expected') return null;
  return (
    <Button
      ref={passFocusOutward}
      size="small"
      variant="primary"
      busy={busy}
      aria-label={t('checkInNamed', { name })}
      onClick={singleClick(() => set('here'))}
    >
      {t('checkIn')}
    </Button>
  );
}
