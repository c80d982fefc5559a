import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { formatRange } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import './strings';

export const t = i18n.getFixedT(null, 'large');

/** Who has what when: "Ana Silva, D-14, Fri 13 Mar, 09:00–17:00". Hidden people and teams are named only by their place. */
export function bookingText(schedule: Schedule, slots: readonly ScheduleSlot[]): string {
  const [first] = slots;
  if (!first) return '';
  const place = [...new Set(slots.map(({ resource }) => resource.name))].join(', ');
  const when = formatRange(
    { start: Date.parse(first.start), end: Date.parse(first.end) },
    schedule.time_zone,
    { date: 'always' },
  );
  return first.user
    ? t('booking', { who: first.user.name ?? first.user.email, place, when })
    : t('bookingOfNoOne', { place, when });
}
