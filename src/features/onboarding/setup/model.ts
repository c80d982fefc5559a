import { useQuery } from '@tanstack/react-query';
import { allCountries } from '../reads';

export const useCountries = () => useQuery(allCountries());
