import * as z from 'zod/mini';

/** Whether a stored list or object still has the shape of its field. */
export const hasShape = (field: z.core.$ZodType | undefined, kept: unknown): boolean =>
  typeof kept !== 'object' || kept === null || !field || z.safeParse(field, kept).success;

/** Whether a stored value can replace a current one: both have the same type, or one of them is empty. */
export const isAlike = (kept: unknown, present: unknown): boolean =>
  kept === null || present === null || typeof kept === typeof present;
