import { stations } from '@/api/stations';
import type { Station } from '@/api/schemas/visits';
import { bearerOf, guestOf } from '../core/device';
import { allOf, checkVersion, find, wasRemoved } from '../core/find';
import { changesIn } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { later } from '../core/lists';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import * as views from '../core/views';
import { findCode } from '../rules/codes';
import { currentAgreement, shownForm } from '../rules/forms';
import { officeSettings } from '../rules/settings';
import type { StationRow } from '../world/rows-visits';
import type { World } from '../world/world';

/** A device that was silent for this long counts as offline. */
const OFFLINE_AFTER = 2 * 60_000;

export function station(world: World, row: StationRow): Station {
  const { organization_id, token: _token, reception_pin_hash, ...shown } = row;
  const office = world.tables.offices.get(row.office_id);
  const organization = world.tables.organizations.get(organization_id);
  if (!office || !organization) return notFound('Station');
  const heard = row.last_contact_at !== null && row.last_contact_at > later(world, -OFFLINE_AFTER);
  return {
    ...shown,
    form_ids: [...row.form_ids],
    office_name: office.name,
    time_zone: office.time_zone,
    organization: views.organizationSummary(organization),
    status: heard ? 'paired' : 'offline',
    fallback_contact: officeSettings(world, office).fallback_contact,
    has_reception_pin: reception_pin_hash !== null,
  };
}

/** The station as its own device reads it, with what that needs to check the reception’s PIN (VISIT-10). */
const ownView = (world: World, row: StationRow): Station => ({
  ...station(world, row),
  reception_pin_hash: row.reception_pin_hash,
});

/** Forms that a station can show: current versions of agreements, and questionnaires of its own office. */
function checkForms(
  world: World,
  actor: Actor,
  officeId: string,
  ids: readonly string[],
): string[] {
  return [...new Set(ids)].map((id) => {
    const text = currentAgreement(world, id);
    if (text?.organization_id === actor.organization.id) return text.id;
    if (world.tables.questionnaires.get(id)?.office_id === officeId) return id;
    return refuse(422, { form_ids: 'No such form' }, { form_id: id });
  });
}

export const stationsHandlers = implement(stations, {
  list: ({ world, actor, query }) =>
    paginate(
      allOf(world.tables.stations, actor)
        .filter(({ office_id }) => !query.office_id || query.office_id.includes(office_id))
        .map((row) => station(world, row)),
      query,
      { key: ({ office_name, name }) => `${office_name} ${name}` },
    ),

  pair: ({ world, actor, body }) => {
    const shown = findCode(world, 'station', body.code);
    const office = world.tables.offices.get(body.office_id);
    if (office?.organization_id !== actor.organization.id) {
      return refuse(422, { office_id: 'Office not found' });
    }
    const row = world.tables.stations.insert({
      id: world.newId('stat'),
      organization_id: actor.organization.id,
      name: body.name ?? `${office.name} ${body.type}`,
      type: body.type,
      office_id: office.id,
      form_ids: checkForms(world, actor, office.id, body.form_ids ?? []),
      last_contact_at: null,
      queue_length: 0,
      updated_at: world.now,
      token: world.newId('device'),
      reception_pin_hash: body.reception_pin_hash ?? null,
    });
    world.tables.codes.update(shown.id, { used_at: world.now, station_id: row.id });
    broadcast(world, row, 'station', 'created');
    return station(world, row);
  },

  available: ({ world, headers }) => {
    const [shown] = world.tables.codes.by('claim', bearerOf(headers) ?? '');
    if (!shown) return notFound('Station');
    // Still waiting for someone to enter the code.
    if (shown.station_id === null) return { elements: [] };
    const row = world.tables.stations.get(shown.station_id);
    if (!row) return notFound('Station');
    if (!shown.claimed) world.tables.codes.update(shown.id, { claimed: true });
    return {
      elements: [{ station: ownView(world, row), device_token: shown.claimed ? null : row.token }],
    };
  },

  get: (context) => {
    const { world, params, query } = context;
    const guest = guestOf(context);
    const row = find(world.tables.stations, guest, params.id, 'Station');
    if (!guest.station) return station(world, row);
    if (guest.station.id !== row.id) return notFound('Station');
    return ownView(
      world,
      world.tables.stations.update(row.id, {
        last_contact_at: world.now,
        queue_length: query.queue_length ?? row.queue_length,
      }),
    );
  },

  update: ({ world, actor, params, body }) => {
    const row = find(world.tables.stations, actor, params.id, 'Station');
    checkVersion(body.updated_at, row.updated_at, () => station(world, row));
    const { form_ids, ...changes } = changesIn(body);
    const next = world.tables.stations.update(row.id, {
      ...changes,
      ...(form_ids ? { form_ids: checkForms(world, actor, row.office_id, form_ids) } : {}),
      updated_at: world.now,
    });
    broadcast(world, next, 'station', 'updated');
    return station(world, next);
  },

  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.stations, params.id)) return undefined;
    const row = find(world.tables.stations, actor, params.id, 'Station');
    world.tables.stations.remove(row.id);
    broadcast(world, row, 'station', 'deleted');
    return undefined;
  },

  forms: (context) => {
    const { world, params, query } = context;
    const guest = guestOf(context);
    const row = find(world.tables.stations, guest, params.id, 'Station');
    const { organization } = guest;
    if (organization.slug !== params.slug && organization.id !== params.slug) notFound('Station');
    if (row.office_id !== params.officeId) notFound('Station');
    if (guest.station && guest.station.id !== row.id) notFound('Station');
    const asked = row.form_ids.flatMap((id, place) => {
      const form = shownForm(world, id);
      return form ? [{ id: form.id, place, form }] : [];
    });
    const page = paginate(asked, query, { key: ({ place }) => place });
    return { ...page, elements: page.elements.map(({ form }) => form) };
  },
});
