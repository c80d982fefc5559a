import type { Station } from '@/api/schemas/visits';

/** A station is offline after two minutes without contact, and has none until its device has taken over. */
export const STATES = ['online', 'offline', 'never'] as const;
export type StationState = (typeof STATES)[number];

/** Whether a station is online, offline, or was never used. */
export const stationState = ({ status, last_contact_at }: Station): StationState => {
  if (status === 'paired') return 'online';
  return last_contact_at === null ? 'never' : 'offline';
};
