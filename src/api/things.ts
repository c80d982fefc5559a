/**
 * What shows each kind of object: areas (`schedules`) or endpoints (`resources.schedulable`) whose cached answers a change makes
 * outdated. This is the only such list, for writes and for hub messages (HUB-1). If the server announces an object that isn’t
 * listed here, the contract tests fail.
 */
export const SHOWN_BY = {
  application: ['applications'],
  calendar: ['calendars', 'integrations'],
  calendar_authorization: ['calendars'],
  division: ['divisions'],
  enterprise: ['directory'],
  external: ['externals'],
  form: ['forms', 'questions', 'signatures', 'stations'],
  health_document: ['health'],
  integration: ['integrations', 'integrationApps', 'calendars'],
  integration_app: ['integrationApps', 'calendars'],
  invitation: ['invitations'],
  news: ['news'],
  // Bookings are shown in their office’s zone (TZ-11).
  office: [
    'offices',
    'divisions',
    'resources',
    'settings.office',
    'schedules',
    'dashboards',
    'calendars.agenda',
  ],
  office_hours: ['officeHours', 'offices.restrictions', 'resources', 'dashboards', 'workPolicies'],
  organization: ['organizations', 'session', 'settings', 'invitations', 'integrationApps'],
  page: ['pages'],
  question: ['questions', 'forms', 'stations'],
  questionnaire: ['questions', 'stations'],
  // What someone manages depends on where it is.
  resource: ['resources', 'divisions', 'dashboards', 'users.managedResources'],
  schedule: [
    'schedules',
    'resources.schedulable',
    'calendars.agenda',
    // Whether a calendar agrees with its bookings.
    'calendars.get',
    'calendars.list',
    'dashboards',
  ],
  section: ['pages'],
  signature: ['forms', 'signatures', 'stations'],
  station: ['stations'],
  tag: ['tags', 'resources', 'dashboards.gantt'],
  team: ['teams', 'users.teams', 'users.colleagues', 'users.managed'],
  ticket: ['tickets'],
  ticket_type: ['tickets'],
  // The roles of the signed-in person are part of their membership.
  user: ['users', 'organizations.users', 'teams', 'session.me', 'session.membership'],
  user_health: ['users', 'health'],
  visit: ['stations', 'calendars.agenda'],
  wifi_connection: ['wifi'],
  work_policy: ['workPolicies'],
  work_policy_use: ['workPolicies', 'calendars.agenda', 'dashboards.table'],
  working_location: ['workingLocations', 'dashboards', 'workPolicies.applicable'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
