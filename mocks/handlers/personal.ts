import { favorites } from '@/api/favorites';
import { WEEKDAYS } from '@/api/schemas/enums';
import { workingLocations } from '@/api/working-locations';
import { wasRemoved } from '../core/find';
import { implement, type Actor } from '../core/implement';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { isAbsentOn } from '../rules/leave';
import { addDays, mondayOf } from '../rules/zone';
import type { WeekRow } from '../world/rows';
import type { World } from '../world/world';
import { findResource } from './resources';

const favorite = ({
  id,
  target_id,
  target_type,
  created_at,
}: {
  id: string;
  target_id: string;
  target_type: 'resource';
  created_at: string;
}) => ({ id, target_id, target_type, created_at });

export const favoritesHandlers = implement(favorites, {
  // Places of another organization, and deleted ones, aren’t favorites here.
  list: ({ world, actor, query }) =>
    paginate(
      world.tables.favorites
        .by('user', actor.user.id)
        .filter(
          ({ target_id }) =>
            (!query.target_id || query.target_id.includes(target_id)) &&
            world.tables.resources.get(target_id)?.organization_id === actor.organization.id,
        )
        .map(favorite),
      query,
      { key: ({ created_at }) => created_at },
    ),

  add: ({ world, actor, body }) => {
    const resource = findResource(world, actor, body.target_id);
    const existing = world.tables.favorites
      .by('user', actor.user.id)
      .find(({ target_id }) => target_id === resource.id);
    // Adding an existing one returns it (FAV-1).
    if (existing) return favorite(existing);
    return favorite(
      world.tables.favorites.insert({
        id: world.newId('favo'),
        user_id: actor.user.id,
        target_id: resource.id,
        target_type: 'resource',
        created_at: world.now,
      }),
    );
  },

  remove: ({ world, user, params }) => {
    const row = world.tables.favorites.get(params.id);
    // Removing a removed one changes nothing and succeeds (FAV-1).
    if (row?.user_id === user.id) world.tables.favorites.remove(row.id);
    else if (!wasRemoved(world.tables.favorites, params.id)) notFound('Favorite');
    return undefined;
  },
});

/** A week as the viewer sees it: on a day of accepted absence, others see out_of_office and no reason (PRIV-3). */
function week(world: World, actor: Actor, row: WeekRow) {
  const { organization_id, ...shown } = row;
  if (row.user_id === actor.user.id) return shown;
  const next = { ...shown };
  for (const [at, day] of WEEKDAYS.entries()) {
    const date = addDays(row.week, at);
    if (isAbsentOn(world, organization_id, row.user_id, date)) next[day] = ['out_of_office'];
  }
  return next;
}

export const workingLocationsHandlers = implement(workingLocations, {
  list: ({ world, actor, query }) => {
    const users = query.user ? new Set(query.user) : undefined;
    const rows = users
      ? [...users].flatMap((id) => world.tables.weeks.by('user', id))
      : world.tables.weeks.by('user', actor.user.id);
    return paginate(
      rows
        .filter(
          (row) =>
            row.organization_id === actor.organization.id &&
            (query.start === undefined || row.week >= mondayOf(query.start)) &&
            (query.end === undefined || row.week <= query.end),
        )
        .map((row) => week(world, actor, row)),
      query,
      { key: (row) => `${row.week} ${row.user_id}`, limit: 100 },
    );
  },

  save: ({ world, actor, body }) => {
    if (mondayOf(body.week) !== body.week) refuse(422, { week: 'A week starts on a Monday' });
    for (const day of WEEKDAYS) {
      if (new Set(body[day]).size !== body[day].length) {
        refuse(422, { [day]: 'The two halves of a day differ, or there is only one entry' });
      }
    }
    // The new week replaces the old one (WL-1).
    const [row] = world.tables.weeks.by('userWeek', `${actor.user.id}|${body.week}`);
    const next = row
      ? world.tables.weeks.update(row.id, body)
      : world.tables.weeks.insert({
          ...body,
          id: world.newId('week'),
          user_id: actor.user.id,
          organization_id: actor.organization.id,
        });
    world.emit({
      organization_id: actor.organization.id,
      kind: row ? 'updated' : 'created',
      object_type: 'working_location',
      object_id: next.id,
    });
    return week(world, actor, next);
  },

  get: ({ world, actor, params }) => {
    const row = world.tables.weeks.get(params.id);
    return row && row.organization_id === actor.organization.id
      ? week(world, actor, row)
      : notFound('Week plan');
  },
});
