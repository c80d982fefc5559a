import { foldText, searchFor } from '@/domain/text/search';
import { i18n } from '@/lib/i18n';
import '../strings';
import { SETTINGS_OF, type SectionName, type SettingName } from './settings-of';

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
