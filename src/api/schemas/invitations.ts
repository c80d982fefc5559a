import * as z from 'zod/mini';
import { Id, Instant, Line } from '../core/fields';
import { Role } from './enums';
import { OrganizationSummary, Person } from './people';

/** An invitation is valid for 30 days. */
export const INVITATION_STATES = ['pending', 'joined', 'expired'] as const;
export const InvitationState = z.enum(INVITATION_STATES);
export type InvitationState = (typeof INVITATION_STATES)[number];

export const Invitation = z.object({
  id: Id,
  email: Line,
  status: InvitationState,
  roles: z.array(Role),
  team_ids: z.array(Id),
  code: z.string(),
  /** `signup?join={code}` on the main site. */
  url: z.string(),
  invited_by: z.nullable(Person),
  created_at: Instant,
  expires_at: Instant,
  joined_at: z.nullable(Instant),
});
export type Invitation = z.infer<typeof Invitation>;

/** Why an address is skipped. */
export const SKIPPED_AS = ['member', 'invited', 'invalid'] as const;

/** An address that was skipped, and why. */
export const SkippedInvitation = z.object({
  email: Line,
  reason: z.enum(SKIPPED_AS),
});
export type SkippedInvitation = z.infer<typeof SkippedInvitation>;

/** The organization's join link. */
export const JoinLink = z.object({
  enabled: z.boolean(),
  /** Code of the link. Enabling the link creates a new one, so old copies stay invalid. */
  join: z.nullable(z.string()),
  url: z.nullable(z.string()),
});
export type JoinLink = z.infer<typeof JoinLink>;

/** What an invited person sees before joining. */
export const InvitationPreview = z.object({
  organization: OrganizationSummary,
  invited_by: z.nullable(Person),
  /** Address of a personal invitation; null for the join link. */
  email: z.nullable(Line),
  /** Whether an account with that address already exists. */
  has_account: z.boolean(),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;
