/** The organization’s settings by card, in the order of the page. */
export const SETTINGS_OF = {
  general: ['name', 'logo'],
  times: ['start_time', 'end_time', 'time_zone'],
  features: [
    'desk_bookings_enabled',
    'parking_bookings_enabled',
    'meeting_room_bookings_enabled',
    'workplace_requests',
  ],
  others: ['schedule_others', 'schedule_others_managed'],
  calendar: ['microsoft_enable_delegated_user_access'],
  questions: ['questionnaire'],
} as const;

/** A card of the page. */
export type SectionName = keyof typeof SETTINGS_OF;
/** One setting, as it’s named in the address. */
export type SettingName = (typeof SETTINGS_OF)[SectionName][number];
