import { foldText, searchFor } from '@/domain/text/search';
import { i18n } from '@/lib/i18n';
import '../strings';

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

/** A setting as text, for the page’s search and for the palette. */
export interface IndexedSetting {
  readonly name: SettingName;
  readonly section: SectionName;
  /** "Default times: From" if only the card says what it’s about. */
  readonly title: string;
  /** More words it can be found by. */
  readonly keywords: string;
}

const t = i18n.getFixedT(null, 'organizationSettings');

/** Every setting of the page, in order. */
export const indexOfSettings = (): readonly IndexedSetting[] =>
  (Object.keys(SETTINGS_OF) as SectionName[]).flatMap((section) =>
    SETTINGS_OF[section].map((name) => ({
      name,
      section,
      title: t('inSection', { section: t(`section.${section}`), setting: t(`setting.${name}`) }),
      keywords: t(`words.${name}`),
    })),
  );

/** The settings that contain every word that was typed; all of them if nothing was. */
export function settingsFor(typed: string): readonly IndexedSetting[] {
  const matches = searchFor(typed);
  const all = indexOfSettings();
  return matches
    ? all.filter(({ title, keywords }) => matches(foldText(`${title} ${keywords}`)))
    : all;
}
