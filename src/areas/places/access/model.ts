import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isMissing } from '@/api/core/errors';
import type { Office, Resource } from '@/api/schemas/places';
import { insideOf } from '@/domain/places/areas';
import { addDays, officeDay, toWall, weekdayIndex, type LocalDate } from '@/domain/time';
import { HOUR } from '@/domain/time/durations';
import { asOneRead } from '@/kit/loading/failed-reads';
import { useNow } from '@/lib/clock/use-now';
import { colleaguesOf, personById } from '@/areas/people/shared/queries/people';
import { allTeams } from '@/areas/people/shared/queries/teams';
import { useSession } from '@/session';
import { ruleSourceFor, grantsOf } from './model/grants';
import { matrixOf } from './model/matrix';
import {
  accessRules,
  allAdded,
  allManagers,
  bookabilityFor,
  permissionsOf,
  placeWithAreas,
  placesFor,
  canManageAllAccess,
} from './queries';

/** A place, the areas that contain it, and its office. */
export interface Subject {
  readonly place: Resource;
  /** Nearest first; the last one is the floor. */
  readonly above: readonly Resource[];
  readonly office: Pick<Office, 'id' | 'name' | 'time_zone'>;
}

/** The place in the address; `isGone` once it’s known not to exist. */
export function useSubject(resourceId: string) {
  const { offices } = useSession();
  const query = useQuery(placeWithAreas(resourceId));
  const { data } = query;
  const subject = useMemo((): Subject | undefined => {
    if (!data) return undefined;
    const { office_id } = data.place;
    const office = offices.find(({ id }) => id === office_id);
    return { ...data, office: office ?? { id: office_id, name: '', time_zone: 'UTC' } };
  }, [data, offices]);
  return { query, subject, isGone: isMissing(query.error) };
}

/** Everyone with access to a place, in one list. */
export function useGrants({ place, above, office }: Subject) {
  const now = useNow(HOUR);
  const permissions = useQuery(permissionsOf(place.id));
  const added = useQuery(allAdded());
  const managers = useQuery(allManagers());
  const zone = office.time_zone;
  const rows = useMemo(
    () =>
      permissions.data && added.data && managers.data
        ? grantsOf({
            place,
            above,
            permissions: permissions.data.elements,
            added: added.data.elements,
            managers: managers.data,
            zone,
            now,
          })
        : undefined,
    [place, above, permissions.data, added.data, managers.data, zone, now],
  );
  return {
    rows,
    managers: managers.data,
    deciding: ruleSourceFor(place, above),
    query: asOneRead(permissions.data, [permissions, added, managers]),
  };
}

/** The effect of the lists, for the places of a floor or of the whole office. */
export function useMatrix({ place, above, office }: Subject, scope: 'floor' | 'office') {
  const now = useNow(HOUR);
  const zone = office.time_zone;
  const isAll = canManageAllAccess(useSession().viewer);
  const rules = useQuery(accessRules(isAll, office));
  const places = useQuery(placesFor(isAll, office.id));
  const teams = useQuery(allTeams());
  const rootId = place.type === 'area' ? place.id : (above[0]?.id ?? place.id);
  const all = places.data?.elements;
  const matrix = useMemo(() => {
    if (!rules.data || !all) return undefined;
    const isInside = insideOf(new Map(all.map((each) => [each.id, each])), rootId);
    const shown = all.filter(
      (each) => each.type !== 'area' && (scope === 'office' || isInside(each)),
    );
    return matrixOf({ rules: rules.data, places: all, shown, today: officeDay(now, zone) });
  }, [rules.data, all, rootId, scope, now, zone]);
  return {
    matrix,
    teamNames: teams.data?.elements,
    query: asOneRead(places.data, [rules, places, teams]),
  };
}

/** From this office hour on, the question is about the next working day, because today’s bookings have started. */
const MORNING = 9;

/** The day of the question if the address names none: today in the morning, otherwise the next day from Monday to Friday. */
export function usualDay(now: number, zone: string): LocalDate {
  const wall = toWall(now, zone);
  let day = officeDay(now, zone);
  if (Number(wall.slice(11, 13)) >= MORNING) day = addDays(day, 1);
  while (weekdayIndex(day) > 4) day = addDays(day, 1);
  return day;
}

/** The question whether someone may book, from the address, and the server’s answer. */
export function useQuestion({ place, office }: Subject) {
  const { user } = useSession();
  const { person: personId, day: asked } = useSearch({
    from: '/_app/admin/places/$resourceId/access',
  });
  const now = useNow(HOUR);
  const day = asked ?? usualDay(now, office.time_zone);
  const person = useQuery({ ...personById(personId ?? ''), enabled: personId !== undefined });
  const colleagues = useQuery(colleaguesOf(user.id));
  const answer = useQuery({
    ...bookabilityFor(place, personId ?? '', day),
    enabled: personId !== undefined,
  });
  return {
    day,
    personId,
    person,
    answer,
    suggested: colleagues.data?.elements ?? [],
  };
}
