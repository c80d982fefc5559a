import { resources } from '@/api/resources';
import type { ResourceType } from '@/api/schemas/enums';

export { allCountries } from '@/areas/places/shared/queries/countries';

/** More places than any organization has. */
const LIMIT = 100_000;

/** Every place of these types, in all offices. */
export const placesOfTypes = (type: readonly ResourceType[]) =>
  resources.list.all({ query: { type: [...type] } }, LIMIT);
