import type { Route } from '../core/implement';
import { createServer, type FakeServer } from '../core/serve';
import type { World } from '../world/world';
import { divisionsHandlers } from './divisions';
import { newsHandlers } from './news';
import { officesHandlers } from './offices';
import { favoritesHandlers, workingLocationsHandlers } from './personal';
import { resourcesHandlers } from './resources';
import { schedulesHandlers } from './schedules';
import { sessionHandlers } from './session';
import { usersHandlers } from './users';

/** Every served endpoint. */
export const routes: readonly Route[] = [
  ...divisionsHandlers,
  ...favoritesHandlers,
  ...newsHandlers,
  ...officesHandlers,
  ...resourcesHandlers,
  ...schedulesHandlers,
  ...sessionHandlers,
  ...usersHandlers,
  ...workingLocationsHandlers,
];

/** The fake server over a world, with every handler there is. */
export const serveWorld = (world: World): FakeServer => createServer(world, routes);
