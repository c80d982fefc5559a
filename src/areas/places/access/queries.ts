import { ApiError } from '@/api/core/errors';
import { MAX_PAGE } from '@/api/core/fields';
import { resourcePermissions } from '@/api/resource-permissions';
import { officeResources } from '@/api/office-resources';
import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import type { ManagedResource } from '@/api/schemas/permissions';
import type { User } from '@/api/schemas/people';
import type { Office, Resource } from '@/api/schemas/places';
import { users } from '@/api/users';
import { call, can, type Viewer } from '@/domain/rights';
import type { LocalDate } from '@/domain/time';
import { freePlaces } from '@/areas/booking/shared/find/free';
import { ancestorAreas } from '@/areas/booking/shared/places';
import { derivedQuery } from '@/api/core/derived';
import { areasOf } from '@/areas/places/shared/queries/offices';
import { managedBy } from '@/areas/people/shared/queries/people';
import { placeById } from '@/areas/places/shared/queries/places';
import { peopleOfTeam } from '@/areas/people/shared/queries/teams';
import { accessRulesFrom } from './model/rules';

/** A place with the areas that contain it, nearest first. */
export const placeWithAreas = (id: string) =>
  derivedQuery(['access.place', { id }], async (read) => {
    const place = await read(placeById(id));
    const { elements } = await read(areasOf(place.office_id));
    const areas = new Map(elements.map((area) => [area.id, area]));
    return { place, above: ancestorAreas(areas, place) };
  });

/** A place’s permissions, including those of the areas above it and past ones. */
export const permissionsOf = (resourceId: string) =>
  resourcePermissions.permissions.all({
    query: { resource: [resourceId], hierarchy: true, past: true },
  });

/** The permissions of all places that the viewer manages. */
export const allPermissions = () => resourcePermissions.permissions.all({ query: { past: true } });

/** All added periods that haven’t ended yet. */
export const allAdded = () => resourcePermissions.additionalAccess.all({ query: {} });

/** Someone who may manage places, and the places they manage. */
export interface Manager {
  readonly user: User;
  readonly managed: readonly ManagedResource[];
}

/**
 * The people who manage places. No call lists them by place, so each resource manager’s places are read; the result only includes
 * people whose places the viewer may see.
 */
export const allManagers = () =>
  derivedQuery(['access.managers'], async (read): Promise<readonly Manager[]> => {
    const { elements } = await read(users.list.all({ query: { role: ['resource_manager'] } }));
    const found = await Promise.all(
      elements.map(async (user): Promise<Manager | undefined> => {
        try {
          return { user, managed: (await read(managedBy(user.id))).elements };
        } catch (error) {
          if (error instanceof ApiError && error.status === 403) return undefined;
          throw error;
        }
      }),
    );
    return found.filter((one) => one !== undefined);
  });

/** Whether a viewer can set who may book any place, and not only those they manage. */
export const canManageAllAccess = (viewer: Viewer): boolean =>
  can(viewer, call, officeResources.ofOfficeForAdmin.access).allowed;

/** Every place of an office. For people who can set who may book all of them, this includes places they can’t book themselves. */
export const placesFor = (all: boolean, officeId: string) =>
  all
    ? officeResources.ofOfficeForAdmin.all({
        params: { officeId },
        query: { types: [...RESOURCE_TYPES] },
      })
    : resources.list.all({ query: { type: [...RESOURCE_TYPES], office_id: officeId } });

/**
 * Who may book an office’s places: its places and their lists, added periods, and the people of each listed team.
 *
 * @param isAll the result of {@link canManageAllAccess} for the viewer
 * @param teamId a team to be listed, which may not be listed anywhere yet
 */
export const accessRules = (
  isAll: boolean,
  { id: officeId, time_zone: zone }: Pick<Office, 'id' | 'time_zone'>,
  teamId?: string,
) =>
  derivedQuery(['access.rules', { officeId, teamId, isAll }], async (read) => {
    const [places, permissions, added] = await Promise.all([
      read(placesFor(isAll, officeId)),
      read(allPermissions()),
      read(allAdded()),
    ]);
    const lists = accessRulesFrom({
      zone,
      places: places.elements,
      permissions: permissions.elements,
      added: added.elements,
    });
    const listed = [...lists.grants, ...lists.added].flatMap(({ target_type, target_id }) =>
      target_type === 'team' ? [target_id] : [],
    );
    const ids = [...new Set(teamId === undefined ? listed : [...listed, teamId])];
    const members = await Promise.all(
      ids.map(async (id) => {
        const people = await read(peopleOfTeam(id));
        return [id, new Set(people.elements.map((person) => person.id))] as const;
      }),
    );
    return { ...lists, members: new Map(members) };
  });

/** Bookable types. */
const BOOKABLE = RESOURCE_TYPES.filter((type) => type !== 'area');

/**
 * Whether someone could book a place on a day, according to the server; for an area, each place in it (RES-11, ACC-1). The hours
 * are the place’s usual ones.
 */
export const bookabilityFor = (
  { id, type, name, office_id }: Pick<Resource, 'id' | 'type' | 'name' | 'office_id'>,
  organizer: string,
  date: LocalDate,
) =>
  freePlaces({
    organizer,
    date,
    officeId: office_id,
    limit: MAX_PAGE,
    ...(type === 'area' ? { type: BOOKABLE, areaId: id } : { type: [type], query: name }),
  });
