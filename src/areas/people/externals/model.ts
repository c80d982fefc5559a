import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { ApiError } from '@/api/core/errors';
import { External, type ExternalObject } from '@/api/externals';
import type { Resource } from '@/api/schemas/places';
import { displayName } from '@/domain/people';
import { i18n } from '@/lib/i18n';
import { floorOf } from '@/areas/booking/shared/places';
import { peopleNamed } from '@/areas/people/shared/queries/people';
import { allAreas } from '@/areas/places/shared/queries/places';
import { allTeams } from '@/areas/people/shared/queries/teams';
import { useSession } from '@/session';
import type { ComboBoxItem } from '@/ui/combo-box';
import { allExternals, placesNamed } from './queries';
import './strings';

/** A linked object’s name, even if it was deleted. */
export const nameOf = ({ object_name, object_id }: External): string =>
  object_name ?? i18n.t('externals:goneThing', { id: object_id });

/** A link under the name of its object. */
export interface ExternalRow extends External {
  readonly name: string;
}

/** The links, newest first. */
export function useExternals() {
  const query = useQuery(allExternals());
  const links = query.data?.elements;
  const rows = useMemo(
    () => links?.map((link): ExternalRow => ({ ...link, name: nameOf(link) })),
    [links],
  );
  return { query, rows };
}

const isOfSame = (one: External, other: External): boolean =>
  one.object_id === other.object_id && one.type === other.type;

/**
 * The open link. The contract can’t change one, so a link that someone else changed has another id: whoever has it open
 * continues with the new one.
 */
export function useOpenLink(
  id: string,
  links: readonly ExternalRow[] | undefined,
): ExternalRow | undefined {
  const found = links?.find((each) => each.id === id);
  const [seen, setSeen] = useState(found);
  if (found && found !== seen) setSeen(found);
  return found ?? links?.find((each) => seen && isOfSame(each, seen));
}

/** Objects of one kind by what’s typed. The server searches places and people, because there may be thousands. */
export function useTargets(kind: ExternalObject, text: string) {
  const { offices, organization } = useSession();
  const query = useDeferredValue(text.trim());
  const places = useQuery({ ...placesNamed(query), enabled: kind === 'resource' });
  const people = useQuery({ ...peopleNamed(query), enabled: kind === 'user' });
  const areas = useQuery({ ...allAreas(), enabled: kind === 'resource' });
  const teams = useQuery({ ...allTeams(), enabled: kind === 'team' });
  const named = ({ id, name }: { readonly id: string; readonly name: string }): ComboBoxItem => ({
    id,
    label: name,
  });
  const areaOf = new Map(areas.data?.elements.map((area) => [area.id, area]));
  /** Its office and floor: many rooms have the same name. */
  const whereIs = (place: Resource): string | undefined => {
    const office = offices.find(({ id }) => id === place.office_id)?.name;
    const floor = floorOf(areaOf, place);
    return office === undefined || !floor || floor.id === place.id
      ? office
      : i18n.t('externals:floorOf', { office, floor: floor.name });
  };
  const items: Record<ExternalObject, readonly ComboBoxItem[]> = {
    office: offices.map(named),
    organization: [named(organization)],
    team: teams.data?.elements.map(named) ?? [],
    resource:
      places.data?.elements.map((place) => ({
        ...named(place),
        text: whereIs(place),
      })) ?? [],
    user:
      people.data?.elements.map((person) => ({
        id: person.id,
        label: displayName(person),
        text: person.email,
      })) ?? [],
  };
  const read = { resource: places, user: people, team: teams }[kind as string];
  return {
    items: items[kind],
    isSearched: kind === 'resource' || kind === 'user',
    isFetching: read?.isFetching ?? false,
  };
}

/** An id that another of our objects has in the same system. */
export class Taken extends Error {
  readonly existing: External;

  constructor(existing: External) {
    const { external_id: external, type: system } = existing;
    super(i18n.t('externals:duplicate.text', { name: nameOf(existing), external, system }));
    this.existing = existing;
  }
}

/** The link that a refused one would duplicate, if that was the reason. */
export function duplicateIn(error: unknown): External | undefined {
  if (error instanceof Taken) return error.existing;
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return External.safeParse(error.detail['external']).data;
}
