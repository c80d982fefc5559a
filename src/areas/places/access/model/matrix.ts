import { ancestorAreaIds } from '@/domain/places/areas';
import type { Resource } from '@/api/schemas/places';
import { ruleSourceOf, accessStateOf, type AccessRules, type AccessState } from '@/domain/access';
import type { LocalDate } from '@/domain/time';

/** The effect of the lists for one place. */
export interface MatrixRow {
  readonly place: Resource;
  readonly floor: string | undefined;
  /** The place or area whose list decides; undefined if everyone may book. */
  readonly by: Resource | undefined;
  /** By team; a team that isn’t listed may not book, unless everyone may. */
  readonly teams: ReadonlyMap<string, AccessState>;
  /** How many people are listed individually. */
  readonly people: number;
}

export interface Matrix {
  /** Ids of all listed teams, each a column. */
  readonly teams: readonly string[];
  readonly rows: readonly MatrixRow[];
}

interface Question {
  readonly rules: AccessRules;
  /** All places and areas of the office. */
  readonly places: readonly Resource[];
  /** The places to list. */
  readonly shown: readonly Resource[];
  readonly today: LocalDate;
}

/** Which team may book which place, by the list that decides for it. */
export function matrixOf({ rules, places, shown, today }: Question): Matrix {
  const byId = new Map(places.map((place) => [place.id, place]));
  const deciding = ruleSourceOf(rules);
  const accessById = new Map<string, Pick<MatrixRow, 'teams' | 'people'>>();
  const accessAt = (id: string) => {
    const known = accessById.get(id);
    if (known) return known;
    const here = rules.grants.filter(({ resource_id }) => resource_id === id);
    const of = (type: 'team' | 'user') => here.filter(({ target_type }) => target_type === type);
    const targets = (type: 'team' | 'user') => new Set(of(type).map(({ target_id }) => target_id));
    const found = {
      teams: new Map(
        [...targets('team')].map((team) => [
          team,
          accessStateOf(
            of('team').filter(({ target_id }) => target_id === team),
            today,
          ),
        ]),
      ),
      people: targets('user').size,
    };
    accessById.set(id, found);
    return found;
  };
  const rows = shown.map((place): MatrixRow => {
    const by = deciding(place.id);
    const floor = floorName(byId, place);
    return by === undefined
      ? { place, floor, by: undefined, teams: new Map(), people: 0 }
      : { place, floor, by: byId.get(by), ...accessAt(by) };
  });
  return { teams: [...new Set(rows.flatMap(({ teams }) => [...teams.keys()]))], rows };
}

function floorName(byId: ReadonlyMap<string, Resource>, place: Resource): string | undefined {
  return byId.get(ancestorAreaIds(byId, place).at(-1) ?? '')?.name;
}
