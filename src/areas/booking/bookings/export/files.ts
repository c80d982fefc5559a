import { toIcs } from '@/domain/ics';
import { toCsv } from '@/domain/text/csv';
import { formatClock, formatOffset, offsetAt, officeDay } from '@/domain/time';
import type { Row } from '../agenda/rows';

type FloorName = (place: Row['slot']['resource']) => string | undefined;

/** Strings for the file’s header and cells, and names that rows don’t contain. */
export interface FileStrings {
  readonly heads: readonly string[];
  readonly status: (status: Row['slot']['status']) => string;
  readonly type: (type: Row['slot']['resource']['type']) => string;
  readonly officeName: (officeId: string) => string;
  /** Several floors may have places with the same name. */
  readonly floorName: FloorName;
}

/** What’s listed as a table: days and times of each office, with the offset in a separate column (B5, REP-2). */
export function bookingsCsv(rows: readonly Row[], words: FileStrings): string {
  return toCsv([
    words.heads,
    ...rows.map(({ schedule, slot }) => {
      const zone = slot.time_zone;
      return [
        officeDay(slot.start, zone),
        formatClock(slot.start, zone),
        officeDay(slot.end, zone),
        formatClock(slot.end, zone),
        // On its own it would start with a sign, which spreadsheets interpret as a formula (F-50).
        `UTC${formatOffset(offsetAt(zone, Date.parse(slot.start)))}`,
        zone,
        words.officeName(slot.resource.office_id),
        words.floorName(slot.resource),
        slot.resource.name,
        words.type(slot.resource.type),
        schedule.title,
        slot.user?.name,
        schedule.organizer?.name,
        words.status(slot.status),
        schedule.id,
      ];
    }),
  ]);
}

interface IcsOptions {
  readonly name: string;
  readonly now: number;
  readonly officeName: (officeId: string) => string;
  readonly floorName: FloorName;
  /** A booking’s address in the product. */
  readonly addressOf: (scheduleId: string) => string;
}

/** What’s listed as a calendar file; each date of a series is a separate event, because it’s a separate booking. */
export function bookingsIcs(rows: readonly Row[], options: IcsOptions): string {
  const { name, now, officeName, floorName, addressOf } = options;
  return toIcs({
    name,
    now,
    events: rows
      .filter(({ slot }) => slot.status !== 'rejected')
      .map(({ schedule, slot }) => ({
        uid: `${slot.id}@atrium`,
        start: slot.start,
        end: slot.end,
        summary: schedule.title ?? slot.resource.name,
        location: [
          slot.resource.name,
          floorName(slot.resource),
          officeName(slot.resource.office_id),
        ]
          .filter(Boolean)
          .join(', '),
        description: schedule.description ?? undefined,
        url: addressOf(schedule.id),
        status: slot.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED',
        visibility: schedule.visibility,
        updated: schedule.updated_at,
      })),
  });
}
