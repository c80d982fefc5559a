import { settings } from '@/api/settings';
import { checkVersion } from '../core/find';
import { changesIn, definedFields } from '../core/given';
import { implement } from '../core/implement';
import { refuse } from '../core/refuse';
import {
  officeSettings,
  organizationSettings,
  saveOfficeSettings,
  saveOrganization,
  STANDARD,
} from '../rules/settings';
import { isZone } from '../rules/zone';
import { findOffice } from './offices';

export const settingsHandlers = implement(settings, {
  organization: ({ world, actor, query }) => {
    if (query.user_tz !== undefined && !isZone(query.user_tz)) {
      refuse(422, { user_tz: 'No such time zone' });
    }
    return organizationSettings(world, actor.organization);
  },

  saveOrganization: ({ world, actor, body }) => {
    const { organization } = actor;
    const present = organizationSettings(world, organization);
    checkVersion(body.updated_at, present.updated_at, () => present);
    const { feature_flags, calendar_settings, ...changes } = changesIn(body);
    if (changes.time_zone && !isZone(changes.time_zone)) {
      refuse(422, { time_zone: 'No such time zone' });
    }
    const next = saveOrganization(world, actor, {
      feature_flags: { ...organization.feature_flags, ...definedFields(feature_flags ?? {}) },
      settings: {
        ...organization.settings,
        ...changes,
        calendar_settings: {
          ...present.calendar_settings,
          ...definedFields(calendar_settings ?? {}),
        },
      },
    });
    return organizationSettings(world, next);
  },

  office: ({ world, actor, params }) => officeSettings(world, findOffice(world, actor, params.id)),

  saveOffice: ({ world, actor, params, body }) => {
    const office = findOffice(world, actor, params.id);
    const present = officeSettings(world, office);
    checkVersion(body.updated_at, present.updated_at, () => present);
    const changes = changesIn(body);
    const { shortest_booking, longest_booking } = { ...present, ...changes };
    const shortest = shortest_booking ?? STANDARD.shortest_booking;
    if (shortest > (longest_booking ?? STANDARD.longest_booking)) {
      refuse(422, { shortest_booking: 'The shortest booking is longer than the longest' });
    }
    return officeSettings(world, saveOfficeSettings(world, office, changes));
  },

  resetOffice: ({ world, actor, params }) => {
    const office = findOffice(world, actor, params.id);
    if (Object.keys(office.own_settings ?? {}).length > 0) saveOfficeSettings(world, office, null);
    return undefined;
  },

  user: ({ actor }) => ({ ...actor.user.settings }),

  saveUser: ({ world, actor, body }) => {
    const kept = { ...actor.user.settings, ...definedFields(body) };
    return { ...world.tables.users.update(actor.user.id, { settings: kept }).settings };
  },

  choices: ({ world, actor, query }) => ({
    elements: world.tables.userSettings
      .by('user', actor.user.id)
      .filter(({ type }) => !query.type || query.type.includes(type))
      .map(({ type, value }) => ({ type, value }))
      .toSorted((a, b) => (a.type < b.type ? -1 : 1)),
  }),
});
