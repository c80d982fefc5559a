import * as z from 'zod/mini';
import { CalendarProvider } from '@/api/schemas/calendars';
import { shape } from './shape';

/** What the stand-ins of Google and Microsoft keep: the other side of the synchronization. */

const ProviderEventRow = z.object({
  id: z.string(),
  source: CalendarProvider,
  /** Address of the calendar, in lower case. */
  calendar: z.string(),
  event_id: z.string(),
  /** Grows with each change in its calendar: what a sync token counts. */
  seq: z.number(),
  is_deleted: z.boolean(),
  /** The event in the provider's own words. */
  event: z.record(z.string(), z.unknown()),
});
export type ProviderEventRow = z.infer<typeof ProviderEventRow>;

/** A subscription to the changes of a calendar. */
const ProviderChannelRow = z.object({
  id: z.string(),
  source: CalendarProvider,
  calendar: z.string(),
  /** What a notice carries, so that whoever hears it knows whose it is. */
  token: z.string(),
  expires_at: z.string(),
});
export type ProviderChannelRow = z.infer<typeof ProviderChannelRow>;

const ofCalendar = ({ source, calendar }: { source: string; calendar: string }): string =>
  `${source}|${calendar}`;

export const TABLES_PROVIDERS = {
  providerEvents: shape<ProviderEventRow>('providerEvents', ProviderEventRow, {
    calendar: ofCalendar,
  }),
  providerChannels: shape<ProviderChannelRow>('providerChannels', ProviderChannelRow, {
    calendar: ofCalendar,
  }),
} as const;
