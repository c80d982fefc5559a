import type { Route } from '../core/implement';
import { createServer, type FakeServer } from '../core/serve';
import type { World } from '../world/world';
import { actionsHandlers } from './actions';
import { applicationsHandlers } from './applications';
import { assistantHandlers } from './assistant';
import { backgroundJobsHandlers } from './background-jobs';
import { backgroundSyncHandlers } from './background-sync';
import { calendarsHandlers } from './calendars';
import { countriesHandlers } from './countries';
import { dashboardsHandlers } from './dashboards';
import { directoryHandlers } from './directory';
import { divisionsHandlers } from './divisions';
import { externalsHandlers } from './externals';
import { formsHandlers, signaturesHandlers } from './forms';
import { healthHandlers } from './health';
import { integrationAppsHandlers } from './integration-apps';
import { integrationSchedulesHandlers } from './integration-schedules';
import { integrationsHandlers } from './integrations';
import { invitationsHandlers } from './invitations';
import { newsHandlers } from './news';
import { officeHoursHandlers } from './office-hours';
import { officeResourcesHandlers } from './office-resources';
import { officesHandlers } from './offices';
import { organizationsHandlers } from './organizations';
import { pagesHandlers } from './pages';
import { favoritesHandlers, workingLocationsHandlers } from './personal';
import { questionsHandlers } from './questions';
import { reportsHandlers } from './reports';
import { resourceEditingHandlers } from './resource-editing';
import { resourceMediaHandlers } from './resource-media';
import { resourcePermissionsHandlers } from './resource-permissions';
import { resourcesHandlers } from './resources';
import { scheduleBoardsHandlers } from './schedule-boards';
import { schedulesHandlers } from './schedules';
import { sessionHandlers } from './session';
import { settingsHandlers } from './settings';
import { stationsHandlers } from './stations';
import { tagsHandlers } from './tags';
import { teamsHandlers } from './teams';
import { ticketTypesHandlers } from './ticket-types';
import { ticketsHandlers } from './tickets';
import { uploadsHandlers } from './uploads';
import { usersHandlers } from './users';
import { visitsHandlers } from './visits';
import { wifiHandlers } from './wifi';
import { workPoliciesHandlers } from './work-policies';

/** All served endpoints. */
export const routes: readonly Route[] = [
  ...actionsHandlers,
  ...applicationsHandlers,
  ...assistantHandlers,
  ...backgroundJobsHandlers,
  ...backgroundSyncHandlers,
  ...calendarsHandlers,
  ...countriesHandlers,
  ...dashboardsHandlers,
  ...directoryHandlers,
  ...divisionsHandlers,
  ...externalsHandlers,
  ...favoritesHandlers,
  ...formsHandlers,
  ...healthHandlers,
  ...integrationAppsHandlers,
  ...integrationSchedulesHandlers,
  ...integrationsHandlers,
  ...invitationsHandlers,
  ...newsHandlers,
  ...officeHoursHandlers,
  ...officeResourcesHandlers,
  ...officesHandlers,
  ...organizationsHandlers,
  ...pagesHandlers,
  ...questionsHandlers,
  ...reportsHandlers,
  ...resourceEditingHandlers,
  ...resourceMediaHandlers,
  ...resourcePermissionsHandlers,
  ...resourcesHandlers,
  ...scheduleBoardsHandlers,
  ...schedulesHandlers,
  ...sessionHandlers,
  ...settingsHandlers,
  ...signaturesHandlers,
  ...stationsHandlers,
  ...tagsHandlers,
  ...teamsHandlers,
  ...ticketTypesHandlers,
  ...ticketsHandlers,
  ...uploadsHandlers,
  ...usersHandlers,
  ...visitsHandlers,
  ...wifiHandlers,
  ...workPoliciesHandlers,
  ...workingLocationsHandlers,
];

/** The fake server for a world, with all handlers. */
export const serveWorld = (world: World): FakeServer => createServer(world, routes);
