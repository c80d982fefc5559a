import { wifi } from '@/api/wifi';

/** The networks of all offices. */
export const allNetworks = () => wifi.list.all({ query: {} });

/** One network. */
export const networkById = (id: string) => wifi.get.query({ params: { id } });
