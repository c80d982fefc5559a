import type { CalendarProvider } from '@/api/schemas/calendars';
import { HOUR } from '@/domain/time/durations';
import { causeOf } from '@/sync/context';
import type { HttpServer } from '@mocks/adapters/http-server';
import { addEvent, cancelEvent, changeEvent, type ProviderPlace } from '@mocks/providers/edits';
import type { Random } from '@mocks/seed/random';
import type { World } from '@mocks/world/world';
import { startHost, type Host } from '@/sync/node/host';
import { settingsOf } from '../../scripts/sync/settings';

/** Rooms that people book during the soak, with the provider of each room’s calendar. */
const ROOMS: readonly (readonly [room: string, source: CalendarProvider])[] = [
  ['reso_ber-2-treptow', 'google'],
  ['reso_ber-2-grunewald', 'google'],
  ['reso_ber-2-wedding', 'microsoft'],
  ['reso_ber-1-spree', 'microsoft'],
];
/** After this time, jobs of a worker that failed are handed out again. */
const LEASE = 6 * 60_000;
/** The number of runs in which both sides settle. */
const LAST_RUNS = 6;

/**
 * Runs calendar sync during a soak: the worker runs as in production, over HTTP and with the same failures, while other people
 * edit the rooms’ calendars at their providers.
 */
export class Calendars {
  readonly done = new Map<string, number>();
  private readonly api: HttpServer;
  private readonly chance: Random;
  private readonly places: readonly ProviderPlace[];
  private host: Host;

  private constructor(api: HttpServer, chance: Random, places: readonly ProviderPlace[]) {
    this.api = api;
    this.chance = chance;
    this.places = places;
    this.host = hostOf(api);
  }

  /** Links the rooms. */
  static async beside(api: HttpServer, chance: Random): Promise<Calendars> {
    const google = await post(api, '/v1/integrations/google', { name: 'Google' });
    const places: ProviderPlace[] = [];
    for (const [reference_id, source] of ROOMS) {
      const known = [...api.running.world.tables.calendars.by('reference', reference_id)][0];
      const { external_id } =
        known ??
        (await post(api, '/v1/calendars', {
          organization_id: 'orga_meridian',
          source,
          type: 'resource',
          reference_id,
          integration_id: source === 'google' ? google.id : 'intg_microsoft',
          is_enabled: true,
          is_pull_enabled: true,
          is_push_enabled: true,
          sync_events: true,
          sync_leaves: false,
        }));
      if (external_id) places.push({ source, calendar: external_id.toLowerCase() });
    }
    // The seed omits one mailbox on purpose.
    api.running.providers.switches.microsoft.troubles.clear();
    return new Calendars(api, chance, places);
  }

  /** Someone changes a calendar at its provider, and the worker runs. */
  async act(): Promise<void> {
    this.change();
    await this.run();
  }

  private change(): void {
    const { providers, world } = this.api.running;
    const place = this.chance.pick(this.places);
    const events = standingAt(this.api, place);
    const start = world.clock.now() + (24 + this.chance.below(14 * 24)) * HOUR;
    const range = {
      start: new Date(start - (start % HOUR)).toISOString(),
      end: new Date(start - (start % HOUR) + HOUR).toISOString(),
    };
    if (events.length === 0 || this.chance.chance(0.5)) {
      const organizer = world.tables.users.get('user_member')?.email ?? '';
      addEvent(providers, place, { title: 'From a calendar', ...range, organizer });
      this.count('add there');
      return;
    }
    const { event_id } = this.chance.pick(events);
    if (this.chance.chance(0.5)) {
      changeEvent(providers, place, event_id, range);
      this.count('move there');
    } else {
      cancelEvent(providers, place, event_id);
      this.count('cancel there');
    }
  }

  /** Stops the worker once both sides have settled, and returns their differences. */
  async end(): Promise<string[]> {
    await this.host.close();
    // A new worker doesn’t wait because of an earlier one’s refusals.
    this.host = hostOf(this.api);
    for (let run = 0; run < LAST_RUNS; run += 1) {
      await this.api.running.run('jump', LEASE);
      await this.host.pass();
    }
    await this.host.close();
    return this.places.flatMap((place) => unlike(this.api, place));
  }

  /** The worker’s next run. It has the same failures as people do, and is restarted after one. */
  private async run(): Promise<void> {
    try {
      const { jobs, pushed, failed } = await this.host.pass();
      this.count('calendars read', jobs);
      this.count('bookings sent', pushed);
      this.count('set aside', failed);
    } catch (error) {
      this.count(`run failed: ${causeOf(error)}`);
      await this.host.close();
      this.host = hostOf(this.api);
    }
  }

  private count(what: string, times = 1): void {
    if (times > 0) this.done.set(what, (this.done.get(what) ?? 0) + times);
  }
}

function hostOf({ url }: HttpServer): Host {
  const providers = ['--google', `${url}/providers/google`];
  providers.push('--microsoft', `${url}/providers/microsoft`);
  const settings = settingsOf(['--api', url, '--organization', 'meridian', ...providers], {
    ATRIUM_SYNC_USER: 'sync',
    ATRIUM_SYNC_PASSWORD: 'sync',
    ATRIUM_GOOGLE_TOKEN: 'any',
    ATRIUM_MICROSOFT_TOKEN: 'any',
  });
  return startHost(settings, () => undefined);
}

async function post(api: HttpServer, path: string, body: unknown) {
  const answer = await fetch(api.url + path, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer persona:owner',
      'Content-Type': 'application/json',
      'X-Organization': 'meridian',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  const { result } = (await answer.json()) as {
    result: { id: string; external_id?: string | null };
  };
  return result;
}

/** Future events at a provider. */
const standingAt = ({ running }: HttpServer, { source, calendar }: ProviderPlace) =>
  running.providers[source]
    .rows(calendar)
    .filter((row) => !row.is_deleted && startOf(row.event) > running.world.now);

/** The stand-ins’ times are in UTC, with or without a marker. */
function startOf(event: Readonly<Record<string, unknown>>): string {
  const { dateTime = '' } = (event['start'] ?? {}) as { dateTime?: string };
  return `${dateTime.slice(0, 19)}.000Z`;
}

/** Differences between a calendar and its room’s bookings, except those that were skipped with a reason. */
function unlike(api: HttpServer, place: ProviderPlace): string[] {
  const { tables, now }: World = api.running.world;
  const row = [...tables.calendars.all()].find(
    ({ external_id }) => external_id?.toLowerCase() === place.calendar,
  );
  if (!row) return [`${place.calendar} is linked no more`];
  const events = standingAt(api, place);
  const there = new Set(events.map(({ event_id }) => event_id));
  const passedOver = new Set(
    tables.syncJobs
      .by('calendar', row.id)
      .flatMap(({ skipped = [] }) => skipped.map((each) => each.event_id)),
  );
  const problems: string[] = [];
  for (const { event_id, event } of events) {
    const [known] = tables.calendarEvents.by('event', `${row.id}|${event_id}`);
    const booking = tables.schedules.get(known?.schedule_id ?? '');
    const isBooked = booking?.deleted_at === null && booking.start === startOf(event);
    if (!isBooked && !passedOver.has(event_id))
      problems.push(`${place.calendar}: ${event_id} at ${startOf(event)} is no booking`);
  }
  for (const { schedule_id, resource_id, start, cancelled_at } of tables.slots.all()) {
    if (resource_id !== row.reference_id) continue;
    const booking = tables.schedules.get(schedule_id);
    const eventId = booking?.integration?.event_id ?? null;
    if (booking?.deleted_at !== null || cancelled_at !== null || start <= now || !eventId) continue;
    if (!there.has(eventId)) problems.push(`${place.calendar}: ${schedule_id} has no event`);
  }
  return problems;
}
