import * as z from 'zod/mini';
import { maybe } from '@/lib/address';
import { listSearch } from '@/parts/list/search';
import { OFFICE_SETTINGS, type OfficeSettingName } from './model/index-of-settings';

/** What the list of offices stores in its address, and the setting of an office that a link leads to (UI-8). */
export const OfficesSearch = z.object({
  ...listSearch({
    sorts: ['name', 'address', 'country', 'zone', 'window', 'outside'],
    filters: ['country', 'zone', 'outside'],
  }),
  setting: maybe(z.enum(Object.keys(OFFICE_SETTINGS) as OfficeSettingName[])),
});
