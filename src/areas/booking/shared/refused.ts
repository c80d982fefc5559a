import * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';
import { Refusal } from '@/api/schemas/places';
import { Schedule } from '@/api/schemas/schedules';

/** Who has the wanted place, as far as privacy allows (RACE-2). */
const Taken = z.object({ start: z.string(), end: z.string(), holder: z.nullable(z.string()) });

const Detail = z.extend(Refusal, { taken: z.optional(z.array(Taken)) });

/** A booking that a rule refused, with everything a person needs to continue (ACC-1). */
export type Refused = z.infer<typeof Detail>;

/** The refusal that an error contains; undefined for another kind of failure. */
export function refusedBy(error: unknown): Refused | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const parsed = Detail.safeParse(error.detail);
  return parsed.success ? parsed.data : undefined;
}

/** The booking that already exists: a double click, or a retry after a lost answer, is a success (RACE-5). */
export function existingBookingIn(error: unknown): Schedule | undefined {
  if (!(error instanceof ApiError) || error.detail['rule'] !== 'duplicate') return undefined;
  const parsed = Schedule.safeParse(error.detail['schedule']);
  return parsed.success ? parsed.data : undefined;
}

/** Whether the code that booked shows the error itself. */
export const isOwnError = (error: Error): boolean =>
  refusedBy(error) !== undefined || existingBookingIn(error) !== undefined;

/** The booking as someone else has changed it, if the change was based on an older version (RACE-7). */
export function currentOf(error: unknown): Schedule | undefined {
  if (!(error instanceof ApiError) || error.detail['rule'] !== 'stale') return undefined;
  const parsed = Schedule.safeParse(error.detail['current']);
  return parsed.success ? parsed.data : undefined;
}
