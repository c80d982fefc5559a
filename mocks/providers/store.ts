import type { CalendarProvider } from '@/api/schemas/calendars';
import type { ProviderEventRow } from '../world/rows-providers';
import type { World } from '../world/world';

export type ProviderEvent = ProviderEventRow['event'];

/** A provider’s calendars as rows of a world, so that they’re stored and reset with it. */
export class ProviderStore {
  readonly world: World;
  readonly source: CalendarProvider;

  constructor(world: World, source: CalendarProvider) {
    this.world = world;
    this.source = source;
  }

  /** A calendar’s events in the order of their last change; deleted ones are tombstones. */
  rows(calendar: string): ProviderEventRow[] {
    return this.world.tables.providerEvents
      .by('calendar', `${this.source}|${calendar}`)
      .toSorted((a, b) => a.seq - b.seq);
  }

  get(calendar: string, eventId: string): ProviderEventRow | undefined {
    return this.world.tables.providerEvents.get(this.idOf(calendar, eventId));
  }

  /** The number of a calendar’s last change. */
  head(calendar: string): number {
    let head = 0;
    for (const { seq } of this.world.tables.providerEvents.by(
      'calendar',
      `${this.source}|${calendar}`,
    )) {
      if (seq > head) head = seq;
    }
    return head;
  }

  /** Stores an event, new or known, with the next number. */
  put(calendar: string, eventId: string, event: ProviderEvent, isDeleted = false) {
    const { providerEvents } = this.world.tables;
    const id = this.idOf(calendar, eventId);
    const row = { seq: this.head(calendar) + 1, is_deleted: isDeleted, event };
    return providerEvents.get(id)
      ? providerEvents.update(id, row)
      : providerEvents.insert({ id, source: this.source, calendar, event_id: eventId, ...row });
  }

  /** Drops deleted events, as providers do after some weeks. A series still knows its canceled dates as long as it exists. */
  forgetDeleted(): void {
    const { providerEvents } = this.world.tables;
    for (const row of providerEvents.all()) {
      const { recurringEventId } = row.event;
      const series =
        typeof recurringEventId === 'string' ? this.get(row.calendar, recurringEventId) : undefined;
      const isDateOfSeries = series !== undefined && !series.is_deleted;
      if (row.source === this.source && row.is_deleted && !isDateOfSeries) {
        providerEvents.remove(row.id);
      }
    }
  }

  private idOf(calendar: string, eventId: string): string {
    return `${this.source}|${calendar}|${eventId}`;
  }
}
