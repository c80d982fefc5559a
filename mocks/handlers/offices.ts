import { offices } from '@/api/offices';
import { checkVersion, wasRemoved } from '../core/find';
import { changesIn, definedFields } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { nameKey } from '../core/names';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import * as views from '../core/views';
import { slotsIn } from '../rules/capacity';
import { closeOffice } from '../rules/closing-office';
import { horizon } from '../rules/leaving';
import { restrictionsOf } from '../rules/restrictions';
import { saveOfficeSettings, versionOf } from '../rules/settings';
import { isZone } from '../rules/zone';
import { followZone } from '../rules/zone-change';
import type { OfficeRow } from '../world/rows';
import type { World } from '../world/world';

/** An office of the caller’s organization; others count as unknown. */
export function findOffice(world: World, actor: Actor, id: string): OfficeRow {
  const office = world.tables.offices.get(id);
  if (!office || office.organization_id !== actor.organization.id) return notFound('Office');
  return office;
}

const checkZone = (zone: string | undefined): void => {
  if (zone !== undefined && !isZone(zone)) refuse(422, { time_zone: 'No such time zone' });
};

const changed = (world: World, office: OfficeRow, kind: 'created' | 'updated' | 'deleted') =>
  world.emit({
    organization_id: office.organization_id,
    kind,
    object_type: 'office',
    object_id: office.id,
  });

export const officesHandlers = implement(offices, {
  list: ({ world, actor, query }) =>
    paginate(
      world.tables.offices
        .by('organization', actor.organization.id)
        .map((row) => views.office(world, row)),
      query,
      { key: ({ name }) => nameKey(name) },
    ),

  create: ({ world, actor, body }) => {
    checkZone(body.time_zone);
    const office = world.tables.offices.insert({
      id: world.newId('offi'),
      organization_id: actor.organization.id,
      division_id: null,
      name: body.name,
      address: body.address ?? null,
      country: body.country ?? null,
      time_zone: body.time_zone,
      settings: { reservation_default_time: null, booking_window_days: 90, outside_hours: 'block' },
      updated_at: world.now,
    });
    changed(world, office, 'created');
    return views.office(world, office);
  },

  get: ({ world, actor, params }) => views.office(world, findOffice(world, actor, params.id)),

  update: ({ world, actor, params, body }) => {
    checkZone(body.time_zone);
    const office = findOffice(world, actor, params.id);
    checkVersion(body.updated_at, versionOf(world, office), () => views.office(world, office));
    const next = world.tables.offices.update(office.id, {
      ...changesIn(body),
      updated_at: world.now,
    });
    if (next.time_zone !== office.time_zone) followZone(world, next);
    changed(world, next, 'updated');
    return views.office(world, next);
  },

  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.offices, params.id)) return undefined;
    const office = findOffice(world, actor, params.id);
    const ahead = slotsIn(world, 'officeDay', office.id, { start: world.now, end: horizon(world) });
    if (ahead.length > 0) {
      refuse(
        409,
        { office: `${office.name} has ${ahead.length} bookings still to come` },
        { schedule_ids: [...new Set(ahead.map(({ schedule_id }) => schedule_id))] },
      );
    }
    closeOffice(world, office);
    world.tables.offices.remove(office.id);
    changed(world, office, 'deleted');
    return undefined;
  },

  reservationSettings: ({ world, actor, params, body }) => {
    const office = findOffice(world, actor, params.id);
    const { updated_at, ...change } = body;
    checkVersion(updated_at, versionOf(world, office), () => views.office(world, office));
    return views.office(world, saveOfficeSettings(world, office, definedFields(change)));
  },

  restrictions: ({ world, actor, params, query }) => {
    const office = findOffice(world, actor, params.id);
    const resource =
      query.resource === undefined ? undefined : world.tables.resources.get(query.resource);
    if (query.resource !== undefined && resource?.office_id !== office.id) notFound('Resource');
    const { date, duration } = query;
    return restrictionsOf(world, office, { userId: actor.user.id, date, duration, resource });
  },
});
