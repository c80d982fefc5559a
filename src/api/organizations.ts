import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Line, many, paging, Zone } from './core/fields';
import { page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { needsOrganization } from './prechecks';
import { Region, Role } from './schemas/enums';
import { FeatureFlags, Organization, Person, ReservationDefaultTime, User } from './schemas/people';
import { PictureWrite } from './schemas/uploads';
import { SHOWN_BY } from './things';

/** The organization’s part of the address: one DNS label of lower-case letters, digits, and inner hyphens (S-15). */
export const Slug = z
  .string()
  .check(
    z.regex(/^(?=.{1,63}$)[a-z0-9]+(-+[a-z0-9]+)*$/, 'Expected lower-case letters and digits'),
  );

/** What’s needed to create an organization. */
export const OrganizationWrite = z.object({
  name: Line.check(z.minLength(1)),
  slug: Slug,
  region: z.optional(Region),
  time_zone: z.optional(Zone),
});

/** What a change of the organization makes outdated: everything the shell has loaded about it. */
const touched = ['organizations', 'session', 'settings'] as const;

export const organizations = area('organizations', {
  byId: endpoint({
    method: 'GET',
    path: '/id/organizations/:id',
    summary: 'An organization by its id only',
    result: Organization,
    organization: false,
    staleTime: FRESH.calm,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organizations',
    summary:
      'Founds an organization, with its founder as owner; a taken address answers three free ones',
    body: OrganizationWrite,
    result: Organization,
    organization: false,
    errors: [409],
    affects: touched,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organizations',
    summary: 'Renames the organization or changes its address',
    body: z.object({ name: z.optional(Line.check(z.minLength(1))), slug: z.optional(Slug) }),
    result: Organization,
    access: NEEDS.settings,
    errors: [409],
    affects: SHOWN_BY.organization,
  }),
  logo: endpoint({
    method: 'PUT',
    path: '/organizations/logo',
    summary: 'Sets or removes the logo',
    body: PictureWrite,
    result: Organization,
    access: NEEDS.settings,
    affects: SHOWN_BY.organization,
  }),
  questionnaireSettings: endpoint({
    method: 'PUT',
    path: '/organizations/questionnaire/settings',
    summary:
      'Whether check-in needs an accepted answer of the day, and in which offices (HEALTH-1)',
    body: z.object({
      is_required: z.boolean(),
      /** Without it, every office that has a questionnaire. */
      office_ids: z.optional(z.array(Id)),
    }),
    result: Organization,
    access: NEEDS.settings,
    affects: [...SHOWN_BY.organization, ...SHOWN_BY.questionnaire],
  }),
  generalSettings: endpoint({
    method: 'PUT',
    path: '/organizations/general/settings',
    summary: 'Default hours, zone, features and what is allowed at all',
    body: z.object({
      reservation_default_time: z.optional(z.nullable(ReservationDefaultTime)),
      time_zone: z.optional(z.nullable(Zone)),
      feature_flags: z.optional(z.partial(FeatureFlags)),
      permissions: z.optional(
        z.object({
          schedule_others: z.optional(z.boolean()),
          schedule_others_managed: z.optional(z.boolean()),
        }),
      ),
      calendar_settings: z.optional(
        z.object({ microsoft_enable_delegated_user_access: z.optional(z.boolean()) }),
      ),
    }),
    result: Organization,
    access: NEEDS.settings,
    affects: [...SHOWN_BY.organization, 'resources', 'schedules', 'tickets'],
  }),
  users: endpoint({
    method: 'GET',
    path: '/organizations/:org/users',
    summary: 'People of an organization with their roles and permissions',
    query: z.object({ ...paging, query: z.optional(Line), role: z.optional(many(Role)) }),
    result: page(User),
    access: NEEDS.settings,
    precheck: needsOrganization,
    staleTime: FRESH.live,
  }),
  // The person’s own photo, or anyone’s with the settings permission.
  userPhoto: endpoint({
    method: 'PUT',
    path: '/organizations/:org/users/:id/photo',
    summary: 'Sets or removes a person’s photo',
    body: PictureWrite,
    result: Person,
    precheck: needsOrganization,
    affects: [...SHOWN_BY.user, 'organizations'],
  }),
});
