import { organizations } from '@/api/organizations';
import { NEEDS } from '@/api/needs';
import { checkAccess, membershipId, organizationOf } from '../core/auth';
import { allOf } from '../core/find';
import { definedFields } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import * as views from '../core/views';
import { questionnaireOf } from '../rules/forms';
import { findMember } from '../rules/people';
import { saveOrganization } from '../rules/settings';
import { pictureOf } from '../rules/uploads';
import { isZone } from '../rules/zone';
import type { World } from '../world/world';
import { membersOf, people } from './users';

const isTaken = (world: World, slug: string): boolean =>
  world.tables.organizations.by('slug', slug).length > 0;

/** Refuses an address that’s taken, with three that are free. */
function checkSlug(world: World, slug: string): void {
  if (!isTaken(world, slug)) return;
  const proposals: string[] = [];
  const ideas = [`${slug}-hq`, `${slug}-office`, `${slug}-team`];
  for (let n = 2; ideas.length < 40; n++) ideas.push(`${slug}-${n}`);
  for (const idea of ideas) {
    if (proposals.length < 3 && idea.length <= 63 && !isTaken(world, idea)) proposals.push(idea);
  }
  refuse(409, { slug: 'This address is taken' }, { rule: 'taken', proposals });
}

/** The path names the call’s organization; any other counts as unknown. */
function checkPath(world: World, actor: Actor, named: string): void {
  if (organizationOf(world, named)?.id !== actor.organization.id) notFound('Organization');
}

export const organizationsHandlers = implement(organizations, {
  byId: ({ world, user, params }) => {
    const row = world.tables.organizations.get(params.id) ?? notFound('Organization');
    if (!world.tables.memberships.get(membershipId(row.id, user.id))) notFound('Organization');
    return views.organization(row);
  },

  create: ({ world, user, body }) => {
    checkSlug(world, body.slug);
    if (body.time_zone !== undefined && !isZone(body.time_zone)) {
      refuse(422, { time_zone: 'No such time zone' });
    }
    const row = world.tables.organizations.insert({
      id: world.newId('orga'),
      slug: body.slug,
      name: body.name,
      logo_url: null,
      region: body.region ?? 'eu',
      settings: {
        reservation_default_time: null,
        time_zone: body.time_zone ?? null,
        calendar_settings: { microsoft_enable_delegated_user_access: false },
      },
      permissions: { schedule_others: true, schedule_others_managed: true },
      feature_flags: {
        desk_bookings_enabled: true,
        parking_bookings_enabled: true,
        meeting_room_bookings_enabled: true,
        workplace_requests: true,
      },
      suspended_at: null,
      join: { enabled: false, code: world.newId('join') },
      updated_at: world.now,
    });
    world.tables.memberships.insert({
      id: membershipId(row.id, user.id),
      organization_id: row.id,
      user_id: user.id,
      roles: ['owner', 'member'],
      permissions: [],
      joined_at: world.now,
    });
    if (user.default_organization_id === null) {
      world.tables.users.update(user.id, { default_organization_id: row.id });
    }
    return views.organization(row);
  },

  update: ({ world, actor, body }) => {
    if (body.slug !== undefined && body.slug !== actor.organization.slug) {
      checkSlug(world, body.slug);
    }
    return views.organization(saveOrganization(world, actor, definedFields(body)));
  },

  logo: ({ world, actor, body }) =>
    views.organization(
      saveOrganization(world, actor, {
        logo_url: pictureOf(world, actor.user.id, body.upload_id, ['organization']),
      }),
    ),

  questionnaireSettings: ({ world, actor, body }) => {
    for (const id of body.office_ids ?? []) {
      if (world.tables.offices.get(id)?.organization_id !== actor.organization.id) {
        refuse(422, { office_ids: 'Office not found' });
      }
    }
    const questionnaire = { is_required: body.is_required, office_ids: body.office_ids ?? [] };
    const settings = { ...actor.organization.settings, questionnaire };
    for (const office of allOf(world.tables.offices, actor)) {
      const row = questionnaireOf(world, office.id);
      if (row) broadcast(world, row, 'questionnaire', 'updated');
    }
    return views.organization(saveOrganization(world, actor, { settings }));
  },

  generalSettings: ({ world, actor, body }) => {
    const { organization } = actor;
    const { feature_flags, permissions, calendar_settings, ...settings } = body;
    if (settings.time_zone && !isZone(settings.time_zone)) {
      refuse(422, { time_zone: 'No such time zone' });
    }
    const calendar = definedFields({ ...calendar_settings });
    return views.organization(
      saveOrganization(world, actor, {
        feature_flags: { ...organization.feature_flags, ...definedFields(feature_flags ?? {}) },
        permissions: { ...organization.permissions, ...definedFields(permissions ?? {}) },
        settings: {
          ...organization.settings,
          ...definedFields(settings),
          calendar_settings: {
            ...(organization.settings['calendar_settings'] as object | null | undefined),
            ...calendar,
          },
        },
      }),
    );
  },

  users: ({ world, actor, params, query }) => {
    checkPath(world, actor, params.org);
    return people(world, membersOf(world, actor), query);
  },

  userPhoto: ({ world, actor, params, body }) => {
    checkPath(world, actor, params.org);
    const { user } = findMember(world, actor, params.id);
    if (user.id !== actor.user.id) checkAccess(actor, NEEDS.settings);
    const next = world.tables.users.update(user.id, {
      profile_photo_url: pictureOf(world, actor.user.id, body.upload_id, ['user']),
    });
    broadcast(world, { id: user.id, organization_id: actor.organization.id }, 'user', 'updated');
    return views.person(next);
  },
});
