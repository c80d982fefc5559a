import type { QueryClient } from '@tanstack/react-query';
import { resourceEditing } from '@/api/resource-editing';
import { resourceMedia } from '@/api/resource-media';
import { PermissionWrite, resourcePermissions } from '@/api/resource-permissions';
import { tags as tagCalls } from '@/api/tags';
import { type OfficeHours, OfficeHoursWrite } from '@/api/schemas/hours';
import type { ResourcePermission } from '@/api/schemas/permissions';
import type { Resource } from '@/api/schemas/places';
import { ResourceWrite } from '@/api/schemas/resource-writes';
import { i18n } from '@/lib/i18n';
import { placesOf } from '@/areas/places/shared/impact/queries';
import { hoursOf } from '@/areas/places/shared/queries/office-hours';
import { allTags } from '@/areas/places/shared/queries/tags';
import { forEach } from '@/writes/batch';
import { copyOf, LEFT_OUT } from '@/writes/copy';
import type { Write } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { chunk } from './chunk';

/** Ids per request, because an address has a limited length. */
const ASKED = 50;

/** Everything that belongs to a place besides its own fields, read before it’s deleted. */
export interface PlaceSnapshot {
  /** Parents before their children. */
  readonly places: readonly Resource[];
  readonly hours: readonly OfficeHours[];
  readonly permissions: readonly ResourcePermission[];
  /** Each tag’s default number, such as seats, for places without their own (RES-12). */
  readonly figures: ReadonlyMap<string, number | null>;
}

/** Reads what {@link restorePlaces} needs. */
export async function snapshotOf(
  client: QueryClient,
  places: readonly Resource[],
): Promise<PlaceSnapshot> {
  const ids = new Set(places.map(({ id }) => id));
  const offices = [...new Set(places.map(({ office_id }) => office_id))];
  const restricted = places.filter(
    ({ users, teams }) => Object.keys(users).length > 0 || Object.keys(teams).length > 0,
  );
  const [hours, permissions, tags] = await Promise.all([
    Promise.all(offices.map((id) => readFirst(client, hoursOf(id), { ownError: true }))),
    permissionsOf(
      client,
      restricted.map(({ id }) => id),
    ),
    readFirst(client, allTags(), { ownError: true }),
  ]);
  return {
    places,
    hours: hours
      .flatMap(({ elements }) => elements)
      .filter(({ resource_id }) => resource_id !== null && ids.has(resource_id)),
    permissions,
    figures: new Map(tags.elements.map(({ id, value }) => [id, value])),
  };
}

/** What an earlier attempt created again. */
export interface Recreated {
  /** The new ids by the old ones. */
  readonly ids: ReadonlyMap<string, string>;
  readonly hasTag: (id: string, tagId: string) => boolean;
  readonly hasHours: (id: string, entry: OfficeHours) => boolean;
  readonly hasPeriod: (id: string, permission: ResourcePermission) => boolean;
}

const NOTHING: Recreated = {
  ids: new Map(),
  hasTag: () => false,
  hasHours: () => false,
  hasPeriod: () => false,
};

const textOfHours = ({
  id: _id,
  resource_id: _place,
  office_id: _of,
  updated_at: _at,
  ...rest
}: OfficeHours) => JSON.stringify(rest);

/** The same for periods of the same target that are the same days. */
const textOfPeriod = ({ target_id, start, end, weekdays }: ResourcePermission): string =>
  JSON.stringify([target_id, start, end, weekdays.toSorted()]);

/** The own permissions of places. */
const permissionsOf = async (
  client: QueryClient,
  ids: readonly string[],
): Promise<ResourcePermission[]> => {
  const pages = await Promise.all(
    chunk(ids, ASKED).map((resource) =>
      readFirst(
        client,
        {
          ...resourcePermissions.permissions.all({ query: { resource, past: true } }),
          staleTime: 0,
        },
        { ownError: true },
      ),
    ),
  );
  return pages.flatMap(({ elements }) => elements);
};

/** The same for places that can’t be told apart. */
const keyOf = ({ type, name }: Resource, home: string | null): string =>
  JSON.stringify([home, type, name]);

/**
 * What’s there of deleted places that an attempt without an answer, or one that stopped, created again: places of the same type
 * and name in the same place.
 */
export async function recreatedOf(
  client: QueryClient,
  { places, permissions }: Pick<PlaceSnapshot, 'places' | 'permissions'>,
): Promise<Recreated> {
  const offices = [...new Set(places.map(({ office_id }) => office_id))];
  const [present, hours] = await Promise.all([
    Promise.all(
      offices.map((id) => readFirst(client, { ...placesOf(id), staleTime: 0 }, { ownError: true })),
    ),
    Promise.all(
      offices.map((id) => readFirst(client, { ...hoursOf(id), staleTime: 0 }, { ownError: true })),
    ),
  ]);
  const there = present.flatMap(({ elements }) => elements);
  const entries = hours.flatMap(({ elements }) => elements);
  const ids = new Map<string, string>();
  const byId = new Map(there.map((place) => [place.id, place]));
  const unused = new Map<string, string[]>();
  for (const place of there.toReversed()) {
    const key = keyOf(place, place.parent_id);
    const equal = unused.get(key);
    if (equal) equal.push(place.id);
    else unused.set(key, [place.id]);
  }
  for (const place of places) {
    const { parent_id } = place;
    const home = parent_id === null ? null : (ids.get(parent_id) ?? parent_id);
    const found = unused.get(keyOf(place, home))?.pop();
    if (found !== undefined) ids.set(place.id, found);
  }
  const limited = permissions.filter(isLimited).flatMap((each) => ids.get(each.resource.id) ?? []);
  const periods = await permissionsOf(client, [...new Set(limited)]);
  return {
    ids,
    hasTag: (id, tagId) => byId.get(id)?.tags.some((tag) => tag.id === tagId) ?? false,
    hasHours: (id, entry) =>
      entries.some((each) => each.resource_id === id && textOfHours(each) === textOfHours(entry)),
    hasPeriod: (id, permission) =>
      periods.some(
        (each) => each.resource.id === id && textOfPeriod(each) === textOfPeriod(permission),
      ),
  };
}

/** What couldn’t be restored for a place. */
interface Lost {
  readonly pictures: number;
}

/** What was created again. */
export interface Restored extends Lost {
  /** The new ids by the old ones. */
  readonly made: ReadonlyMap<string, string>;
}

/**
 * Creates deleted places again, with new ids, and with their tags, hours, pictures, and who may book them when. Bookings stay
 * with the deleted ones, and so do managers, whom no call lists.
 *
 * @param onPart called after each call with how many of how many are over; rejecting ends it
 */
export async function restorePlaces(
  write: Write,
  snapshot: PlaceSnapshot,
  before: Recreated = NOTHING,
  onPart: (over: number, of: number) => void = () => {},
): Promise<Restored> {
  const { places, permissions, figures } = snapshot;
  const limits = limitedTargets(permissions);
  const ids = new Map(before.ids);
  for (const some of chunk(places.filter(({ id }) => !ids.has(id)))) {
    const inThis = new Set(some.map(({ id }) => id));
    const made = await write(resourceEditing.createBatch, {
      body: { resources: some.map((place) => bodyOf(place, ids, inThis, limits)) },
    });
    if (!made) throw new Error(i18n.t('writes:unreadableAnswer'));
    for (const [index, { id }] of made.elements.entries()) {
      const old = some[index];
      if (old) ids.set(old.id, id);
    }
  }
  const newId = (id: string): string => ids.get(id) ?? id;
  const hours = snapshot.hours.filter(
    (entry) => !before.hasHours(newId(entry.resource_id ?? ''), entry),
  );
  const jobs = [
    ...places.flatMap((place) =>
      tagJobs(
        write,
        { tags: place.tags.filter((tag) => !before.hasTag(newId(place.id), tag.id)) },
        newId(place.id),
        figures,
      ),
    ),
    ...hours.map(
      (entry) => () =>
        write(resourceEditing.addHours, {
          params: { id: newId(entry.resource_id ?? '') },
          body: copyOf(OfficeHoursWrite, entry, {}),
        }),
    ),
    ...permissions
      .filter((each) => isLimited(each) && !before.hasPeriod(newId(each.resource.id), each))
      .map(
        (permission) => () =>
          write(resourcePermissions.addPermission, {
            body: copyOf(PermissionWrite, permission, {
              resource_id: ({ resource }) => newId(resource.id),
            }),
          }),
      ),
  ];
  let over = 0;
  const { failed } = await forEach(jobs, async (job) => {
    onPart(over, jobs.length);
    await job();
    over += 1;
    onPart(over, jobs.length);
  });
  if (failed[0]) throw failed[0].error;
  // Only the person who uploaded a picture can attach it: without it, the place is complete enough.
  const pictures = await forEach(
    places.flatMap((place) => place.medias.map((media) => ({ media, id: newId(place.id) }))),
    ({ media, id }) => write(resourceMedia.attachMedia, { params: { id }, body: media }),
  );
  return { pictures: pictures.failed.length, made: ids };
}

const keyOfTarget = (placeId: string, targetId: string): string => `${placeId} ${targetId}`;

/** Who may book a place only in periods: as an entry of the place, they could always. */
function limitedTargets(permissions: readonly ResourcePermission[]): ReadonlySet<string> {
  const keyOf = ({ resource, target_id }: ResourcePermission): string =>
    keyOfTarget(resource.id, target_id);
  const standing = new Set(permissions.filter((each) => !isLimited(each)).map(keyOf));
  return new Set(permissions.map(keyOf).filter((key) => !standing.has(key)));
}

function bodyOf(
  place: Resource,
  ids: ReadonlyMap<string, string>,
  inThis: ReadonlySet<string>,
  limits: ReadonlySet<string>,
) {
  const standing = <T>(map: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(map).filter(([target]) => !limits.has(keyOfTarget(place.id, target))),
    );
  const parent = place.parent_id;
  const isBelow = parent !== null && inThis.has(parent);
  const lists = [...Object.values(place.users), ...Object.values(place.teams)];
  // The place’s flag applies to everyone listed (RES-6), so it’s omitted if they differ.
  const isMixed = lists.some(({ is_approvable }) => is_approvable !== place.is_approvable);
  return {
    ...copyOf(ResourceWrite, place, {
      medias: LEFT_OUT,
      medias_patch: LEFT_OUT,
      teams: ({ teams }) => standing(teams),
      users: ({ users }) => standing(users),
      ...(isMixed ? { is_approvable: LEFT_OUT } : {}),
      parent_id: () => (isBelow || parent === null ? null : (ids.get(parent) ?? parent)),
    }),
    office_id: place.office_id,
    ref: place.id,
    parent_ref: isBelow ? parent : null,
  };
}

const isLimited = ({ start, end, weekdays }: ResourcePermission): boolean =>
  start !== null || end !== null || weekdays.length > 0;

function tagJobs(
  write: Write,
  { tags }: Pick<Resource, 'tags'>,
  id: string,
  figures: PlaceSnapshot['figures'],
): (() => Promise<unknown>)[] {
  const own = tags.filter((tag) => tag.value !== (figures.get(tag.id) ?? null));
  const plain = tags.filter((tag) => !own.includes(tag)).map((tag) => tag.id);
  return [
    ...(plain.length > 0
      ? [() => write(tagCalls.addBatch, { params: { id }, body: { tag_ids: plain } })]
      : []),
    ...own.map(
      (tag) => () =>
        write(tagCalls.addToResource, {
          params: { id },
          body: { tag_id: tag.id, value: tag.value },
        }),
    ),
  ];
}
