import * as z from 'zod/mini';
import { STORED_KEYS } from './index';
import { storedFamily } from './values';

/** A person’s coming bookings as this browser last knew them, to tell what others did to them since (OTH-3). */
const SeenBookings = z.object({
  /** When that was, in milliseconds since 1970. */
  at: z.number(),
  bookings: z.array(
    z.object({
      id: z.string(),
      updated_at: z.string(),
      series_id: z.nullable(z.string()),
      place_id: z.nullable(z.string()),
      start: z.string(),
      end: z.string(),
    }),
  ),
});
export type SeenBookings = z.infer<typeof SeenBookings>;

/** By person and organization. */
export const seenBookings = storedFamily('local', STORED_KEYS.local.known, SeenBookings);
