import type { Calendar, CalendarWrite, SyncJob } from '@/api/schemas/calendars';
import { HEADER } from '@/api/core/headers';
import { organizationOf } from '../core/auth';
import type { Actor } from '../core/implement';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import type { OrganizationRow } from '../world/rows';
import type { CalendarRow, ListenerRow, SyncJobRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import { clashesOf } from './calendar-clashes';
import { noteForCalendars, queueSync } from './calendar-queue';
import { officeZoneOf } from './calendar-zone';
import { holdersOf } from './people';

/** Calendars of other systems: showing, finding, queuing, and removing them. */

/** Name of a calendar’s resource or person. */
export function referenceName(
  world: World,
  { type, reference_id }: Pick<CalendarRow, 'type' | 'reference_id'>,
): string | null {
  if (type === 'resource') return world.tables.resources.get(reference_id)?.name ?? null;
  const user = world.tables.users.get(reference_id);
  return user ? (user.name ?? user.email) : null;
}

/** Jobs of a calendar, newest first. */
export const jobsOf = (world: World, calendarId: string): SyncJobRow[] =>
  world.tables.syncJobs
    .by('calendar', calendarId)
    .toSorted((a, b) =>
      a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1,
    );

export function calendarView(world: World, row: CalendarRow): Calendar {
  const { sync_token: _token, page_token: _page, checked_at: _checked, ...shown } = row;
  const jobs = jobsOf(world, row.id);
  return {
    ...shown,
    reference_name: referenceName(world, row),
    time_zone: officeZoneOf(world, row),
    last_job_status: jobs[0]?.status ?? null,
    clashes: clashesOf(world, row, jobs),
  };
}

export function jobView({
  organization_id: _of,
  handed_out_at: _at,
  ...shown
}: SyncJobRow): SyncJob {
  return shown;
}

/** How many skipped events a job stores. */
const REMEMBERED = 100;

/** The events a job skipped, including a step’s own: each event once, with its latest reason. */
export function skippedEvents(
  job: SyncJobRow,
  skipped: SyncJob['skipped'],
): Pick<SyncJob, 'skipped'> {
  if (!skipped?.length) return {};
  const all = [...(job.skipped ?? []), ...skipped];
  const once = new Map(all.map((each, index) => [each.event_id ?? `no id ${index}`, each]));
  return { skipped: [...once.values()].slice(-REMEMBERED) };
}

/** The organization of a sync call, if it names one: the worker’s credentials are valid for all of them. */
export function syncOrganization(world: World, headers: Headers): OrganizationRow | undefined {
  const named = headers.get(HEADER.organization);
  if (named === null || named === '') return undefined;
  return organizationOf(world, named) ?? notFound('Organization');
}

/** The organization in a path, by id or slug. */
export const pathOrganization = (world: World, org: string): OrganizationRow =>
  organizationOf(world, org) ?? notFound('Organization');

/** A calendar of an organization, or of any if the caller belongs to none. */
export function findCalendar(
  world: World,
  organization: Pick<OrganizationRow, 'id'> | undefined,
  id: string,
): CalendarRow {
  const row = world.tables.calendars.get(id);
  if (!row || (organization && row.organization_id !== organization.id)) {
    return notFound('Calendar');
  }
  return row;
}

/** Ends a calendar’s listeners. */
export function stopListeners(world: World, calendarId: string): void {
  for (const row of world.tables.listeners.by('calendar', calendarId)) {
    if (row.status !== 'stopped') {
      world.tables.listeners.update(row.id, { status: 'stopped', updated_at: world.now });
    }
  }
}

/** A calendar’s listener; there’s at most one. */
export const listenerOf = (world: World, calendarId: string): ListenerRow | undefined =>
  world.tables.listeners.by('calendar', calendarId)[0];

/** Sends a calendar’s hub event to those who manage calendars and to its owner. */
export const broadcastCalendar = (
  world: World,
  row: CalendarRow,
  kind: 'created' | 'updated' | 'deleted',
): void =>
  broadcast(world, row, 'calendar', kind, [
    ...holdersOf(world, row.organization_id, 'owner'),
    ...(row.type === 'user' ? [row.reference_id] : []),
  ]);

/** Changes a calendar and sends the event. */
export function saveCalendar(
  world: World,
  row: CalendarRow,
  change: Partial<CalendarRow>,
): CalendarRow {
  const next = world.tables.calendars.update(row.id, { ...change, updated_at: world.now });
  broadcastCalendar(world, next, 'updated');
  return next;
}

/** Turns a calendar off: it leaves the queue, its listener and open jobs end. */
export function switchOff(world: World, row: CalendarRow): CalendarRow {
  const { tables } = world;
  stopListeners(world, row.id);
  for (const { id } of tables.pendingCalendars.by('calendar', row.id)) {
    tables.pendingCalendars.remove(id);
  }
  for (const { id } of tables.updatedSchedules.by('calendar', row.id)) {
    tables.updatedSchedules.remove(id);
  }
  for (const job of tables.syncJobs.by('calendar', row.id)) {
    if (job.status !== 'pending' && job.status !== 'synced') continue;
    tables.syncJobs.update(job.id, {
      status: 'failed',
      error: 'The calendar was turned off',
      finished_at: world.now,
    });
  }
  return row.is_enabled ? saveCalendar(world, row, { is_enabled: false }) : row;
}

/** Removes a calendar and everything known about it. Its bookings stay, without an event. */
export function removeCalendar(world: World, row: CalendarRow): void {
  const { tables } = world;
  for (const event of tables.calendarEvents.by('calendar', row.id)) {
    const schedule =
      event.schedule_id === null ? undefined : tables.schedules.get(event.schedule_id);
    if (schedule?.integration?.event_id === event.event_id) {
      tables.schedules.update(schedule.id, { integration: null });
    }
    tables.calendarEvents.remove(event.id);
  }
  for (const { id } of tables.eventRequests.by('calendar', row.id)) tables.eventRequests.remove(id);
  for (const { id } of tables.updatedSchedules.by('calendar', row.id)) {
    tables.updatedSchedules.remove(id);
  }
  for (const { id } of tables.pendingCalendars.by('calendar', row.id)) {
    tables.pendingCalendars.remove(id);
  }
  for (const { id } of tables.listeners.by('calendar', row.id)) tables.listeners.remove(id);
  for (const { id } of tables.syncJobs.by('calendar', row.id)) tables.syncJobs.remove(id);
  tables.calendars.remove(row.id);
  broadcastCalendar(world, row, 'deleted');
}

/** Refuses a calendar whose organization, owner, or connection doesn’t exist or doesn’t match. */
export function checkWrite(world: World, actor: Actor, write: CalendarWrite): void {
  const { organization } = actor;
  const { tables } = world;
  if (write.organization_id !== organization.id) {
    refuse(422, { organization_id: 'This is another organization' });
  }
  const integration = tables.integrations.get(write.integration_id);
  if (integration?.organization_id !== organization.id) {
    refuse(422, { integration_id: 'Integration not found' });
  }
  if (integration?.type !== write.source) {
    refuse(422, { source: 'The integration belongs to another provider' });
  }
  const isKnown =
    write.type === 'resource'
      ? tables.resources.get(write.reference_id)?.organization_id === organization.id
      : tables.memberships.get(`${organization.id}:${write.reference_id}`) !== undefined;
  if (!isKnown) refuse(422, { reference_id: `This ${write.type} does not exist` });
}

/** A provider’s address for a place or a person. */
function addressOf(
  world: World,
  actor: Actor,
  { type, reference_id }: Pick<CalendarWrite, 'type' | 'reference_id'>,
): string {
  if (type === 'user') return world.tables.users.get(reference_id)?.email ?? reference_id;
  const resource = world.tables.resources.get(reference_id);
  const name = resource?.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') ?? reference_id;
  const at = (box: string) => `${box}@rooms.${actor.organization.slug}.example`;
  const taken = new Set([...world.tables.calendars.all()].map(({ external_id }) => external_id));
  let number = 1;
  // Rooms on several floors may have the same name, but each has its own mailbox.
  while (taken.has(at(number === 1 ? name : `${name}-${number}`))) number += 1;
  return at(number === 1 ? name : `${name}-${number}`);
}

/** Links a calendar to a place or a person; it’s queued for its first sync. */
export function linkCalendar(world: World, actor: Actor, write: CalendarWrite): CalendarRow {
  const row = world.tables.calendars.insert({
    ...write,
    id: world.newId('cale'),
    name: referenceName(world, write) ?? write.reference_id,
    external_id: addressOf(world, actor, write),
    last_synced_at: null,
    error: null,
    created_at: world.now,
    updated_at: world.now,
    sync_token: null,
    page_token: null,
    checked_at: null,
  });
  queueSync(world, row);
  broadcastCalendar(world, row, 'created');
  return row;
}

/** Bookings that the provider refused are sent again. */
function sendAgain(world: World, row: CalendarRow): void {
  for (const { kind, schedule_id } of clashesOf(world, row, jobsOf(world, row.id))) {
    const schedule = world.tables.schedules.get(schedule_id);
    if (kind === 'booking' && schedule) noteForCalendars(world, schedule);
  }
}

/** A calendar’s settings; its other fields are results of the sync. */
type Switches = Pick<CalendarWrite, 'is_enabled' | 'is_pull_enabled' | 'is_push_enabled'>;

/**
 * Changes a calendar’s settings. What was missed in the meantime is read from the beginning; if nothing changes, a full retry was
 * requested.
 */
export function switchCalendar(
  world: World,
  row: CalendarRow,
  { is_enabled, is_pull_enabled, is_push_enabled }: Switches,
): CalendarRow {
  const next = saveCalendar(world, row, { is_enabled, is_pull_enabled, is_push_enabled });
  const isSame =
    row.is_enabled &&
    row.is_pull_enabled === is_pull_enabled &&
    row.is_push_enabled === is_push_enabled;
  if (!next.is_enabled) switchOff(world, next);
  else if (!row.is_enabled || isSame || (!row.is_pull_enabled && next.is_pull_enabled)) {
    queueSync(world, world.tables.calendars.update(row.id, { sync_token: null, page_token: null }));
  }
  if (isSame && next.is_enabled) sendAgain(world, next);
  return world.tables.calendars.get(row.id) ?? next;
}
