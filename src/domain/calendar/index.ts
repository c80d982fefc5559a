/**
 * Events of external calendars. The zone tables behind it are large, so this room is loaded lazily: import it with
 * `import('@/domain/calendar')` from anything that a page needs to start.
 */
export { addressKey, isEmail, nonHumanAddresses, sameAddress } from './addresses';
export { convertEvents, deletionScope, type CalendarBatch } from './batch';
export { convertGoogleEvent } from './google';
export { googleExtras, microsoftExtras, type EventExtras } from './extras';
export { leaveType, saysHomeOffice } from './leave';
export { convertMicrosoftEvent, MINIMUM_OUT_OF_OFFICE } from './microsoft';
export { googlePresence, microsoftPresence } from './presence';
export { MISSING_PARAMETERS } from './result';
export type {
  CalendarAttendee,
  CalendarOptions,
  CalendarPerson,
  CalendarResult,
  DeletedEvent,
  IgnoredEvent,
  LeaveEvent,
  ReservationEvent,
  SkippedEvent,
} from './result';
export {
  MICROSOFT_SCHEDULE_IDS,
  readGoogleScheduleIds,
  readMicrosoftScheduleIds,
  SCHEDULE_IDS_PROPERTY,
  writeGoogleScheduleIds,
  writeMicrosoftScheduleIds,
} from './schedule-ids';
export { eventToMinutes, type EventBound, type ProviderTime } from './times';
export { resolveZone } from './zones';
