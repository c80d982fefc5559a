import * as z from 'zod/mini';
import { Instant } from '../core/fields';

/**
 * Body of an update. It contains only what changes, and the `updated_at` that was read. If that’s outdated, the update is refused
 * with 409 and the current object; without it, the update is accepted (RACE-7).
 */
export const changesOf = <T extends z.ZodMiniObject>(write: T) =>
  z.extend(z.partial(write), { updated_at: z.optional(Instant) });
