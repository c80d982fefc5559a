import { favorites } from '@/api/favorites';

/** Places that I marked as favorites. */
export const myFavorites = () => favorites.list.query({ query: { target_type: 'resource' } });
