import { officeHours } from '@/api/office-hours';
import { checkVersion, wasRemoved } from '../core/find';
import { changesIn } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import { addHours, hoursChanged, hoursEntry, setWeek } from '../rules/hour-entries';
import { checkManages, managesAll } from '../rules/managing';
import type { HoursRow, OfficeRow } from '../world/rows';
import type { World } from '../world/world';
import { findOffice } from './offices';

/** Entries that affect an office: its own, those of its places, and the organization’s. */
const rowsFor = (world: World, office: OfficeRow): HoursRow[] => [
  ...world.tables.hours.by('office', office.id),
  ...world.tables.hours
    .by('organization', office.organization_id)
    .filter(({ office_id, resource_id }) => office_id === null && resource_id === null),
];

function find(world: World, actor: Actor, officeId: string, id: string): HoursRow {
  const office = findOffice(world, actor, officeId);
  return rowsFor(world, office).find((row) => row.id === id) ?? notFound('Hours');
}

/** Resource managers change the hours only of their places; those of offices and the organization need the settings permission. */
function checkMayChange(world: World, actor: Actor, { resource_id }: HoursRow): void {
  if (resource_id !== null) {
    checkManages(world, actor, world.tables.resources.get(resource_id));
  } else if (!managesAll(actor)) {
    refuse(
      403,
      { not_permitted: 'You can’t change the hours of this office' },
      { rule: 'not_permitted', lifted_by: 'office:add' },
    );
  }
}

export const officeHoursHandlers = implement(officeHours, {
  list: ({ world, actor, params, query }) => {
    const { type, resource, start, end } = query;
    const rows = rowsFor(world, findOffice(world, actor, params.officeId)).filter(
      (row) =>
        (!type || type.includes(row.type)) &&
        (resource === undefined || row.resource_id === resource) &&
        (row.date === null ||
          ((start === undefined || (row.end_date ?? row.date) >= start) &&
            (end === undefined || row.date <= end))),
    );
    return paginate(rows, query, {
      key: (row) => row.date ?? '',
      show: (row: HoursRow) => hoursEntry(world, row),
    });
  },

  create: ({ world, actor, params, body: { scope = 'office', ...write } }) => {
    const office = findOffice(world, actor, params.officeId);
    const { organization_id } = office;
    const office_id = scope === 'organization' ? null : office.id;
    return addHours(world, { organization_id, office_id, resource_id: null }, write);
  },

  operational: ({ world, actor, params, body }) => ({
    elements: setWeek(world, findOffice(world, actor, params.officeId), body.days),
  }),

  get: ({ world, actor, params }) =>
    hoursEntry(world, find(world, actor, params.officeId, params.hourId)),

  update: ({ world, actor, params, body }) => {
    const row = find(world, actor, params.officeId, params.hourId);
    checkMayChange(world, actor, row);
    const before = hoursEntry(world, row);
    checkVersion(body.updated_at, before.updated_at, () => before);
    const next = world.tables.hours.update(row.id, {
      ...hoursChanged(world, row, changesIn(body)),
      updated_at: world.now,
    });
    broadcast(world, next, 'office_hours', 'updated');
    return hoursEntry(world, next);
  },

  // After it’s deleted, the organization’s hours apply again (HOURS-4).
  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.hours, params.hourId)) return undefined;
    const row = find(world, actor, params.officeId, params.hourId);
    checkMayChange(world, actor, row);
    world.tables.hours.remove(row.id);
    broadcast(world, row, 'office_hours', 'deleted');
    return undefined;
  },
});
