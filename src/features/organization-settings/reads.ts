import { resources } from '@/api/resources';
import type { ResourceType } from '@/api/schemas/enums';
import { settings } from '@/api/settings';

export { allCountries } from '@/reads/countries';

/** The organization’s settings, with their version. */
export const organizationSettings = () => settings.organization.query({ query: {} });

/** More places than any organization has. */
const LIMIT = 100_000;

/** Every place of these types, in all offices. */
export const placesOfTypes = (type: readonly ResourceType[]) =>
  resources.list.all({ query: { type: [...type] } }, LIMIT);
