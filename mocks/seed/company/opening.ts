import { WEEKDAYS } from '@/api/schemas/enums';
import { DAY_MINUTES } from '@/domain/time/durations';
import { addDays, weekdayOf } from '../../rules/zone';
import type { HoursRow, ResourceRow } from '../../world/rows';
import { minutesOf } from './wall';

/** The minutes from midnight between which an office is open; midnight at the end is 1440. */
export interface OpenHours {
  readonly from: number;
  readonly until: number;
}

const covers = (row: HoursRow, date: string): boolean =>
  row.date !== null && row.date <= date && date <= (row.end_date ?? row.date);

/** When offices and places are open, as far as the seed needs it: it knows only the rows it has created. */
export class Opening {
  private readonly rows: readonly HoursRow[];
  private readonly always: ReadonlySet<string | null>;
  private readonly known = new Map<string, OpenHours | undefined>();

  constructor(rows: readonly HoursRow[]) {
    this.rows = rows;
    this.always = new Set(
      rows.flatMap((row) => (row.type === 'weekday' && row.resource_id ? row.resource_id : [])),
    );
  }

  /** Undefined for a day on which the office is closed. */
  of(officeId: string, date: string): OpenHours | undefined {
    const key = `${officeId}|${date}`;
    if (!this.known.has(key)) this.known.set(key, this.ask(officeId, date));
    return this.known.get(key);
  }

  private ask(officeId: string, date: string): OpenHours | undefined {
    const rows = this.rows.filter((row) => row.office_id === officeId && row.resource_id === null);
    if (rows.some((row) => !row.is_available && covers(row, date))) return undefined;
    const special = rows.find((row) => row.is_available && covers(row, date));
    const weekday = WEEKDAYS[weekdayOf(date)];
    const times =
      special?.days[0] ??
      rows.find(({ type }) => type === 'weekday')?.days.find(({ day }) => day === weekday);
    if (!times) return undefined;
    const until = minutesOf(times.end_time);
    return { from: minutesOf(times.start_time), until: until === 0 ? DAY_MINUTES : until };
  }

  /** Whether maintenance closes a place, or an area above it, on a day on which its office is open. */
  shut(resource: ResourceRow, date: string): boolean {
    return this.rows.some(
      (row) =>
        !row.is_available &&
        row.resource_id !== null &&
        [resource.id, resource.parent_id, resource.floor_id].includes(row.resource_id) &&
        covers(row, date),
    );
  }

  /** Whether a place can be used between two minutes of a day; the second may be after midnight. */
  allows(resource: ResourceRow, date: string, from: number, until: number): boolean {
    if (this.shut(resource, date)) return false;
    const beyond = until > DAY_MINUTES ? addDays(date, 1) : undefined;
    if (beyond !== undefined && this.shut(resource, beyond)) return false;
    const open = this.of(resource.office_id, date);
    if (this.always.has(resource.id)) return !this.closed(resource, [date, beyond ?? date]);
    if (!open || from < open.from) return false;
    if (beyond === undefined) return until <= open.until;
    const next = this.of(resource.office_id, beyond);
    return open.until === DAY_MINUTES && next?.from === 0 && until - DAY_MINUTES <= next.until;
  }

  /** Places with their own hours follow their office only in its closures. */
  private closed(resource: ResourceRow, dates: readonly string[]): boolean {
    return this.rows.some(
      (row) =>
        !row.is_available &&
        row.office_id === resource.office_id &&
        row.resource_id === null &&
        dates.some((date) => covers(row, date)),
    );
  }
}
