import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from '@/api/schemas/places';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { intersect, type Span } from '@/domain/reservations';
import { isSeatType } from '@/domain/reservations/kinds';
import { onDay } from '@/domain/reservations/moved';
import { formatDate, instantMs, serverRange, type LocalDate } from '@/domain/time';
import { addStrings } from '@/lib/i18n';
import { serial } from '@/lib/scope';
import strings from '@/locales/en/booking-move.json';
import { bookingOperation } from '@/areas/organization/shared/large-changes/booking';
import { carryEach, undoOfEach } from '@/areas/organization/shared/large-changes/each';
import { announceDone } from '@/writes/outcome';
import { messageOf } from '@/writes/problem';
import { placesInstead } from './find/nearest';
import { isMasked } from './masked';
import type { BookedSlot } from './release';
import { t } from './why-not';

addStrings('booking', strings);

/** The outcome of moving many bookings with one click. */
export interface Moved {
  /** The key of the single Undo for all of them. */
  readonly subject: string;
  readonly done: readonly BookedSlot[];
  /** Those that have another place now, because theirs isn’t free then. */
  readonly elsewhere: readonly { readonly row: BookedSlot; readonly place: string }[];
  readonly failed: readonly { readonly row: BookedSlot; readonly why: string }[];
}

/** A booking’s place on the other day. */
interface Planned {
  readonly row: BookedSlot;
  readonly span: Span;
  readonly place: Pick<Resource, 'id' | 'name'>;
}

const spanOf = ({ start, end }: ScheduleSlot): Span => ({
  start: instantMs(start),
  end: instantMs(end),
});

/** Plans each booking on the day: in its own place if that’s free, otherwise in the nearest like it that no other one gets (LARGE-1). */
async function planOn(rows: readonly BookedSlot[], date: LocalDate) {
  const planned: Planned[] = [];
  const failed: { row: BookedSlot; why: string }[] = [];
  for (const row of rows) {
    const { slot } = row;
    const span = onDay(spanOf(slot), date, slot.time_zone);
    const meeting = planned.filter((other) => intersect(other.span, span));
    const isSeat = isSeatType(slot.resource.type);
    if (isSeat && meeting.some((other) => isSeatType(other.row.slot.resource.type))) {
      failed.push({ row, why: t('seatTwice') });
      continue;
    }
    try {
      const found = await placesInstead({ ...slot, ...serverRange(span) });
      const isGiven = (id: string) => meeting.some(({ place }) => place.id === id);
      const own = found.isFree && !isGiven(slot.resource.id) ? slot.resource : undefined;
      const place = own ?? found.others.find(({ id }) => !isGiven(id));
      if (place) planned.push({ row, span, place });
      else failed.push({ row, why: found.refusal ? `${found.refusal.message}.` : t('noneFree') });
    } catch (error) {
      failed.push({ row, why: messageOf(error) });
    }
  }
  return { planned, failed };
}

/**
 * Moves bookings to another day at the same wall times, with one Undo for all (LARGE-5). Those that can’t be moved stay and say why.
 * Places of one booking move in one write.
 */
export async function moveToDay(
  client: QueryClient,
  rows: readonly BookedSlot[],
  date: LocalDate,
): Promise<Moved> {
  const { planned, failed } = await planOn(rows, date);
  const jobs = rows
    .map(({ schedule }) => schedule)
    .filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at)
    .map((schedule) => ({
      schedule,
      places: planned.filter(({ row }) => row.schedule.id === schedule.id),
    }))
    .filter(({ places }) => places.length > 0);
  const words = (count: number) => t('movedDay', { count, day: formatDate(date, 'day') });
  const subject = `move:${serial()}`;
  const result = await carryEach(client, jobs, {
    words: words(planned.length),
    operationOf: ({ schedule, places }) =>
      bookingOperation({
        schedule,
        moves: places.map(({ row, span, place }) => ({
          slot_id: row.slot.id,
          place_id: place.id,
          ...serverRange(span),
        })),
        releases: [],
        is_masked: isMasked(client, schedule),
      }),
  });
  const done = result.done.flatMap(({ places }) => places);
  if (result.id !== undefined) {
    const label = words(done.length);
    announceDone(label, undoOfEach(client, { id: result.id, subject, label }));
  }
  return {
    subject,
    done: done.map(({ row }) => row),
    elsewhere: done.flatMap(({ row, place }) =>
      place.id === row.slot.resource.id ? [] : [{ row, place: place.name }],
    ),
    failed: [
      ...failed,
      ...result.failed.flatMap(({ item, why }) => item.places.map(({ row }) => ({ row, why }))),
    ],
  };
}
