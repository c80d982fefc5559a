import { i18n } from '@/lib/i18n';
import './strings';

/** An office’s settings, in the order of its forms, each with its label. */
export const OFFICE_SETTINGS = {
  name: 'field.name',
  address: 'field.address',
  country: 'field.country',
  time_zone: 'field.zone',
  booking_window_days: 'field.window',
  shortest_booking: 'field.shortest',
  longest_booking: 'field.longest',
  outside_hours: 'field.outside',
  capacity: 'field.capacity',
  fallback_contact: 'field.contact',
} as const;

/** One setting, as it’s named in the address. */
export type OfficeSettingName = keyof typeof OFFICE_SETTINGS;

/** Every setting of an office, for the palette: "Booking window: Berlin". */
export const indexOfOfficeSettings = (office: string) =>
  (Object.keys(OFFICE_SETTINGS) as OfficeSettingName[]).map((name) => ({
    name,
    title: i18n.t('offices:ofOffice', {
      setting: i18n.t(`offices:${OFFICE_SETTINGS[name]}`),
      office,
    }),
  }));
