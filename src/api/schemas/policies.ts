import * as z from 'zod/mini';
import { DateOnly, Id, Instant, Line, Prose } from '../core/fields';
import { LeaveType, Response } from './enums';
import { Person } from './people';

export const POLICY_PERIODS = ['week', 'month', 'year'] as const;

/** Rule for one leave type: how much, in which period, and who approves it. */
export const WorkPolicy = z.object({
  id: Id,
  type: LeaveType,
  name: Line,
  description: z.nullable(Prose),
  /** Days in a period; null means unlimited. */
  quota: z.nullable(z.number()),
  /** Whether the quota is a maximum or a minimum ("2 office days (at least 3)"). */
  quota_kind: z.enum(['at_most', 'at_least']),
  period: z.enum(POLICY_PERIODS),
  /** How many days in advance it must be requested. */
  notice_days: z.number(),
  requires_approval: z.boolean(),
  /** Empty means everyone. */
  team_ids: z.array(Id),
  updated_at: Instant,
});
export type WorkPolicy = z.infer<typeof WorkPolicy>;

export const WorkPolicyWrite = z.object({
  type: LeaveType,
  name: Line.check(z.minLength(1)),
  description: z.optional(z.nullable(Prose)),
  quota: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(366)))),
  quota_kind: z.optional(z.enum(['at_most', 'at_least'])),
  period: z.optional(z.enum(POLICY_PERIODS)),
  notice_days: z.optional(z.number().check(z.int(), z.gte(0), z.lte(365))),
  requires_approval: z.optional(z.boolean()),
  team_ids: z.optional(z.array(Id)),
});
export type WorkPolicyWrite = z.infer<typeof WorkPolicyWrite>;

/** A policy as it applies to one person in the current period. */
export const ApplicablePolicy = z.object({
  policy: WorkPolicy,
  period_start: DateOnly,
  period_end: DateOnly,
  /** Days accepted, and days pending. */
  used: z.number(),
  requested: z.number(),
  /** Null means unlimited. */
  remaining: z.nullable(z.number()),
});
export type ApplicablePolicy = z.infer<typeof ApplicablePolicy>;

/** A request for days under one policy. Only the person and their manager see its note and type (PRIV-3). */
export const WorkPolicyUse = z.object({
  id: Id,
  policy_id: z.nullable(Id),
  type: LeaveType,
  status: Response,
  user: Person,
  /** First and last day, both included. */
  start: DateOnly,
  end: DateOnly,
  half_day: z.nullable(z.enum(['morning', 'afternoon'])),
  days: z.number(),
  note: z.nullable(Prose),
  /** Why it was declined. */
  reason: z.nullable(Line),
  responded_by: z.nullable(Person),
  responded_at: z.nullable(Instant),
  /** Bookings on these days, which stay if it’s accepted (LEAVE-3). */
  overlapping_schedules: z.number(),
  can_respond: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type WorkPolicyUse = z.infer<typeof WorkPolicyUse>;
