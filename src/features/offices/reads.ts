import { offices } from '@/api/offices';

export { officeById, officeSettings } from '@/parts/impact/reads';
export { allCountries } from '@/reads/countries';

/** All offices of the organization, however many. */
export const allOffices = () => offices.list.all({ query: {} });
