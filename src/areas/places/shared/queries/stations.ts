import { stations } from '@/api/stations';

/** The stations of all offices. */
export const allStations = () => stations.list.all({ query: {} });
