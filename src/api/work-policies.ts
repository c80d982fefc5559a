import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedDate, SupportedInstant, Id, Line, many, paging, Prose } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { LeaveType, Response } from './schemas/enums';
import { ApplicablePolicy, WorkPolicy, WorkPolicyUse } from './schemas/policies';
import { SHOWN_BY } from './things';

const UsesQuery = z.object({
  ...paging,
  status: z.optional(many(Response)),
  type: z.optional(many(LeaveType)),
  user: z.optional(many(Id)),
  start: z.optional(SupportedDate),
  end: z.optional(SupportedDate),
});

/** The days that someone requests. */
export const LeaveRequest = z.object({
  type: LeaveType,
  policy_id: z.optional(z.nullable(Id)),
  start: SupportedDate,
  end: SupportedDate,
  half_day: z.optional(z.nullable(z.enum(['morning', 'afternoon']))),
  note: z.optional(z.nullable(Prose)),
});

export const workPolicies = area('workPolicies', {
  list: endpoint({
    method: 'GET',
    path: '/work_policies',
    summary: 'Policies of the organization',
    query: z.object({ ...paging, type: z.optional(many(LeaveType)) }),
    result: page(WorkPolicy),
    access: NEEDS.settings,
    staleTime: FRESH.calm,
  }),
  // One call per leave type. The caller treats a 404 as an empty list (LEAVE-6).
  applicable: endpoint({
    method: 'GET',
    path: '/work_policies/applicable/',
    summary: 'Policies of one leave type that hold for the current user, with what is left',
    query: z.object({
      ...paging,
      workPolicyType: LeaveType,
      /** A day in the requested period; today by default. */
      date: z.optional(SupportedDate),
    }),
    result: page(ApplicablePolicy),
    staleTime: FRESH.calm,
  }),
  request: endpoint({
    method: 'POST',
    path: '/work_policies/uses',
    summary: 'Asks for days; more than is left is refused with what is (LEAVE-5)',
    body: LeaveRequest,
    result: WorkPolicyUse,
    affects: [...SHOWN_BY.work_policy_use, 'actions'],
  }),
  uses: endpoint({
    method: 'GET',
    path: '/work_policies/uses/',
    summary: 'My requests, newest first',
    query: UsesQuery,
    result: page(WorkPolicyUse),
    staleTime: FRESH.board,
  }),
  managedUses: endpoint({
    method: 'GET',
    path: '/work_policies/uses/managed/',
    summary: 'Requests of the people the current user manages; none for everyone else',
    query: UsesQuery,
    result: page(WorkPolicyUse),
    staleTime: FRESH.board,
  }),
  use: endpoint({
    method: 'GET',
    path: '/work_policies/uses/:id',
    summary: 'A request, for the person and those who may answer it',
    result: WorkPolicyUse,
    staleTime: FRESH.board,
  }),
  // Managers of the person and owners, never the person (LEAVE-7). Who that is depends on state.
  respond: endpoint({
    method: 'PUT',
    path: '/work_policies/uses/respond',
    summary: 'Accepts or rejects requests; all of them or none (LEAVE-7, RACE-9)',
    body: z.object({
      ids: z.array(Id).check(z.minLength(1), z.maxLength(200)),
      status: z.enum(['accepted', 'rejected']),
      reason: z.optional(z.nullable(Line)),
    }),
    result: page(WorkPolicyUse),
    errors: [409],
    affects: [...SHOWN_BY.work_policy_use, 'actions'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/work_policies/uses/:id',
    summary: 'Withdraws a request; its days are free again (LEAVE-7)',
    result: nothing,
    affects: [...SHOWN_BY.work_policy_use, 'actions'],
  }),
  matching: endpoint({
    method: 'GET',
    path: '/work_policies/uses/matching',
    summary: 'Requests of a user that overlap a start and end (LEAVE-4)',
    query: z.object({
      ...paging,
      user: z.optional(Id),
      start: SupportedInstant,
      end: SupportedInstant,
    }),
    result: page(WorkPolicyUse),
    staleTime: FRESH.board,
  }),
});
