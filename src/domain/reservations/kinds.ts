import type { Feature } from '@/api/schemas/access';
import type { ResourceType } from '@/api/schemas/enums';

const HOURLY: ReadonlySet<string> = new Set<ResourceType>(['meeting_room', 'booth']);

/** Meeting rooms and booths are booked by the hour, every other place by the day (DEF-2). */
export function bookingMode(type: string): 'day' | 'hour' {
  return HOURLY.has(type) ? 'hour' : 'day';
}

/** Types of places at which a person sits for a day; only one of them at a time (SELF-1). */
export const SEAT_TYPES = ['desk', 'workspace'] as const satisfies readonly ResourceType[];

const SEATS: ReadonlySet<string> = new Set(SEAT_TYPES);

/** Whether a person sits for a day at places of this type (SELF-1). */
export const isSeatType = (type: string): boolean => SEATS.has(type);

const FEATURE_OF: Readonly<Partial<Record<string, Feature>>> = {
  desk: 'desk_bookings_enabled',
  workspace: 'desk_bookings_enabled',
  parking_lot: 'parking_bookings_enabled',
  parking_space: 'parking_bookings_enabled',
  vehicle: 'parking_bookings_enabled',
  bike: 'parking_bookings_enabled',
  meeting_room: 'meeting_room_bookings_enabled',
  booth: 'meeting_room_bookings_enabled',
} satisfies Partial<Record<ResourceType, Feature>>;

/** The feature flag that switches bookings of a type, if one does (RES-8). */
export function featureOf(type: string): Feature | undefined {
  return Object.hasOwn(FEATURE_OF, type) ? FEATURE_OF[type] : undefined;
}
