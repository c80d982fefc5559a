import { useQuery } from '@tanstack/react-query';
import { allCountries } from '../queries';

export const useCountries = () => useQuery(allCountries());
