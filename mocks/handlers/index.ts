import type { Route } from '../core/implement';
import { createServer, type FakeServer } from '../core/serve';
import type { World } from '../world/world';
import { applicationsHandlers } from './applications';
import { countriesHandlers } from './countries';
import { directoryHandlers } from './directory';
import { divisionsHandlers } from './divisions';
import { externalsHandlers } from './externals';
import { invitationsHandlers } from './invitations';
import { newsHandlers } from './news';
import { officesHandlers } from './offices';
import { organizationsHandlers } from './organizations';
import { favoritesHandlers, workingLocationsHandlers } from './personal';
import { resourcesHandlers } from './resources';
import { schedulesHandlers } from './schedules';
import { sessionHandlers } from './session';
import { settingsHandlers } from './settings';
import { teamsHandlers } from './teams';
import { uploadsHandlers } from './uploads';
import { usersHandlers } from './users';

/** Every served endpoint. */
export const routes: readonly Route[] = [
  ...applicationsHandlers,
  ...countriesHandlers,
  ...directoryHandlers,
  ...divisionsHandlers,
  ...externalsHandlers,
  ...favoritesHandlers,
  ...invitationsHandlers,
  ...newsHandlers,
  ...officesHandlers,
  ...organizationsHandlers,
  ...resourcesHandlers,
  ...schedulesHandlers,
  ...sessionHandlers,
  ...settingsHandlers,
  ...teamsHandlers,
  ...uploadsHandlers,
  ...usersHandlers,
  ...workingLocationsHandlers,
];

/** The fake server over a world, with every handler there is. */
export const serveWorld = (world: World): FakeServer => createServer(world, routes);
