import { useTranslation } from '@/lib/i18n';
import { StatusButton } from '@/areas/visits/shared/status-button';
import { useVisitStatus } from '@/areas/visits/shared/use-visit-status';
import type { VisitRow } from '../model';

/** Checks a visitor in or out with one click. */
export function PresenceButton({ row: { visit, status } }: { row: VisitRow }) {
  const { t } = useTranslation('visit');
  const write = useVisitStatus(visit);
  const { name } = visit.visitor;
  if (status === 'here') {
    return (
      <StatusButton
        write={write}
        status="left"
        label={t('checkOut')}
        named={t('checkOutNamed', { name })}
      />
    );
  }
  if (status !== 'expected') return null;
  return (
    <StatusButton
      write={write}
      status="here"
      label={t('checkIn')}
      named={t('checkInNamed', { name })}
      variant="primary"
    />
  );
}
