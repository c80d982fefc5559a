import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Line, many, paging } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { Role } from './schemas/enums';
import {
  Invitation,
  InvitationPreview,
  InvitationState,
  JoinLink,
  SkippedInvitation,
} from './schemas/invitations';
import { OrganizationSummary } from './schemas/people';
import { SHOWN_BY } from './things';

/** The addresses in one call. */
export const MAX_INVITATIONS = 500;

export const invitations = area('invitations', {
  list: endpoint({
    method: 'GET',
    path: '/invitations',
    summary: 'Invitations of the organization, newest first',
    query: z.object({
      ...paging,
      status: z.optional(many(InvitationState)),
      query: z.optional(Line),
    }),
    result: page(Invitation),
    access: NEEDS.settings,
    staleTime: FRESH.calm,
  }),
  create: endpoint({
    method: 'POST',
    path: '/invitations',
    summary: 'Invites many addresses at once; members and people already invited are left out',
    body: z.object({
      emails: z.array(Line).check(z.minLength(1), z.maxLength(MAX_INVITATIONS)),
      roles: z.optional(z.array(Role)),
      team_ids: z.optional(z.array(Id)),
    }),
    result: z.object({ elements: z.array(Invitation), skipped: z.array(SkippedInvitation) }),
    access: NEEDS.settings,
    affects: SHOWN_BY.invitation,
  }),
  get: endpoint({
    method: 'GET',
    path: '/invitations/:id',
    summary: 'An invitation',
    result: Invitation,
    access: NEEDS.settings,
    staleTime: FRESH.calm,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/invitations/:id',
    summary: 'Withdraws an invitation; its link stops working',
    result: nothing,
    access: NEEDS.settings,
    affects: SHOWN_BY.invitation,
  }),
  joinLink: endpoint({
    method: 'GET',
    path: '/invitations/join',
    summary: 'The join link',
    result: JoinLink,
    access: NEEDS.settings,
    staleTime: FRESH.calm,
  }),
  setJoinLink: endpoint({
    method: 'PUT',
    path: '/invitations/join',
    summary: 'Switches the join link on or off; switched off, old copies stop working for good',
    body: z.object({ enabled: z.boolean() }),
    result: JoinLink,
    access: NEEDS.settings,
    affects: SHOWN_BY.organization,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/invitation/:code',
    summary: 'What a code invites to; 404 unknown, 409 used, 410 expired or switched off',
    result: InvitationPreview,
    auth: 'none',
    organization: false,
    errors: [409, 410],
  }),
  join: endpoint({
    method: 'PUT',
    path: '/invitations/join/:code',
    summary: 'Joins the organization of a code; a member joins again without effect',
    result: z.object({ organization: OrganizationSummary }),
    organization: false,
    errors: [409, 410],
    affects: [...SHOWN_BY.user, 'invitations', 'session'],
  }),
});
