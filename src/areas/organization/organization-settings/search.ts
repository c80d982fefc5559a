import * as z from 'zod/mini';
import { maybe, searchedText } from '@/lib/address';
import { SETTINGS_OF } from './model/settings-of';

/** The search text, and the setting that a link leads to (UI-8). */
export const SettingsSearch = z.object({
  q: searchedText,
  setting: maybe(z.enum(Object.values(SETTINGS_OF).flat())),
});
