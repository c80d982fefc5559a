import type { Feature } from '@/api/schemas/access';
import type { ResourceType } from '@/api/schemas/enums';

const HOURLY: ReadonlySet<string> = new Set<ResourceType>(['meeting_room', 'booth']);

/** Meeting rooms and booths are booked by the hour, and all other places by the day (DEF-2). */
export function bookingMode(type: string): 'day' | 'hour' {
  return HOURLY.has(type) ? 'hour' : 'day';
}

/** Types of places where people sit for the day; they can have only one at a time (SELF-1). */
export const SEAT_TYPES = ['desk', 'workspace'] as const satisfies readonly ResourceType[];

const SEATS: ReadonlySet<string> = new Set(SEAT_TYPES);

/** Whether people sit at places of this type for the day (SELF-1). */
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

/** The feature flag for bookings of a type, if there is one (RES-8). */
export function featureOf(type: string): Feature | undefined {
  return Object.hasOwn(FEATURE_OF, type) ? FEATURE_OF[type] : undefined;
}
