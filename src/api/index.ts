import { actions } from './actions';
import { applications } from './applications';
import { assistant } from './assistant';
import { backgroundJobs } from './background-jobs';
import { backgroundSync } from './background-sync';
import { calendarLinks } from './calendar-links';
import { calendars } from './calendars';
import type { AnyEndpoint } from './core/endpoint';
import { countries } from './countries';
import { dashboards } from './dashboards';
import { directory } from './directory';
import { divisions } from './divisions';
import { externals } from './externals';
import { favorites } from './favorites';
import { forms } from './forms';
import { healthWrites } from './health-writes';
import { health } from './health';
import { integrationApps } from './integration-apps';
import { integrationSchedules } from './integration-schedules';
import { integrations } from './integrations';
import { invitations } from './invitations';
import { news } from './news';
import { officeHours } from './office-hours';
import { officeResources } from './office-resources';
import { offices } from './offices';
import { organizations } from './organizations';
import { pages } from './pages';
import { questions } from './questions';
import { realtime } from './realtime';
import { reports } from './reports';
import { resourceEditing } from './resource-editing';
import { resourceMedia } from './resource-media';
import { resourcePermissions } from './resource-permissions';
import { resources } from './resources';
import { scheduleBoards } from './schedule-boards';
import { schedules } from './schedules';
import { session } from './session';
import { settings } from './settings';
import { signatures } from './signatures';
import { stations } from './stations';
import { tags } from './tags';
import { teamGroups } from './team-groups';
import { teamManagement } from './team-management';
import { teams } from './teams';
import { ticketTypes } from './ticket-types';
import { tickets } from './tickets';
import { uploads } from './uploads';
import { userHealth } from './user-health';
import { userProfile } from './user-profile';
import { users } from './users';
import { visits } from './visits';
import { wifi } from './wifi';
import { workPolicyEditing } from './work-policy-editing';
import { workPolicies } from './work-policies';
import { workingLocations } from './working-locations';

/**
 * The whole contract by area. Only for the fake server, documents, and tests: a feature imports the files it uses, so that its
 * chunk contains no others. An area whose calls serve different screens is split into several files.
 */
export const contract = {
  actions,
  applications,
  assistant,
  backgroundSync: { ...backgroundSync, ...backgroundJobs },
  calendars: { ...calendars, ...calendarLinks },
  countries,
  dashboards,
  directory,
  divisions,
  externals,
  favorites,
  forms,
  health: { ...health, ...healthWrites },
  integrationApps,
  integrations,
  invitations,
  news,
  officeHours,
  offices,
  organizations,
  pages,
  questions,
  realtime,
  reports,
  resources: {
    ...resources,
    ...officeResources,
    ...resourceEditing,
    ...resourceMedia,
    ...resourcePermissions,
  },
  schedules: { ...schedules, ...scheduleBoards, ...integrationSchedules },
  session,
  settings,
  signatures,
  stations: { ...stations, ...visits },
  tags,
  teams: { ...teams, ...teamGroups, ...teamManagement },
  tickets: { ...tickets, ...ticketTypes },
  uploads,
  users: { ...users, ...userHealth, ...userProfile },
  wifi,
  workPolicies: { ...workPolicies, ...workPolicyEditing },
  workingLocations,
} as const;

/** Every endpoint of the contract, in the order of the areas. */
export const endpoints: readonly AnyEndpoint[] = Object.values(contract).flatMap((area) =>
  Object.values<AnyEndpoint>(area),
);
