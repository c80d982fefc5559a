import * as z from 'zod/mini';
import { Id, Instant } from '../core/fields';

/** Whether the organization lets a person come in. */
export const HEALTH_STATUSES = ['unknown', 'cleared', 'restricted'] as const;
export const HealthStatus = z.enum(HEALTH_STATUSES);
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** The documents that the organization requires from a person. */
export const HEALTH_GROUPS = ['none', 'tested', 'vaccinated'] as const;
export const HealthGroup = z.enum(HEALTH_GROUPS);
export type HealthGroup = (typeof HEALTH_GROUPS)[number];

export const UserHealth = z.object({
  user_id: Id,
  status: HealthStatus,
  group: HealthGroup,
  updated_at: Instant,
});
export type UserHealth = z.infer<typeof UserHealth>;
