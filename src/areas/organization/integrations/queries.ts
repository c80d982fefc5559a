import { calendarLinks } from '@/api/calendar-links';
import { integrationApps } from '@/api/integration-apps';
import { integrations } from '@/api/integrations';

/** Apps that are connected for the whole organization. */
export const installedApps = () => integrationApps.adminInstalled.query({ query: {} });

/** Connections to calendar providers and to the door system. */
export const allConnections = () => integrations.list.all({ query: {} });

/** A connection as it is now. */
export const connectionById = (id: string) => integrations.get.query({ params: { id } });

/** What people may connect for themselves. */
export const integrationSettings = () => integrationApps.settings.query();

/** The calendars that stop with some connections. A list of calendars always belongs to certain connections (CAL-13). */
export const calendarsThrough = (ids: readonly string[]) =>
  calendarLinks.list.all({ query: { integrationId: [...ids] } });

/** The door system’s sites. */
export const sites = (integration_id: string) =>
  integrations.avigilonOrganizations.all({ query: { integration_id } });

/** The doors of a site. */
export const doorsOf = (integration_id: string, organization_id: string) =>
  integrations.avigilonEntries.all({ query: { integration_id, organization_id } });
