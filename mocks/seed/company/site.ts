import type { DivisionRow, HoursRow, OfficeRow, OrganizationRow } from '../../world/rows';
import { drawFloor, type DrawnFloor, type FloorSpec } from '../floorplans';
import type { Floor } from './types';

const drawn = new Map<string, DrawnFloor>();

/** A floor from its description, drawn once for all worlds that use it. */
export const floor = (spec: FloorSpec): Floor => ({
  key: spec.id,
  name: spec.name,
  draw: () => {
    const known = drawn.get(spec.id) ?? drawFloor(spec);
    drawn.set(spec.id, known);
    return known;
  },
});

/** The names that another building uses for a known floor. */
export interface Theme {
  readonly id: string;
  readonly name: string;
  readonly areas: readonly string[];
  readonly rooms: readonly string[];
  /** The first desk's number. */
  readonly first?: number;
}

/** A building’s floor plan with another’s names: areas and meeting rooms in the order of their description. */
export function themed(spec: FloorSpec, { id, name, areas, rooms, first = 1 }: Theme): FloorSpec {
  const left = { area: [...areas], room: [...rooms] };
  return {
    ...spec,
    id,
    name,
    first,
    wings: spec.wings.map((wing) => ({
      ...wing,
      parts: wing.parts.map((part) => {
        if (part.part === 'area') return { ...part, name: left.area.shift() ?? part.name };
        const meets = part.part === 'room' && part.use === 'meeting';
        return meets ? { ...part, name: left.room.shift() ?? part.name ?? '' } : part;
      }),
    })),
  };
}

/** A floor that looks like another one, under its own key: drawn once for all that share it. */
export function sameAs(pattern: Floor, key: string, name: string): Floor {
  const draw = (): DrawnFloor => {
    const known = pattern.draw();
    const own = (id: string): string => key + id.slice(known.id.length);
    return {
      ...known,
      id: key,
      name,
      rooms: known.rooms.map((room) => ({ ...room, id: own(room.id) })),
      places: known.places.map((place) => ({
        ...place,
        id: own(place.id),
        roomId: place.roomId === null ? null : own(place.roomId),
        mapData: place.mapData.replace(`"roomId":"${known.id}-`, `"roomId":"${key}-`),
      })),
      mapData: known.mapData.replaceAll(`"id":"${known.id}-`, `"id":"${key}-`),
    };
  };
  return { key, name, draw };
}

/** An organization that allows everything; its scenario sets the restrictions. */
export const organizationRow = (
  row: Pick<OrganizationRow, 'id' | 'slug' | 'name'>,
  zone: string,
): OrganizationRow => ({
  ...row,
  logo_url: null,
  region: 'eu',
  settings: {
    reservation_default_time: { start_time: '09:00:00', end_time: '17:00:00' },
    time_zone: zone,
    calendar_settings: { microsoft_enable_delegated_user_access: true },
  },
  permissions: { schedule_others: true, schedule_others_managed: true },
  feature_flags: {
    desk_bookings_enabled: true,
    parking_bookings_enabled: true,
    meeting_room_bookings_enabled: true,
    workplace_requests: true,
  },
  suspended_at: null,
  join: { enabled: true, code: `${row.slug}-welcome` },
});

export const officeRow = (
  organization_id: string,
  row: Pick<OfficeRow, 'id' | 'name' | 'address' | 'country' | 'time_zone' | 'division_id'>,
  settings: Partial<OfficeRow['settings']> = {},
): OfficeRow => ({
  ...row,
  organization_id,
  settings: {
    reservation_default_time: null,
    booking_window_days: 90,
    outside_hours: 'block',
    ...settings,
  },
});

export const divisionRow = (
  organization_id: string,
  id: string,
  name: string,
  parent_id: string | null = null,
): DivisionRow => ({ id, organization_id, name, parent_id });

const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const EVERY_DAY = [...WORKDAYS, 'saturday', 'sunday'];

const hoursRow = (office: OfficeRow, row: Pick<HoursRow, 'id' | 'type'>): HoursRow => ({
  organization_id: office.organization_id,
  office_id: office.id,
  resource_id: null,
  date: null,
  end_date: null,
  reason: null,
  days: [],
  is_available: true,
  ...row,
});

/** Opening hours from Monday to Friday. */
export const weekdayHours = (
  office: OfficeRow,
  start_time: string,
  end_time: string,
): HoursRow => ({
  ...hoursRow(office, { id: `hour_${office.id}`, type: 'weekday' }),
  days: WORKDAYS.map((day) => ({ day, start_time, end_time })),
});

/** A place that can be used at any hour of any day, unless its office is closed (HOURS-2). */
export const aroundTheClock = (office: OfficeRow, resource_id: string): HoursRow => ({
  ...hoursRow(office, { id: `hour_${resource_id}`, type: 'weekday' }),
  resource_id,
  // An end at midnight is the beginning of the next day (HOURS-3).
  days: EVERY_DAY.map((day) => ({ day, start_time: '00:00:00', end_time: '00:00:00' })),
});

/** Days on which the office has special hours. */
export const specialHours = (
  office: OfficeRow,
  id: string,
  [date, end_date]: readonly [string, string],
  [start_time, end_time]: readonly [string, string],
  reason: string,
): HoursRow => ({
  ...hoursRow(office, { id, type: 'rule' }),
  date,
  end_date,
  reason,
  days: [{ day: null, start_time, end_time }],
});

/** Days on which an office, or an area of it, is closed. */
export const closure = (
  office: OfficeRow,
  id: string,
  [date, end_date]: readonly [string, string],
  reason: string,
  { type = 'rule', area = null }: { type?: 'rule' | 'holiday'; area?: string | null } = {},
): HoursRow => ({
  ...hoursRow(office, { id, type }),
  resource_id: area,
  date,
  end_date,
  reason,
  is_available: false,
});
