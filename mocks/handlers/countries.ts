import { countries } from '@/api/countries';
import { implement } from '../core/implement';
import { allCountries } from '../seed/countries';

export const countriesHandlers = implement(countries, {
  list: () => ({ elements: allCountries() }),
});
