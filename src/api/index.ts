import { divisions } from './divisions';
import { favorites } from './favorites';
import { news } from './news';
import { offices } from './offices';
import { realtime } from './realtime';
import { resources } from './resources';
import { schedules } from './schedules';
import { session } from './session';
import { users } from './users';
import { workingLocations } from './working-locations';

/**
 * The whole contract by area. For the fake server, documents and tests only: a feature imports the areas it uses, so
 * that its chunk carries no others.
 */
export const contract = {
  divisions,
  favorites,
  news,
  offices,
  realtime,
  resources,
  schedules,
  session,
  users,
  workingLocations,
} as const;
