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

/** What each area is about, for readers of the API documentation. */
export const AREAS: Readonly<Record<string, string>> = {
  actions: 'The log of audited actions',
  applications: 'API clients of the organization',
  assistant: 'Chats with the assistant, to read',
  backgroundSync: 'The synchronization worker: events, jobs, authorizations and listeners',
  calendars: 'External calendars, access to them, and the agenda',
  countries: 'Countries and their zones',
  dashboards: 'Overviews of an office: resources by time, people by day',
  directory: 'Domains, single sign-on and directories',
  divisions: 'The tree of divisions, offices and floors',
  externals: 'Which of our things is which in another system',
  favorites: 'Favorite resources',
  forms: 'Agreements to sign, and answers to questionnaires',
  health: 'Vaccinations and tests, and their review',
  integrationApps: 'Apps a person or the organization connects',
  integrations: 'Connections of the organization to other systems',
  invitations: 'Invitations and the join link',
  news: 'News of the organization',
  officeHours: 'Opening hours, rules, holidays and closures',
  offices: 'Offices and what may be booked in them',
  organizations: 'The organization itself and its people',
  pages: 'Sections and pages',
  questions: 'Questions and questionnaires',
  realtime: 'The notification hub',
  reports: 'Figures computed from the bookings',
  resources: 'Places: lookup, editing, media, permissions',
  schedules: 'Bookings, their approval and presence',
  session: 'Signing in, and what the shell loads',
  settings: 'Settings of organization, office and person',
  signatures: 'Signed copies of agreements',
  stations: 'Stations, visitors and visits',
  tags: 'Tags, their categories, and where they stand',
  teams: 'Directory teams, one’s own lists, and management groups',
  tickets: 'Workplace requests and their types',
  uploads: 'Addresses to upload pictures to',
  users: 'People, one’s own profile, impersonation',
  wifi: 'Networks of the offices',
  workPolicies: 'Policies of leave, and requests under them',
  workingLocations: 'Where people work, by week',
} satisfies Record<keyof typeof contract, string>;

/** Every endpoint of the contract, in the order of the areas. */
export const endpoints: readonly AnyEndpoint[] = Object.values(contract).flatMap((area) =>
  Object.values<AnyEndpoint>(area),
);
