/**
 * Events of external calendars. The zone tables are large, so this module is loaded lazily: use `import('@/domain/calendar')` in
 * anything that a page needs to start.
 */
export { nonHumanAddresses } from './addresses';
export { convertEvents, deletionScope } from './batch';
export { convertGoogleEvent } from './google';
export { googleExtras, microsoftExtras, type EventExtras } from './extras';
export { convertMicrosoftEvent } from './microsoft';
export { MISSING_PARAMETERS, type CalendarResult } from './result';
export { writeGoogleScheduleIds, writeMicrosoftScheduleIds } from './schedule-ids';
