import * as z from 'zod/mini';
import { CalendarProvider } from '@/api/schemas/calendars';
import { shape } from './shape';

/** What the fakes of Google and Microsoft store: the other side of the sync. */

const ProviderEventRow = z.object({
  id: z.string(),
  source: CalendarProvider,
  /** Address of the calendar, in lower case. */
  calendar: z.string(),
  event_id: z.string(),
  /** Increases with each change in its calendar; sync tokens refer to it. */
  seq: z.number(),
  is_deleted: z.boolean(),
  /** The event in the provider’s own format. */
  event: z.record(z.string(), z.unknown()),
});
export type ProviderEventRow = z.infer<typeof ProviderEventRow>;

/** A subscription to the changes of a calendar. */
const ProviderChannelRow = z.object({
  id: z.string(),
  source: CalendarProvider,
  calendar: z.string(),
  /** Included in a notification, so that the listener knows which one it belongs to. */
  token: z.string(),
  expires_at: z.string(),
  /** What else a subscription was asked to be, as its provider repeats it. */
  about: z.optional(z.record(z.string(), z.unknown())),
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
