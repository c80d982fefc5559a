import { schedules } from '@/api/schedules';
import type { SchedulePatch } from '@/api/schemas/schedules';
import { MINUTE } from '@/domain/time/durations';
import type { SyncWorker } from '@/sync/worker';
import {
  addEvent,
  cancelEvent,
  changeEvent,
  dateIdOf,
  repeatEvent,
  restoreDate,
} from '@mocks/providers/edits';
import {
  bookings,
  canceledDates,
  here,
  later,
  leftOut,
  plainDates,
  repeating,
  stored,
  there,
  weekly,
  type Room,
  type Span,
} from './agreement-sides';
import { syncWorld } from './sync';

/** Everything that may happen on either side and to the worker. */
export const STEPS = [
  'add there',
  'move there',
  'rename there',
  'cancel there',
  'series there',
  'repeat there',
  'end there',
  'extend there',
  'single there',
  'move date there',
  'rename date there',
  'cancel date there',
  'restore date there',
  'book here',
  'move here',
  'rename here',
  'cancel here',
  'series here',
  'repeat here',
  'end here',
  'move series here',
  'rename series here',
  'cancel series here',
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

/** One of twelve times of one hour each that never overlap. */
function timeOf(room: number, slot: number) {
  const day = DAYS[slot % DAYS.length] ?? '';
  const hour = HOURS[room % 2]?.[Math.floor(slot / DAYS.length)] ?? '';
  return { start: `${day}T${hour}:00:00.000Z`, end: `${day}T${hour}:30:00.000Z` };
}

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
  const isTaken = (room: Room, spans: readonly Span[], but: readonly Span[] = []) => {
    const own = new Set(but.map(({ start }) => start.slice(0, 16)));
    const taken = new Set(
      [...here(world, room), ...there(world, room)].map((line) => line.slice(0, 16)),
    );
    return spans.some(({ start }) => {
      const at = start.slice(0, 16);
      return taken.has(at) && !own.has(at);
    });
  };
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
    const { providers } = world;
    const time = timeOf(step.room, step.slot);
    world.jump(7000);
    const one = <T>(list: readonly T[]): T | undefined => list[step.which % list.length];
    const event = one(stored(world, room));
    const single = one(stored(world, room).filter((each) => !each.seriesId && !each.count));
    const series = one(stored(world, room).filter(({ count }) => count !== null));
    const date = one(plainDates(world, room));
    const booked = bookings(world, room);
    const seriesOf = (id: string) => tables.schedules.get(id)?.series_id ?? null;
    const slot = one(booked);
    const alone = one(booked.filter((each) => seriesOf(each.schedule_id) === null));
    const dated = one(booked.filter((each) => seriesOf(each.schedule_id) !== null));
    const count = 2 + (step.which % 3);
    /** The same hours on the day of something else. */
    const onDayOf = ({ start }: Span): Span => ({
      start: `${start.slice(0, 10)}${time.start.slice(10)}`,
      end: `${start.slice(0, 10)}${time.end.slice(10)}`,
    });
    const change = (id: string, body: SchedulePatch, recurring = false) =>
      tried(schedules.change.call({ params: { id }, body, query: { recurring } }, owner));
    const remove = (id: string, recurring = false) =>
      tried(schedules.remove.call({ params: { id }, query: { recurring } }, owner));
    switch (step.kind) {
      case 'add there':
        title += 1;
        if (!isTaken(room, [time])) {
          addEvent(providers, place, { title: `T${title}`, ...time, organizer });
        }
        break;
      case 'move there': {
        if (!event) break;
        // Moving a series drops its exceptions differently at each provider.
        if (event.count !== null && leftOut(world, room, event.id).size > 0) break;
        const to = event.count === null ? time : onDayOf(event);
        if (!isTaken(room, weekly(to, event.count ?? 1))) {
          changeEvent(providers, place, event.id, to);
        }
        break;
      }
      case 'rename there':
        title += 1;
        if (event) changeEvent(providers, place, event.id, { title: `R${title}` });
        break;
      case 'cancel there':
        if (event) cancelEvent(providers, place, event.id);
        break;
      case 'series there':
        title += 1;
        if (!isTaken(room, weekly(time, count))) {
          const rule = repeating(time, count);
          addEvent(providers, place, { title: `S${title}`, ...time, organizer, ...rule });
        }
        break;
      case 'repeat there':
        if (single && !isTaken(room, weekly(single, count), [single])) {
          repeatEvent(providers, place, single.id, repeating(single, count), () => false);
        }
        break;
      case 'end there':
        if (series?.count && series.count > 1) {
          const { start } = later(series, series.count - 1);
          const rule = repeating(series, series.count - 1);
          repeatEvent(providers, place, series.id, rule, (original) => original >= start);
        }
        break;
      case 'extend there':
        if (series?.count && !isTaken(room, [later(series, series.count)])) {
          const rule = repeating(series, series.count + 1);
          repeatEvent(providers, place, series.id, rule, () => false);
        }
        break;
      case 'single there': {
        const first = plainDates(world, room).find(
          ({ seriesId, start }) => seriesId === series?.id && start === series.start,
        );
        if (series && !isTaken(room, [series], first && [first])) {
          repeatEvent(providers, place, series.id, null, () => true);
        }
        break;
      }
      case 'move date there': {
        const to = later(time, step.which % 3);
        if (!date || isTaken(room, [to])) break;
        changeEvent(providers, place, dateIdOf(place, date.seriesId, date.start), to);
        break;
      }
      case 'rename date there':
        title += 1;
        if (date) {
          const id = dateIdOf(place, date.seriesId, date.start);
          changeEvent(providers, place, id, { title: `D${title}` });
        }
        break;
      case 'cancel date there':
        if (date) cancelEvent(providers, place, dateIdOf(place, date.seriesId, date.start));
        break;
      case 'restore date there': {
        const canceled = one(canceledDates(world, room));
        if (!canceled || isTaken(room, [canceled])) break;
        restoreDate(providers, place, canceled.seriesId, canceled.start);
        break;
      }
      case 'book here': {
        title += 1;
        const body = { title: `H${title}`, schedule_slots: [{ resource_id: room.id, ...time }] };
        if (!isTaken(room, [time])) await tried(schedules.create.call({ body, query: {} }, owner));
        break;
      }
      case 'move here':
        if (slot && !isTaken(room, [time])) {
          const moved = { id: slot.id, resource_id: room.id, ...time };
          await change(slot.schedule_id, { schedule_slots: [moved] });
        }
        break;
      case 'rename here':
        title += 1;
        if (slot) await change(slot.schedule_id, { title: `N${title}` });
        break;
      case 'cancel here':
        if (slot) await remove(slot.schedule_id);
        break;
      case 'series here': {
        title += 1;
        const recurring = { rrules: [`RRULE:FREQ=WEEKLY;COUNT=${count}`], ...time };
        const schedule_slots = [{ resource_id: room.id, ...time }];
        const body = { title: `W${title}`, schedule_slots, recurring };
        if (isTaken(room, weekly(time, count))) break;
        await tried(schedules.create.call({ body, query: {} }, owner));
        break;
      }
      case 'repeat here':
        if (alone && !isTaken(room, weekly(alone, count), [alone])) {
          const { start, end, schedule_id } = alone;
          const recurring = { rrules: [`RRULE:FREQ=WEEKLY;COUNT=${count}`], start, end };
          await change(schedule_id, { recurring });
        }
        break;
      case 'end here': {
        const row = tables.series.get(seriesOf(dated?.schedule_id ?? '') ?? '');
        const days = booked
          .filter((each) => seriesOf(each.schedule_id) === row?.id)
          .map(({ start }) => start.slice(0, 10))
          .toSorted();
        const last = days.at(-2);
        if (!row || !dated || last === undefined) break;
        const { rrules, start, end } = row;
        const rule = `RRULE:FREQ=WEEKLY;UNTIL=${last.replaceAll('-', '')}`;
        const kept = rrules.filter((line) => !line.startsWith('RRULE'));
        const recurring = { rrules: [rule, ...kept], start, end };
        await change(dated.schedule_id, { recurring }, true);
        break;
      }
      case 'move series here': {
        if (!dated) break;
        const to = onDayOf(dated);
        const others = booked.filter(
          (each) => seriesOf(each.schedule_id) === seriesOf(dated.schedule_id),
        );
        if (isTaken(room, others.map(onDayOf))) break;
        const moved = { id: dated.id, resource_id: room.id, ...to };
        await change(dated.schedule_id, { schedule_slots: [moved] }, true);
        break;
      }
      case 'rename series here':
        title += 1;
        if (dated) await change(dated.schedule_id, { title: `A${title}` }, true);
        break;
      case 'cancel series here':
        if (dated) await remove(dated.schedule_id, true);
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
