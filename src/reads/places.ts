import { resources } from '@/api/resources';

/** A place with everything known about it. */
export const placeById = (id: string) => resources.get.query({ params: { id } });
