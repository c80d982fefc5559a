import { schedules } from '@/api/schedules';
import { signatures } from '@/api/signatures';
import { visits } from '@/api/visits';
import { addDays, dayBounds, formatServerInstant, type LocalDate } from '@/domain/time';

export { visitById } from '@/areas/visits/shared/queries/visits';

/** How far back visits are listed: three months. */
const DAYS_BACK = 90;

/**
 * A person’s visits of the last three months and all upcoming ones, in one answer, which also contains the visitors to invite
 * again.
 */
export const visitsTo = (userId: string, today: LocalDate, zone: string) =>
  visits.visits.all({
    query: {
      host: userId,
      start: formatServerInstant(dayBounds(addDays(today, -DAYS_BACK), zone).start),
    },
  });

/** What a visitor signed during a visit. */
export const signedOn = (id: string) => signatures.list.query({ query: { visit: [id] } });

/** All visits to an office on a day. */
export const visitsAt = (officeId: string, date: LocalDate) =>
  visits.visits.all({ query: { office_id: [officeId], date } });

/** All visits to an office on the days from one to another. */
export const visitsFrom = (officeId: string, from: LocalDate, to: LocalDate, zone: string) =>
  visits.visits.all({
    query: {
      office_id: [officeId],
      start: formatServerInstant(dayBounds(from, zone).start),
      end: formatServerInstant(dayBounds(to, zone).end),
    },
  });

/** An office’s bookings on a day with a check-in. */
export const checkedInOn = (officeId: string, date: LocalDate, zone: string) => {
  const { start, end } = dayBounds(date, zone);
  return schedules.ofOffice.all({
    params: { officeId },
    query: {
      presence: 'accepted',
      start: formatServerInstant(start),
      end: formatServerInstant(end),
    },
  });
};
