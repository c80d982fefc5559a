import type { OfficeHours } from '@/api/schemas/hours';
import type { Office, Resource } from '@/api/schemas/places';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import type { OfficeSettings } from '@/api/schemas/settings';
import type { HeldPlace, OfficePlan, OfficeRules, PlanPlace } from '@/domain/impact';
import { ancestorAreaIds } from '@/domain/places/areas';
import { STANDARD_RULES } from '@/domain/reservations/standard';
import { instantMs } from '@/domain/time';
import { parsePlaceMapData } from '@/floor-map';

/** The rules that apply, given an office’s own settings: null means the organization’s. */
export const rulesOf = (
  own: Partial<
    Pick<
      OfficeSettings,
      'booking_window_days' | 'outside_hours' | 'shortest_booking' | 'longest_booking'
    >
  >,
): OfficeRules => ({
  booking_window_days: own.booking_window_days ?? STANDARD_RULES.booking_window_days,
  outside_hours: own.outside_hours ?? STANDARD_RULES.outside_hours,
  shortest_booking: own.shortest_booking ?? STANDARD_RULES.shortest_booking,
  longest_booking: own.longest_booking ?? STANDARD_RULES.longest_booking,
});

/** A place in the plan of its office. No one is moved to a place that needs approval, of them or of someone on its list. */
function planPlace(place: Resource, areas: ReadonlyMap<string, Resource>): PlanPlace {
  const above = ancestorAreaIds(areas, place).flatMap((id) => areas.get(id) ?? []);
  const floor = above.at(-1) ?? (place.type === 'area' ? place : undefined);
  const chain = [place, ...above];
  const at = parsePlaceMapData(place.map_data);
  // The nearest list decides alone (RES-6).
  const list = chain.find(
    ({ users, teams }) => Object.keys(users).length > 0 || Object.keys(teams).length > 0,
  );
  const listed = list ? [...Object.values(list.users), ...Object.values(list.teams)] : [];
  return {
    id: place.id,
    type: place.type,
    name: place.name,
    weight: place.weight,
    floor_id: floor?.id ?? null,
    tag_ids: place.tags.map(({ id }) => id),
    at: at ? { x: at.x, y: at.y } : null,
    parent_id: place.parent_id,
    total_slots: place.total_slots,
    is_bookable:
      chain.every(
        ({ is_available, is_open, is_approvable }) => is_available && is_open && !is_approvable,
      ) && listed.every(({ is_approvable }) => !is_approvable),
    only: list && new Set(Object.keys(list.users)),
    list_id: list?.id,
  };
}

interface OfficeParts {
  readonly office: Office;
  readonly settings: OfficeSettings;
  readonly hours: readonly OfficeHours[];
  readonly places: readonly Resource[];
}

/** The places of an office in its plan, for changes of the places themselves. */
export function planPlaces(places: readonly Resource[]): OfficePlan['places'] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return new Map(places.map((place) => [place.id, planPlace(place, byId)]));
}

/** An office as it is, for {@link OfficePlan}. */
export function planOf({ office, settings, hours, places }: OfficeParts): OfficePlan {
  return {
    zone: office.time_zone,
    entries: hours,
    rules: rulesOf(settings),
    places: planPlaces(places),
  };
}

/** A booking’s place, with its booking. */
export interface BookedPlace {
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
  readonly held: HeldPlace;
}

/** The places that bookings have or request, one entry per slot. */
export const heldBy = (schedules: readonly Schedule[]): BookedPlace[] =>
  schedules.flatMap((schedule) =>
    schedule.is_deleted
      ? []
      : schedule.slots.flatMap((slot) =>
          slot.status === 'rejected'
            ? []
            : [
                {
                  schedule,
                  slot,
                  held: {
                    id: slot.id,
                    place_id: slot.resource.id,
                    user_id: slot.user?.id ?? null,
                    slots: slot.slots,
                    start: instantMs(slot.start),
                    end: instantMs(slot.end),
                    is_pending: slot.status === 'pending',
                    series_id: schedule.master_id,
                  },
                },
              ],
        ),
  );
