import { schedules } from '@/api/schedules';
import type { SyncWorker } from '@/sync/worker';
import { addEvent, cancelEvent, changeEvent, type ProviderPlace } from '@mocks/providers/edits';
import { syncWorld, type SyncWorld } from './sync';

/** Everything that may happen on either side and to the worker. */
export const STEPS = [
  'add there',
  'move there',
  'rename there',
  'cancel there',
  'book here',
  'move here',
  'cancel here',
  'run',
  'stop',
  'forget',
  'throttle',
  'calm',
  'expire',
  'fail api',
  'wait',
] as const;

export interface Step {
  readonly kind: (typeof STEPS)[number];
  readonly room: number;
  readonly slot: number;
  readonly which: number;
  readonly call: number;
  readonly after: boolean;
}

const ROOMS = [
  { id: 'reso_ber-2-treptow', source: 'google' },
  { id: 'reso_ber-2-wedding', source: 'microsoft' },
] as const;
const DAYS = ['2026-04-22', '2026-04-23', '2026-04-24'];
/** Hours that alternate between the two rooms, so that no one has to be in both at once. */
const HOURS = [
  ['07', '09', '11', '13'],
  ['08', '10', '12', '14'],
] as const;
const MINUTE = 60_000;

/** One of twelve times of one hour each that never overlap. */
function timeOf(room: number, slot: number) {
  const day = DAYS[slot % DAYS.length] ?? '';
  const hour = HOURS[room % 2]?.[Math.floor(slot / DAYS.length)] ?? '';
  return { start: `${day}T${hour}:00:00.000Z`, end: `${day}T${hour}:30:00.000Z` };
}

interface Room {
  readonly id: string;
  readonly place: ProviderPlace;
}

/** The upcoming bookings of a room in Atrium, as start and title. */
function here({ server }: SyncWorld, { id }: Room): string[] {
  const { slots, schedules: rows } = server.world.tables;
  return [...slots.all()]
    .filter((slot) => slot.resource_id === id && slot.cancelled_at === null)
    .flatMap((slot) => {
      const row = rows.get(slot.schedule_id);
      const stands = row && row.deleted_at === null && slot.start >= '2026-04-20';
      return stands ? [`${slot.start.slice(0, 16)} ${row.title}`] : [];
    })
    .toSorted();
}

/** The upcoming events in the external calendar. */
const there = ({ providers }: SyncWorld, { place }: Room): string[] =>
  standing({ providers }, place)
    .map(({ event }) => {
      const { dateTime } = event['start'] as { dateTime: string };
      return `${dateTime.slice(0, 16)} ${String(event['summary'] ?? event['subject'])}`;
    })
    .toSorted();

const standing = (
  { providers }: Pick<SyncWorld, 'providers'>,
  { source, calendar }: ProviderPlace,
) => providers[source].rows(calendar).filter(({ is_deleted }) => !is_deleted);

/**
 * Performs some steps in two rooms, one of each provider, then lets everything settle and the workers finish. Returns what each
 * side has in the end, and any duplicates.
 */
export async function agreement(steps: readonly Step[]) {
  const world = syncWorld();
  const { tables } = world.server.world;
  const organizer = tables.users.get('user_member')?.email ?? '';
  const rooms: Room[] = [];
  for (const { id, source } of ROOMS) rooms.push({ id, place: await world.link(source, id) });
  for (const { place } of rooms) world.providers.switches[place.source].troubles.clear();
  let title = 0;
  let worker = world.worker({ pageSize: 2 });
  const owner = world.as('owner');
  /** No two things are in one room at the same time: a clash is a separate state that people resolve. */
  const isTaken = (room: Room, { start }: { start: string }) =>
    [...here(world, room), ...there(world, room)].some((each) =>
      each.startsWith(start.slice(0, 16)),
    );
  const bookings = (room: Room) =>
    [...tables.slots.all()].filter(
      (slot) =>
        slot.resource_id === room.id &&
        slot.cancelled_at === null &&
        slot.start >= '2026-04-20' &&
        tables.schedules.get(slot.schedule_id)?.deleted_at === null,
    );
  /** People may be refused, and what they then don’t do needs no agreement. */
  const tried = async (call: Promise<unknown>) => {
    await call.catch(() => undefined);
  };

  /** A pass of a worker that is stopped for good at some call, before or after the call took effect. */
  async function stopped({ call, after }: Step): Promise<void> {
    let calls = 0;
    let stop: () => void = () => undefined;
    const end = new Promise<void>((resolve) => (stop = resolve));
    const at = (isAfter: boolean) => (): Promise<void> | undefined => {
      if (isAfter !== after) return calls >= call ? new Promise<void>(() => undefined) : undefined;
      calls += 1;
      if (calls < call) return undefined;
      stop();
      return new Promise<void>(() => undefined);
    };
    const doomed: SyncWorker = world.worker({ pageSize: 2, before: at(false), after: at(true) });
    await Promise.race([end, doomed.pass({ all: true }).catch(() => undefined)]);
  }

  for (const step of steps) {
    const room = rooms[step.room] ?? rooms[0];
    if (!room) break;
    const { place } = room;
    const time = timeOf(step.room, step.slot);
    world.jump(7000);
    const events = standing(world, place);
    const event = events[step.which % Math.max(1, events.length)];
    const booked = bookings(room);
    const slot = booked[step.which % Math.max(1, booked.length)];
    switch (step.kind) {
      case 'add there':
        title += 1;
        if (!isTaken(room, time)) {
          addEvent(world.providers, place, { title: `T${title}`, ...time, organizer });
        }
        break;
      case 'move there':
        if (event && !isTaken(room, time))
          changeEvent(world.providers, place, event.event_id, time);
        break;
      case 'rename there':
        title += 1;
        if (event) changeEvent(world.providers, place, event.event_id, { title: `R${title}` });
        break;
      case 'cancel there':
        if (event) cancelEvent(world.providers, place, event.event_id);
        break;
      case 'book here': {
        title += 1;
        const body = { title: `H${title}`, schedule_slots: [{ resource_id: room.id, ...time }] };
        if (!isTaken(room, time)) await tried(schedules.create.call({ body, query: {} }, owner));
        break;
      }
      case 'move here': {
        if (!slot || isTaken(room, time)) break;
        const moved = { id: slot.id, resource_id: room.id, ...time };
        const input = { params: { id: slot.schedule_id }, body: { schedule_slots: [moved] } };
        await tried(schedules.change.call({ ...input, query: {} }, owner));
        break;
      }
      case 'cancel here':
        if (slot) {
          const input = { params: { id: slot.schedule_id }, query: {} };
          await tried(schedules.remove.call(input, owner));
        }
        break;
      case 'run':
        await tried(world.run(worker));
        break;
      case 'stop':
        await stopped(step);
        worker = world.worker({ pageSize: 2 });
        break;
      case 'forget':
        world.providers.forget(place.source);
        break;
      case 'throttle':
        world.providers.switches[place.source].throttled = 5;
        break;
      case 'calm':
        world.providers.switches[place.source].throttled = 0;
        break;
      case 'expire':
        world.providers.switches[place.source].expired = step.after;
        break;
      case 'fail api':
        world.server.faults.add({
          endpoint: 'backgroundSync.*',
          kind: 'offline',
          after: step.after,
          times: 1 + (step.call % 3),
        });
        break;
      case 'wait':
      default:
        world.jump(step.call * MINUTE);
    }
  }

  world.server.faults.set([]);
  for (const { place } of rooms) {
    world.providers.switches[place.source].throttled = 0;
    world.providers.switches[place.source].expired = false;
  }
  // Work handed out to a worker that is gone becomes available after five minutes; failed consent is read again each time.
  for (let round = 0; round < 5; round += 1) {
    world.jump(6 * MINUTE);
    await world.run(worker);
    await worker.pass({ all: true });
  }
  const sides = rooms.map((room) => ({ here: here(world, room), there: there(world, room) }));
  return {
    here: sides.map((side) => side.here),
    there: sides.map((side) => side.there),
    twice: sides.flatMap((side) => [...repeated(side.here), ...repeated(side.there)]),
  };
}

const repeated = (lines: readonly string[]): string[] =>
  lines.filter((line, index) => lines.indexOf(line) !== index);
