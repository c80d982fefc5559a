import type { CalendarProvider } from '@/api/schemas/calendars';
import type { Providers } from '../providers';
import { addEvent, cancelEvent, changeEvent } from '../providers/edits';
import { jobsOf } from '../rules/calendars';
import type { World } from '../world/world';

/** A provider’s event as the panel shows it. */
export interface ShownEvent {
  readonly id: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  /** Whether it has a booking. */
  readonly isBooked: boolean;
  /** Why it was skipped; null if it wasn’t, or hasn’t been read yet. */
  readonly reason: string | null;
}

/** A linked calendar with its upcoming events at the provider. */
export interface ShownCalendar {
  readonly source: CalendarProvider;
  readonly calendar: string;
  readonly name: string;
  readonly events: readonly ShownEvent[];
}

/** What the panel can do in a calendar at its provider. */
export type ProviderAsk =
  | { readonly act: 'look' }
  | {
      readonly act: 'add';
      readonly source: CalendarProvider;
      readonly calendar: string;
      readonly title: string;
      readonly start: string;
      readonly end: string;
    }
  | {
      readonly act: 'move';
      readonly source: CalendarProvider;
      readonly calendar: string;
      readonly id: string;
      readonly start: string;
      readonly end: string;
    }
  | {
      readonly act: 'cancel';
      readonly source: CalendarProvider;
      readonly calendar: string;
      readonly id: string;
    };

/** How many events are shown per calendar. */
const SHOWN = 20;

/** Makes a change at a provider; returns all linked calendars afterward. */
export function atProvider(world: World, providers: Providers, ask: ProviderAsk): ShownCalendar[] {
  switch (ask.act) {
    case 'add': {
      const { title, start, end } = ask;
      const organizer = organizerOf(world, ask.calendar);
      addEvent(providers, ask, { title, start, end, organizer });
      break;
    }
    case 'move':
      changeEvent(providers, ask, ask.id, { start: ask.start, end: ask.end });
      break;
    case 'cancel':
      cancelEvent(providers, ask, ask.id);
      break;
    case 'look':
    default:
  }
  return [...world.tables.calendars.all()].flatMap(({ id, source, name, external_id }) =>
    external_id === null
      ? []
      : [
          {
            source,
            calendar: external_id.toLowerCase(),
            name,
            events: eventsOf(world, providers, source, external_id.toLowerCase(), id),
          },
        ],
  );
}

/** A member of the organization that owns the calendar. */
function organizerOf(world: World, calendar: string): string {
  for (const row of world.tables.calendars.all()) {
    if (row.external_id?.toLowerCase() !== calendar) continue;
    const [member] = world.tables.memberships.by('organization', row.organization_id);
    const email = member && world.tables.users.get(member.user_id)?.email;
    if (email) return email;
  }
  return 'somebody@example.com';
}

function eventsOf(
  world: World,
  providers: Providers,
  source: CalendarProvider,
  calendar: string,
  calendarId: string,
): ShownEvent[] {
  // The newest job’s reason counts.
  const reasons = new Map(
    jobsOf(world, calendarId)
      .toReversed()
      .flatMap(({ skipped }) => skipped ?? [])
      .map(({ event_id, reason }) => [event_id, reason]),
  );
  return providers[source]
    .rows(calendar)
    .filter(({ is_deleted }) => !is_deleted)
    .map(({ event_id, event }) => {
      const [known] = world.tables.calendarEvents.by('event', `${calendarId}|${event_id}`);
      const booking = known?.schedule_id
        ? world.tables.schedules.get(known.schedule_id)
        : undefined;
      return {
        id: event_id,
        title: textOf(event['summary'] ?? event['subject']),
        start: instantOf(event['start']),
        end: instantOf(event['end']),
        isBooked: booking?.deleted_at === null,
        reason: reasons.get(event_id) ?? null,
      };
    })
    .filter(({ end }) => end > world.now)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
    .slice(0, SHOWN);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Times here are in UTC, with or without a zone letter. */
function instantOf(time: unknown): string {
  const text = textOf((time as { dateTime?: unknown } | undefined)?.dateTime).slice(0, 19);
  return text === '' ? '' : `${text}.000Z`;
}
