import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Line } from './core/fields';
import { page } from './core/results';
import { FRESH } from './fresh';
import { UserSettingType } from './schemas/enums';
import { Organization, OrganizationSummary, OrganizationUser, User } from './schemas/people';

/** Data of the shell is fresh for five minutes; the person’s own writes refresh it immediately (ORG-5). */
export const SHELL_FRESH = FRESH.calm;

/** A stored preference. `value` is whatever the type stores; readers validate it. */
export const UserSetting = z.object({ type: UserSettingType, value: z.unknown() });
export type UserSetting = z.infer<typeof UserSetting>;

/** Tokens for calls that can’t rely on the cookie: the hub, the web view, and other hosts. */
export const TokenPair = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number(),
  refresh_token: z.string(),
});
export type TokenPair = z.infer<typeof TokenPair>;

export const session = area('session', {
  me: endpoint({
    method: 'GET',
    path: '/user',
    summary: 'The current user',
    result: User,
    organization: false,
    staleTime: SHELL_FRESH,
  }),
  organizations: endpoint({
    method: 'GET',
    path: '/user/organizations',
    summary: 'The organizations of the current user',
    result: page(OrganizationSummary),
    organization: false,
    provenance: 'inferred',
    staleTime: SHELL_FRESH,
  }),
  membership: endpoint({
    method: 'GET',
    path: '/organizations/:org/users/me',
    summary: 'Roles and permissions of the current user in an organization',
    result: OrganizationUser,
    provenance: 'inferred',
    staleTime: SHELL_FRESH,
  }),
  organization: endpoint({
    method: 'GET',
    path: '/organizations/:id',
    summary: 'An organization, by id or slug',
    result: Organization,
    staleTime: SHELL_FRESH,
  }),
  setting: endpoint({
    method: 'GET',
    path: '/user/settings/:type',
    summary: 'One remembered choice of the current user',
    params: { type: UserSettingType },
    result: UserSetting,
    staleTime: SHELL_FRESH,
  }),
  saveSetting: endpoint({
    method: 'POST',
    path: '/user/settings',
    summary: 'Remembers one choice of the current user',
    ownHand: true,
    body: UserSetting,
    result: UserSetting,
    affects: ['session.setting', 'settings.choices'],
  }),
  token: endpoint({
    method: 'POST',
    path: '/auth/token',
    summary: 'A new access token for a refresh token, or for the session cookie',
    body: z.object({
      grant_type: z.literal('refresh_token'),
      refresh_token: z.optional(z.string()),
    }),
    bodyType: 'form',
    result: TokenPair,
    envelope: 'bare',
    auth: 'none',
    organization: false,
  }),
  identity: endpoint({
    method: 'POST',
    path: '/identity',
    summary: 'Signs a person in by e-mail and password or one-time code',
    body: z.object({
      email: Line,
      password: z.optional(z.string()),
      code: z.optional(z.string()),
    }),
    result: TokenPair,
    auth: 'none',
    organization: false,
    affects: ['session'],
  }),
  // Open, because neither a person nor a device is signed in yet. A code for a visit needs its host or the reception.
  code: endpoint({
    method: 'POST',
    path: '/codes',
    summary: 'Makes a one-time code to sign in, pair a station, or answer for a visit',
    body: z.object({
      purpose: z.enum(['login', 'station', 'visit']),
      email: z.optional(Line),
      target_id: z.optional(Id),
    }),
    result: z.object({
      code: z.string(),
      expires_at: z.string(),
      /** Secret of the device that shows a pairing code. With it, the device learns which station it became. */
      claim: z.optional(z.nullable(z.string())),
    }),
    auth: 'optional',
    organization: false,
    // The code that a visit shows.
    affects: ['stations'],
  }),
});
