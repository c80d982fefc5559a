import { Link } from '@tanstack/react-router';
import type { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import { useSession } from '@/session';
import { buttonClass } from '@/ui/button-class';
import { IconWarning } from '@/ui/icon';

/** Where workplace requests are on, the way to report what is broken here, filled in; they belong to the new design (TICK-4). */
export function ReportLink({ place }: { place: Resource }) {
  const { t } = useTranslation('map');
  const session = useSession();
  if (session.design !== 'v2' || !can(session.viewer, call, NEEDS.tickets).allowed) return null;
  return (
    <Link
      to="/$"
      params={{ _splat: 'tickets' }}
      search={{ officeId: place.office_id, resource: place.id, new: true } as object}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      <IconWarning />
      {t('report')}
    </Link>
  );
}
