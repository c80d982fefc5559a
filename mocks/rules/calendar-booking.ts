import type { SyncEvent } from '@/api/schemas/sync';
import type { Refused } from '../core/refuse';
import * as views from '../core/views';
import type { ScheduleRow } from '../world/rows';
import type { CalendarRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import { needsApproval } from './access';
import { checkAttempt } from './attempt';
import { broadcastBooking, cancelSlots } from './booking';
import { memberByEmail } from './calendar-people';
import { recordChange } from './change';
import { leaveOutDate } from './series-change';

/** What an event is as a booking: its texts, its place’s answer, and how it frees the place. */

/** The start of a refusal’s message. */
export function wordsOf({ body }: Refused): string {
  const { result } = body as { result: { errors: Record<string, string | string[]> } };
  const [message = 'Refused'] = Object.values(result.errors).flat();
  return message;
}

/** An event with a range and people (CAL-7). */
export interface WholeEvent extends SyncEvent {
  readonly start: string;
  readonly end: string;
}

/**
 * The addresses of an organization’s places at its providers. The worker drops what the provider marks as a resource or group;
 * only the server knows these, so it drops them itself (CAL-8).
 */
const placeAddresses = (world: World, { organization_id }: CalendarRow): ReadonlySet<string> =>
  new Set(
    world.tables.calendars
      .by('organization', organization_id)
      .flatMap(({ type, external_id }) =>
        type === 'resource' && external_id !== null ? [external_id.toLowerCase()] : [],
      ),
  );

const peopleOf = (world: World, calendar: CalendarRow, event: WholeEvent) => {
  const places = placeAddresses(world, calendar);
  return event.attendees.filter(({ email }) => !places.has(email.trim().toLowerCase()));
};

/** An event’s texts as a booking’s; attendees we know get their names. */
export const textsOf = (world: World, calendar: CalendarRow, event: WholeEvent) => ({
  title: event.title,
  description: event.description,
  location: event.location,
  visibility: event.visibility,
  attendees: peopleOf(world, calendar, event).map((attendee) => ({
    ...attendee,
    user_id: memberByEmail(world, calendar, attendee.email)?.id ?? null,
  })),
});

/** The provider’s own answer for the room: if it hasn’t given one yet, it’s pending (CAL-1, CAL-2). */
export function alignAnswer(
  world: World,
  schedule: ScheduleRow,
  event: SyncEvent,
  place: string,
): void {
  for (const slot of views.slotsOf(world, schedule.id)) {
    if (slot.resource_id !== place) continue;
    if (event.status === 'pending' && slot.status === 'accepted') {
      world.tables.slots.update(slot.id, { status: 'pending' });
    }
    if (event.status !== 'accepted' || slot.status !== 'pending') continue;
    const resource = world.tables.resources.get(place);
    if (!resource || needsApproval(world, resource, slot.user_id ?? schedule.organizer_id))
      continue;
    const ruling = checkAttempt(world, {
      resource,
      userId: slot.user_id,
      slots: slot.slots,
      start: slot.start,
      end: slot.end,
      replaces: new Set([slot.id]),
      running: true,
      keepsRange: true,
    });
    if (!ruling) world.tables.slots.update(slot.id, { status: 'accepted' });
  }
}

/** Frees the calendar’s place; the last place removes the booking (CAL-3). */
export function free(world: World, calendar: CalendarRow, row: ScheduleRow): void {
  const slots = views
    .slotsOf(world, row.id)
    .filter(({ resource_id }) => resource_id === calendar.reference_id);
  if (row.integration) {
    world.tables.schedules.update(row.id, {
      integration: { ...row.integration, is_deleted: true },
    });
  }
  cancelSlots(world, row, slots);
  const next = world.tables.schedules.get(row.id);
  const isGone = next !== undefined && next.deleted_at !== null;
  if (isGone) leaveOutDate(world, row);
  recordChange(
    world,
    null,
    row,
    isGone ? [{ field: 'is_deleted', old: false, new: true }] : [],
    isGone,
  );
  broadcastBooking(world, row, isGone ? 'deleted' : 'updated');
}
