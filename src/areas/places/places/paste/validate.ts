import { RESOURCE_TYPES, type ResourceType } from '@/api/schemas/enums';
import type { Resource } from '@/api/schemas/places';
import type { ResourceWrite } from '@/api/schemas/resource-writes';
import { soundParents, topsOf } from '@/domain/places/parents';
import { foldText } from '@/domain/text/search';
import { holds, isFloor } from '../model/kinds';
import type { Column, Grid } from './grid';

/** Why a row can’t be imported, as a key of its message. */
export type RowProblem =
  | 'noName'
  | 'longName'
  | 'type'
  | 'office'
  | 'floor'
  | 'area'
  | 'areaTwice'
  | 'noParent'
  | 'floorRight'
  | 'capacity'
  | 'perPerson'
  | 'state'
  | 'approval'
  | 'order'
  | 'long'
  | 'twice';

/** The fields that a row writes. */
export type PlaceFields = Pick<
  ResourceWrite,
  | 'name'
  | 'type'
  | 'parent_id'
  | 'label'
  | 'description'
  | 'total_slots'
  | 'maximum_slots_per_user'
  | 'is_available'
  | 'is_open'
  | 'is_approvable'
  | 'weight'
>;

/** A pasted row and what will happen with it. */
export interface ValidatedRow {
  readonly line: number;
  readonly name: string;
  readonly type: ResourceType | undefined;
  /** Its future location, as text. */
  readonly where: string;
  readonly verdict: 'new' | 'change' | 'same' | 'wrong';
  readonly flaws: readonly RowProblem[];
  readonly fields: PlaceFields;
  /** The row that creates the area it belongs to. */
  readonly parentLine: number | undefined;
  /** The existing place. */
  readonly place: Resource | undefined;
  /** Those of {@link fields} that differ from the existing values. */
  readonly changes: Partial<PlaceFields>;
}

/** What pasted rows are checked against. */
export interface PasteContext {
  readonly all: readonly Resource[];
  readonly office: { readonly id: string; readonly name: string };
  /** The location of rows without a floor or area. */
  readonly parent: Resource | undefined;
  /** The type of rows without one. */
  readonly type: ResourceType;
  /** The words for types, states, and answers, in the page’s language. */
  readonly words: {
    readonly types: ReadonlyMap<string, ResourceType | 'floor'>;
    readonly yes: ReadonlySet<string>;
    readonly no: ReadonlySet<string>;
  };
  readonly manages: (id: string) => boolean;
  readonly managesAll: boolean;
}

const LIMITS = { name: 200, label: 500, description: 20_000, count: 100_000 } as const;

/** A row’s parent: an existing place, or one that another row creates. */
interface Home {
  readonly id: string | undefined;
  readonly line: number | undefined;
  readonly name: string;
  readonly floor: string;
}

interface Read {
  readonly line: number;
  readonly cell: (column: Column) => string;
  readonly kind: ResourceType | 'floor' | undefined;
  readonly flaws: RowProblem[];
}

/**
 * Checks each row before anything is sent: what it creates or changes, or why it’s invalid. Floors and areas that other rows
 * create count as existing.
 */
export function validateRows(grid: Grid, around: PasteContext): ValidatedRow[] {
  const at = new Map(grid.columns.flatMap((column, index) => (column ? [[column, index]] : [])));
  const read = grid.rows.map(({ line, cells }): Read => {
    const cell = (column: Column): string => cells[at.get(column) ?? -1] ?? '';
    const word = foldText(cell('type'));
    const kind = word === '' ? around.type : around.words.types.get(word);
    return { line, cell, kind, flaws: kind === undefined ? ['type'] : [] };
  });
  const homes = new Homes(around, read);
  const validated = read.map((row) => validateRow(row, homes, around));
  return refuseDuplicates(validated);
}

function validateRow(row: Read, homes: Homes, around: PasteContext): ValidatedRow {
  const { line, cell, kind } = row;
  const flaws = [...row.flaws];
  const name = cell('name');
  if (name === '') flaws.push('noName');
  if (name.length > LIMITS.name) flaws.push('longName');
  const office = foldText(cell('office'));
  if (office !== '' && office !== foldText(around.office.name)) flaws.push('office');
  const type: ResourceType | undefined = kind === 'floor' ? 'area' : kind;
  const home = kind === 'floor' ? undefined : homes.of(row, flaws);
  if (kind === 'floor' && !around.managesAll) flaws.push('floorRight');
  const isNewFloor = kind === 'floor';
  if (!isNewFloor && !home && !flaws.includes('floor') && !flaws.includes('area')) {
    if (!flaws.includes('areaTwice')) flaws.push('noParent');
  }
  const fields: PlaceFields = {
    name,
    type: type ?? around.type,
    ...(isNewFloor ? { parent_id: null } : home?.id === undefined ? {} : { parent_id: home.id }),
    ...valuesOf(row, flaws, around),
  };
  const place = flaws.length > 0 ? undefined : homes.present(name, isNewFloor ? null : home?.id);
  const changes = place ? changed(fields, place) : {};
  const verdict =
    flaws.length > 0
      ? 'wrong'
      : !place
        ? 'new'
        : Object.keys(changes).length > 0
          ? 'change'
          : 'same';
  return {
    line,
    name,
    type,
    where: isNewFloor
      ? around.office.name
      : [home?.floor, home?.name].filter((word) => word && word !== '').join(' › '),
    verdict,
    flaws,
    fields,
    parentLine: home?.line,
    place,
    changes,
  };
}

/** The cells of a row that don’t depend on other rows. Empty ones keep the existing value or the default. */
function valuesOf(
  { cell, kind }: Read,
  flaws: RowProblem[],
  { words }: PasteContext,
): Partial<PlaceFields> {
  // An area can’t be booked, so it has neither a capacity nor a use (RES-3, RES-4).
  const isArea = kind === 'area' || kind === 'floor';
  const text = (column: 'label' | 'description') => {
    const value = cell(column);
    if (value.length > LIMITS[column]) flaws.push('long');
    return value === '' ? {} : { [column]: value };
  };
  const figure = (column: 'capacity' | 'perPerson', field: string) => {
    const value = cell(column);
    if (value === '' || isArea) return {};
    const count = Number(value);
    if (!Number.isInteger(count) || count < 1 || count > LIMITS.count) flaws.push(column);
    return { [field]: count };
  };
  const answer = (column: 'state' | 'approval'): boolean | undefined => {
    const word = foldText(cell(column));
    if (word === '') return undefined;
    if (words.yes.has(word)) return true;
    if (!words.no.has(word)) flaws.push(column);
    return false;
  };
  const order = cell('order');
  if (order !== '' && !Number.isFinite(Number(order))) flaws.push('order');
  const state = isArea ? undefined : answer('state');
  const approval = answer('approval');
  return {
    ...text('label'),
    ...text('description'),
    ...figure('capacity', 'total_slots'),
    ...figure('perPerson', 'maximum_slots_per_user'),
    ...(state === undefined ? {} : { is_available: state, ...(state ? { is_open: true } : {}) }),
    ...(approval === undefined ? {} : { is_approvable: approval }),
    ...(order === '' ? {} : { weight: Number(order) }),
  };
}

const changed = (fields: PlaceFields, place: Resource): Partial<PlaceFields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => value !== undefined && value !== place[field as keyof PlaceFields],
    ),
  );

/** If two rows are about the same place, the second is refused, because it would be unclear which one applies. */
function refuseDuplicates(validated: readonly ValidatedRow[]): ValidatedRow[] {
  const seen = new Set<string>();
  return validated.map((row) => {
    if (row.verdict === 'wrong') return row;
    const key = JSON.stringify([
      row.fields.parent_id ?? row.parentLine ?? null,
      foldText(row.name),
    ]);
    if (!seen.has(key)) {
      seen.add(key);
      return row;
    }
    return { ...row, verdict: 'wrong', flaws: ['twice'] };
  });
}

/** An office’s floors and areas, existing ones and those that rows create. */
class Homes {
  private readonly floors = new Map<string, Home>();
  private readonly areas = new Map<string, Home[]>();
  private readonly places = new Map<string, Resource[]>();
  private readonly around: PasteContext;
  private readonly byId: ReadonlyMap<string, Resource>;
  private readonly parents: ReadonlyMap<string, string | null>;
  /** The floors that everything is on. */
  private readonly tops: ReadonlyMap<string, string>;

  constructor(around: PasteContext, rows: readonly Read[]) {
    this.around = around;
    this.byId = new Map(around.all.map((place) => [place.id, place]));
    this.parents = soundParents(around.all);
    this.tops = topsOf(this.parents);
    for (const place of around.all) {
      if (place.office_id !== around.office.id) continue;
      add(this.places, keyOf(place.parent_id, place.name), place);
      if (!holds(place) || !around.manages(place.id)) continue;
      if (isFloor(place)) {
        this.floors.set(foldText(place.name), homeOf(place, '', place.name));
      } else {
        const floor = place.parent_id === null ? place.name : this.nameOfFloor(place);
        this.addArea(homeOf(place, place.name, floor));
      }
    }
    for (const { line, kind, cell } of rows) {
      const name = cell('name');
      if (name === '') continue;
      if (kind === 'floor' && !this.floors.has(foldText(name))) {
        this.floors.set(foldText(name), { id: undefined, line, name: '', floor: name });
      }
    }
    for (const { line, kind, cell } of rows) {
      if (kind !== 'area' && kind !== 'parking_lot') continue;
      const floor = cell('floor') || (around.parent && this.nameOfFloor(around.parent)) || '';
      const home = { id: undefined, line, name: cell('name'), floor };
      const known = this.areas.get(foldText(home.name)) ?? [];
      if (!known.some((one) => foldText(one.floor) === foldText(floor))) this.addArea(home);
    }
  }

  /** A row’s parent; problems are added to its flaws. */
  of({ line, kind, cell }: Read, flaws: RowProblem[]): Home | undefined {
    const wanted = cell('floor');
    const floor = wanted === '' ? undefined : this.floor(wanted);
    if (wanted !== '' && !floor) flaws.push('floor');
    const area = cell('area');
    // A row that creates an area contains the area’s name in its name column, and its parent in its area column.
    if (area !== '') {
      const named = (this.areas.get(foldText(area)) ?? []).filter(
        (home) => home.line !== line && (!floor || foldText(home.floor) === foldText(floor.floor)),
      );
      const [only] = named;
      if (!only) flaws.push('area');
      else if (named.length > 1) flaws.push('areaTwice');
      else if (kind === 'area' && only.line !== undefined && only.line >= line) flaws.push('area');
      return named.length === 1 ? only : undefined;
    }
    if (floor) return floor;
    const { parent } = this.around;
    return parent && homeOf(parent, isFloor(parent) ? '' : parent.name, this.nameOfFloor(parent));
  }

  /** The existing place with that name; undefined for none or several. */
  present(name: string, parent: string | null | undefined): Resource | undefined {
    if (parent === undefined) return undefined;
    const found = this.places.get(keyOf(parent, name)) ?? [];
    return found.length === 1 ? found[0] : undefined;
  }

  private floor(name: string): Home | undefined {
    const folded = foldText(name);
    // Our own exports say "Berlin, 2nd floor".
    const office = `${foldText(this.around.office.name)}, `;
    return (
      this.floors.get(folded) ??
      (folded.startsWith(office) ? this.floors.get(folded.slice(office.length)) : undefined)
    );
  }

  private nameOfFloor(place: Resource): string {
    if (isFloor(place)) return place.name;
    const parent = this.parents.get(place.id) ?? null;
    return parent === null ? '' : (this.byId.get(this.tops.get(parent) ?? '')?.name ?? '');
  }

  private addArea(home: Home): void {
    add(this.areas, foldText(home.name), home);
  }
}

const homeOf = ({ id }: Resource, name: string, floor: string): Home => ({
  id,
  line: undefined,
  name,
  floor,
});

const keyOf = (parent: string | null, name: string): string => `${parent ?? ''} ${foldText(name)}`;

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const some = map.get(key);
  if (some) some.push(value);
  else map.set(key, [value]);
}

/** Each type by its id, as in files of other systems, as well as the page’s words. */
export const TYPE_IDS = new Map<string, ResourceType>(
  RESOURCE_TYPES.flatMap((type) => [
    [type, type],
    [type.replaceAll('_', ' '), type],
  ]),
);
