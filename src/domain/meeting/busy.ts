import { bookingMode, mergeSpans, readSpan, type Span } from '@/domain/reservations';
import { addDays, dayBounds, toInstant, WEEKDAYS, type LocalDate } from '@/domain/time';
import { HALVES, halfOf, type WeekPlan } from '@/domain/work-locations/week';

/** Someone who is to attend a meeting. */
export interface Invited {
  readonly email: string;
  /** Undefined for someone from outside, about whom nothing is known. */
  readonly userId: string | undefined;
}

/** A booking as the viewer may see it: privacy has already removed names and attendees (PRIV-1). */
interface VisibleBooking {
  readonly organizer: { readonly id: string } | null;
  readonly attendees: readonly {
    readonly email: string;
    readonly user_id?: string | null | undefined;
    readonly presence_status?: string | undefined;
  }[];
  readonly slots: readonly {
    readonly start: string;
    readonly end: string;
    readonly status: string;
    readonly resource: { readonly type: string };
    readonly user: { readonly id: string } | null;
  }[];
}

/**
 * When someone is in a meeting, as far as the viewer’s bookings name them: as organizer, attendee, or by a place that they have in it.
 * Places for the whole day, such as desks, keep no one busy, and neither does what was declined.
 */
export function meetingsOf(
  { email, userId }: Invited,
  bookings: readonly VisibleBooking[],
): readonly Span[] {
  const address = email.toLowerCase();
  const spans = bookings.flatMap(({ organizer, attendees, slots }) => {
    const attends = attendees.find(
      (each) =>
        (userId !== undefined && each.user_id === userId) || each.email.toLowerCase() === address,
    );
    if (attends?.presence_status === 'rejected') return [];
    return slots
      .filter(
        ({ status, resource, user }) =>
          status !== 'rejected' &&
          bookingMode(resource.type) === 'hour' &&
          (attends !== undefined ||
            (userId !== undefined && (user?.id === userId || organizer?.id === userId))),
      )
      .flatMap((slot) => readSpan(slot) ?? []);
  });
  return mergeSpans(spans);
}

const NOON = 'T12:00:00';

/** The half days on which someone plans to be away, without the reason (PRIV-3). */
export function awayTimes(
  weeks: readonly { readonly week: LocalDate; readonly plan: WeekPlan }[],
  zone: string,
): readonly Span[] {
  const spans = weeks.flatMap(({ week, plan }) =>
    WEEKDAYS.flatMap((weekday, index) => {
      const date = addDays(week, index);
      const { start, end } = dayBounds(date, zone);
      const noon = toInstant(date + NOON, zone).getTime();
      return HALVES.flatMap((half): Span[] => {
        const kind = halfOf(plan[weekday], half);
        if (kind !== 'out_of_office' && kind !== 'not_available') return [];
        return half === 'morning'
          ? [{ start: start.getTime(), end: noon }]
          : [{ start: noon, end: end.getTime() }];
      });
    }),
  );
  return mergeSpans(spans);
}
