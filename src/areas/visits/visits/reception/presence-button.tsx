import { useTranslation } from '@/lib/i18n';
import { StatusButton } from '@/areas/visits/shared/status-button';
import { useVisitStatus } from '@/areas/visits/shared/use-visit-status';
import { useWhere } from '@/session/where';
import type { VisitRow } from '../model';

/** Checks a visitor in or out with one click. */
export function PresenceButton({ row: { visit, status, day } }: { row: VisitRow }) {
  const { t } = useTranslation('visit');
  const { today } = useWhere();
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
  // On another day, no one has come yet.
  if (status !== 'expected' || day !== today) return null;
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
