import { countries } from '@/api/countries';

/** All countries by name, with their zones. */
export const allCountries = () => countries.list.query();
