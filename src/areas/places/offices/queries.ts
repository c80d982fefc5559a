import { offices } from '@/api/offices';

export { officeById, officeSettings } from '@/areas/places/shared/impact/queries';
export { allCountries } from '@/areas/places/shared/queries/countries';

/** All offices of the organization, however many. */
export const allOffices = () => offices.list.all({ query: {} });
