import { clockError } from '@/lib/clock';
import { firstPlace } from '@/lib/storage';
import type { Office } from '@/api/schemas/places';
import type { Session } from './load';

/**
 * Keeps what the next page needs to send its first reads before it knows the session: ids, zone and hours of the office that was
 * looked at, and how wrong the clock is. The page that opens next checks all of it against its session before anything is shown
 * (`src/boot/early-reads.ts`). It belongs to this person in this organization, and goes with a logout.
 */
export function rememberPlace(session: Session, office: Office): void {
  // Neither sends reads with its document, and an impersonated person is nobody's own.
  if (session.impersonated || session.webView) return;
  const { user, organization } = session;
  const { timeZone, reservationDefaultTime } = organization.settings;
  firstPlace.set({
    slug: organization.slug,
    user: { default_area_id: user.default_area_id },
    organization: { settings: { timeZone, reservationDefaultTime } },
    offices: [
      {
        id: office.id,
        time_zone: office.time_zone,
        settings: { reservation_default_time: office.settings.reservation_default_time },
      },
    ],
    clock: clockError(),
  });
}
