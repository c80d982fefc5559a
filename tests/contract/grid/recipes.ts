import { textOf, type Recipe, type Step } from './recipe';
import { CALENDAR_RECIPES } from './recipes-calendars';
import { booked, BOOKING_RECIPES, DESK } from './recipes-bookings';

const member = { as: 'member' } as const;
const PDF = `data:application/pdf;base64,${btoa('Result: negative')}`;
const EMAIL = 'maya.lindqvist@meridian.example';
/** Monday of the week in which the world begins. */
const MONDAY = '2026-03-09';

/** An uploaded image: its id and address. */
const uploaded =
  (type: string) =>
  async ({ call, put }: Step) => {
    const { upload_id, url } = await call('uploads.imageUrl', { query: { type, format: 'png' } });
    await put(url);
    return { body: { upload_id } };
  };

const ofPlace = async ({ call, put }: Step) => {
  const { upload_id, url } = await call('resources.mediaUploadUrl', { body: { format: 'png' } });
  await put(url);
  const { uri } = await call('resources.uploadedMedia', { params: { uploadId: upload_id } });
  return { upload_id, uri, type: 'image' };
};

/** A permission for a place, by the parameters of its path. */
const permitted =
  (target_type: 'team' | 'user', target_id: string) =>
  async ({ call }: Step) => {
    const body = { target_type, target_id };
    const { id } = await call('resources.addPermission', { body });
    return { params: { permissionId: id, [`${target_type}Id`]: target_id } };
  };
const forTeam: Recipe = { given: permitted('team', 'team_fire_wardens') };
const forUser: Recipe = { given: permitted('user', 'user_member_2') };
const UNTIL = { end: '2026-12-31' };

const group = {
  given: async ({ call }: Step) => {
    const { id } = await call('teams.createGroup', { body: { name: 'Lunch' } });
    await call('teams.addUserToGroup', { params: { id, userId: 'user_member_2' } });
    return { params: { id } };
  },
};

/** A desk that has a tag. */
const tagged: Recipe = {
  given: async ({ call }) => {
    await call('tags.addToResource');
    return { params: { tagId: 'tag_quiet' } };
  },
};

/** A place without bookings. */
const newPlace = async ({ call }: Step) =>
  (await call('resources.create', { body: { type: 'desk', parent_id: 'area_ber-2' } })).id;

/** A device waiting to be paired, with the code on its screen and its claim. */
const waiting = ({ call }: Step) => call('session.code', { body: { purpose: 'station' } });

/** What valid calls need in addition to the contract and the seed’s ids: the caller, fields, and prepared state. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  ...CALENDAR_RECIPES,
  ...BOOKING_RECIPES,

  'assistant.chats': member,
  'assistant.messages': member,

  'applications.update': { body: { name: 'Signs at the doors' } },

  'directory.save': { body: { domains: ['meridian.example', 'meridian-optics.example'] } },
  'directory.setup': { body: { domains: ['meridian.example'] } },
  'divisions.update': { body: { name: 'Europe' } },
  'externals.create': { body: { object_id: 'offi_new_york' } },
  'favorites.list': member,
  'favorites.add': { body: { target_id: DESK } },
  'favorites.remove': member,
  'forms.create': { body: { kind: 'agreement', name: 'House rules', content: '<p>Be kind.</p>' } },

  'health.scanTest': { body: { contents: PDF } },
  'health.scanVaccination': { body: { contents: PDF } },
  'health.tests': member,
  'health.vaccinations': member,
  'health.createTest': { body: { tested_at: '2026-03-09T09:00:00.000Z' } },
  'health.createVaccination': { body: { doses: [{ date: '2026-02-02' }] } },
  'health.accept': { params: { kind: 'tests', id: 'hdoc_rafael' } },
  'health.reject': { params: { kind: 'tests', id: 'hdoc_rafael' } },

  'integrationApps.deauthorize': { params: { type: 'freshwater' }, query: { userType: 'admin' } },
  'invitations.setJoinLink': { body: { enabled: false } },
  'invitations.join': {
    as: 'ada',
    given: async ({ call }) => {
      const body = { email: 'ada.reyes@example.org', name: 'Ada Reyes', password: 'a-long-one' };
      await call('users.create', { body: { ...body, code: 'join_ada' } });
      const { access_token } = await call('session.identity', { body });
      return { as: `token ${textOf(access_token)}` };
    },
  },

  'officeHours.create': { body: { start_time: '08:00:00', end_time: '18:00:00' } },
  'resources.addHours': { body: { start_time: '08:00:00', end_time: '18:00:00' } },
  'offices.remove': {
    given: async ({ call }) => {
      const { id } = await call('offices.create');
      return { params: { id } };
    },
  },
  'organizations.logo': { given: uploaded('organization') },
  'organizations.userPhoto': { given: uploaded('user') },
  'users.logo': { given: uploaded('user') },
  'pages.removeSection': {
    given: async ({ call }) => {
      const { id } = await call('pages.createSection');
      return { params: { id } };
    },
  },

  'resources.ofOffice': { query: { types: ['desk'] } },
  'resources.list': { query: { type: ['desk'] } },
  'resources.schedulable': { query: { type: ['desk'] } },
  'resources.ofOfficeForAdmin': { query: { types: ['desk'] } },
  'resources.create': { body: { parent_id: 'area_ber-2' } },
  'resources.createForAdmin': { body: { parent_id: 'area_ber-2' } },
  'resources.remove': { given: async (step) => ({ params: { id: await newPlace(step) } }) },
  'resources.updateBatch': { body: { resources: [{ id: DESK, label: 'By the stairs' }] } },
  'resources.removeBatch': {
    given: async (step) => ({ body: { resource_ids: [await newPlace(step)] } }),
  },
  'resources.media': {
    given: async (step) => {
      await step.call('resources.attachMedia', { body: await ofPlace(step) });
    },
  },
  'resources.attachMedia': { given: async (step) => ({ body: await ofPlace(step) }) },
  'resources.removeMedia': {
    given: async (step) => {
      const media = await ofPlace(step);
      await step.call('resources.attachMedia', { body: media });
      return { params: { mediaId: media.upload_id } };
    },
  },
  'resources.uploadedMedia': {
    given: async (step) => ({ params: { uploadId: (await ofPlace(step)).upload_id } }),
  },
  'resources.removeManager': {
    given: async ({ call }) => {
      const { id } = await call('resources.addManager');
      return { params: { permissionId: id } };
    },
  },
  'resources.permissions': {
    given: async (step) => {
      await permitted('user', 'user_member')(step);
      return { query: { resource: [DESK] } };
    },
  },
  'resources.addPermission': { body: { target_type: 'user', target_id: 'user_member' } },
  'resources.updateTeamPermission': { ...forTeam, body: UNTIL },
  'resources.removeTeamPermission': forTeam,
  'resources.updateUserPermission': { ...forUser, body: UNTIL },
  'resources.removeUserPermission': forUser,
  'resources.additionalAccess': {
    given: async ({ call }) => void (await call('resources.addAdditionalAccess')),
  },
  'resources.addAdditionalAccess': { body: { target_type: 'user', target_id: 'user_member' } },
  'resources.updateAdditionalAccess': {
    given: async ({ call }) => ({
      body: {
        id: (await call('resources.addAdditionalAccess')).id,
        end: '2026-03-18T12:00:00.000Z',
      },
    }),
  },

  'session.token': {
    given: async ({ call }) => {
      const { refresh_token } = await call('session.identity');
      return { body: { refresh_token } };
    },
  },
  'session.identity': { body: { email: EMAIL, password: 'atrium' } },
  'session.code': { body: { purpose: 'login', email: EMAIL } },
  'settings.resetOffice': {
    given: async ({ call }) =>
      void (await call('settings.saveOffice', { body: { booking_window_days: 14 } })),
  },
  'settings.choices': {
    given: async ({ call }) => void (await call('session.saveSetting', { body: { value: 'v2' } })),
  },

  'stations.pair': {
    given: async (step) => ({ body: { code: (await waiting(step)).code } }),
  },
  'stations.available': {
    given: async (step) => {
      const { code, claim } = await waiting(step);
      await step.call('stations.pair', { body: { code } });
      return { as: textOf(claim) };
    },
  },
  'stations.updateVisit': { body: { note: 'Comes by train' } },
  'stations.presence': { body: { visit_id: 'visi_ines' } },
  'stations.code': { as: 'device_reception', body: { code: '482915' } },

  'tags.removeBatch': tagged,
  'tags.removeFromResource': tagged,
  'tags.updateOnResource': {
    given: async ({ call }) => {
      await call('tags.addToResource', { body: { tag_id: 'tag_seats_8' } });
      return { params: { tagId: 'tag_seats_8' } };
    },
  },

  'teams.removeUser': { given: async ({ call }) => void (await call('teams.addUser')) },
  'teams.addUserToManagement': { params: { userId: 'user_owner' } },
  'teams.updateGroup': { ...group, body: { name: 'Lunch on Fridays' } },
  'teams.removeGroup': group,
  'teams.usersOfGroup': group,
  'teams.addUserToGroup': { ...group, params: { userId: 'user_owner' } },
  'teams.removeUserFromGroup': group,

  'tickets.mine': member,
  'tickets.ofSchedule': {
    given: async (step) => {
      const { params } = await booked()(step);
      await step.call('tickets.create', { body: { schedule_id: params.id }, as: 'member' });
      return { params: { id: params.id } };
    },
  },
  'tickets.unassign': { params: { id: 'ttyp_it', userId: 'user_impersonator' } },
  'tickets.updateComment': { as: 'impersonator' },
  'tickets.removeComment': { as: 'impersonator' },

  'users.managedResources': { params: { id: 'user_resource_manager' } },
  'wifi.download': { query: { id: 'wifi_berlin' } },

  'workPolicies.uses': member,
  'workPolicies.respond': { as: 'team-manager', body: { ids: ['wuse_spring'] } },
  'workPolicies.withdraw': member,
  'workPolicies.matching': {
    ...member,
    query: { start: '2026-02-09T00:00:00.000Z', end: '2026-02-14T00:00:00.000Z' },
  },
  'workingLocations.save': { body: { week: MONDAY } },
  'workingLocations.get': { params: { id: 'week_member_20260309' }, as: 'member' },
};
