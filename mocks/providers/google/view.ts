import { recordOf } from '../http';
import type { ProviderEvent } from '../store';
import { shownTime } from './times';

export interface Shown {
  readonly calendar: string;
  /** The zone of the times. */
  readonly zone: string;
  /** With more attendees than this, only the calendar’s own entry is shown. */
  readonly maxAttendees?: number | undefined;
}

const isOf = (address: unknown, calendar: string): boolean =>
  typeof address === 'string' && address.toLowerCase() === calendar;

/** Attendees with what only the provider knows: which of them is the calendar’s own, and which organizes. */
function attendeesOf(event: ProviderEvent, { calendar, maxAttendees }: Shown): ProviderEvent {
  const { attendees, organizer } = event;
  if (!Array.isArray(attendees)) return {};
  const host = recordOf(organizer)?.['email'];
  const all: unknown[] = attendees.map((each: unknown) => {
    const attendee = recordOf(each);
    if (!attendee) return each;
    const { email } = attendee;
    return {
      responseStatus: 'needsAction',
      ...attendee,
      ...(isOf(email, calendar) ? { self: true } : {}),
      ...(typeof host === 'string' && isOf(email, host.toLowerCase()) ? { organizer: true } : {}),
    };
  });
  if (maxAttendees === undefined || all.length <= maxAttendees) return { attendees: all };
  const own = all.filter((each) => recordOf(each)?.['self'] === true);
  return { attendees: own, attendeesOmitted: true };
}

/** A stored event as Google returns it. */
export function shownEvent(id: string, event: ProviderEvent, shown: Shown): ProviderEvent {
  const times = ['start', 'end', 'originalStartTime'].filter((name) => event[name] !== undefined);
  return {
    ...event,
    id,
    ...Object.fromEntries(times.map((name) => [name, shownTime(event[name], shown.zone)])),
    ...attendeesOf(event, shown),
  };
}
