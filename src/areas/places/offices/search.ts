import * as z from 'zod/mini';
import { maybe } from '@/lib/address';
import { LIST_SEARCH } from '@/kit/list/search';
import { OFFICE_SETTINGS, type OfficeSettingName } from './index-of-settings';

/** What the list of offices stores in its address, and the setting of an office that a link leads to (UI-8). */
export const OfficesSearch = z.object({
  ...LIST_SEARCH,
  setting: maybe(z.enum(Object.keys(OFFICE_SETTINGS) as OfficeSettingName[])),
});
