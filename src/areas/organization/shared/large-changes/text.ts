import type { ScheduleSlot } from '@/api/schemas/schedules';
import { i18n } from '@/lib/i18n';
import { timesNow } from '@/areas/booking/shared/times-now';
import './strings';

export const t = i18n.getFixedT(null, 'large');

/**
 * Who has what when: "Ana Silva, D-14, Fri, Mar 13, 09:00–17:00", with the place of the time for someone who reads it elsewhere (TZ-4).
 * Hidden people and teams are named only by their place.
 */
export function bookingText(slots: readonly ScheduleSlot[]): string {
  const [first] = slots;
  if (!first) return '';
  const place = [...new Set(slots.map(({ resource }) => resource.name))].join(', ');
  const when = timesNow(first, { date: 'always' });
  return first.user
    ? t('booking', { who: first.user.name ?? first.user.email, place, when })
    : t('bookingOfNoOne', { place, when });
}
