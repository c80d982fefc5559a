import type { QueryClient } from '@tanstack/react-query';
import { officeHours } from '@/api/office-hours';
import { resourceEditing } from '@/api/resource-editing';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import { settings } from '@/api/settings';
import type { Operation } from '@/writes/large/types';
import { ownWeek, type HoursEntry } from '@/domain/hours';
import type { OfficePlan } from '@/domain/impact';
import { addDays, toInstant, WEEKDAYS } from '@/domain/time';
import { commitImpact } from '@/parts/impact/commit';
import { heldBy, planPlaces } from '@/parts/impact/plan';
import { rowsOf, type Choice, type ImpactRow } from '@/parts/impact/use-impact';
import { withDescendants } from '@/features/places/model/tree';
import { callOperation } from '@/parts/large/call';
import { shownChanges, showKept, stopChange, undoChange } from '@/parts/large/changes';
import { Unfinished } from '@/parts/large/unfinished';
import { callOf, fromAnswer } from '@/parts/large/endpoints';
import { deletionOperations, updateOperations } from '@/parts/large/place-operations';
import { weekOf, weekOperation } from '@/parts/large/week';
import { serveWorld } from '@mocks/handlers';
import { freshWorld, OFFICE, TODAY, userOf, ZONE } from '../machine/fresh-world';
import { endPerson } from '@/lib/scope';
import { differences, pageOf, readOffice, reopened, Way, worldLines, type Trouble } from './house';
import type { BookingPlan, ChangePlan, Plan } from './plans';

type House = Awaited<ReturnType<typeof readOffice>>;

const at = (day: number, clock: string): string =>
  toInstant(`${addDays(TODAY, day)}T${clock}:00`, ZONE).toISOString();

/** Books what a plan says; a refused booking isn’t there. */
async function book(way: Way, plan: BookingPlan): Promise<void> {
  const { persona, other, places, day, hours, title, visibility, guests, dates, answer } = plan;
  pageOf(way, other === null ? persona : 'scheduler');
  const [start, end] = [at(day, hours[0]), at(day, hours[1])];
  const made = await schedules.create
    .call({
      body: {
        title,
        visibility,
        attendees: Array.from({ length: guests }, (_, index) => ({
          email: `guest-${index}@example.com`,
        })),
        schedule_slots: places.map((resource_id) => ({
          resource_id,
          start,
          end,
          ...(other ? { user_id: userOf(other) } : {}),
        })),
        ...(dates === null
          ? {}
          : { recurring: { rrules: [`RRULE:FREQ=DAILY;COUNT=${dates}`], start, end } }),
      },
    })
    .catch(() => undefined);
  if (!made || answer === 'none') return;
  pageOf(way, 'owner');
  await scheduleBoards.respond
    .call({ params: { id: made.id, status: answer }, body: {} })
    .catch(() => undefined);
}

interface Made {
  readonly next: (present: OfficePlan) => OfficePlan;
  readonly operations: (
    client: QueryClient,
  ) => Promise<readonly Operation[]> | readonly Operation[];
}

const entryOf = (given: Partial<HoursEntry>): HoursEntry => ({
  id: 'new',
  type: 'rule',
  name: null,
  scope: 'office',
  office_id: OFFICE,
  resource_id: null,
  days: [],
  start_date: null,
  end_date: null,
  start_time: null,
  end_time: null,
  is_available: false,
  ...given,
});

/** What a change does to the plan of the office, and its operations, as the features make them. */
export function madeOf(change: ChangePlan, house: House, today: string = TODAY): Made {
  const { office, places, entries, own } = house;
  switch (change.kind) {
    case 'closure': {
      const first = addDays(today, change.day);
      const body = {
        type: 'rule' as const,
        name: 'Works',
        start_date: first,
        end_date: addDays(first, change.days - 1),
        is_available: false,
      };
      const entry = entryOf({
        ...body,
        office_id: office.id,
        scope: change.of === null ? 'office' : 'resource',
        resource_id: change.of,
      });
      const list = callOf(officeHours.list, { params: { officeId: office.id }, query: {} });
      return {
        next: (present) => ({ ...present, entries: [...present.entries, entry] }),
        operations: () => [
          callOperation({
            what: 'Works',
            call:
              change.of === null
                ? callOf(officeHours.create, { params: { officeId: office.id }, body })
                : callOf(resourceEditing.addHours, { params: { id: change.of }, body }),
            back: [
              {
                call: callOf(officeHours.remove, {
                  params: { officeId: office.id, hourId: fromAnswer('id') },
                }),
              },
            ],
            creates: { list, known: entries.map(({ id }) => id) },
          }),
        ],
      };
    }
    case 'week': {
      const days = WEEKDAYS.map((day) => ({
        day,
        start_time: '07:00:00',
        end_time: change.until,
      }));
      const week = days.map((one) =>
        entryOf({ ...one, id: one.day, type: 'weekday', days: [one.day], is_available: true }),
      );
      return {
        next: (present) => ({
          ...present,
          entries: [...present.entries.filter(({ type }) => type !== 'weekday'), ...week],
        }),
        operations: () => [
          weekOperation({
            office_id: OFFICE,
            office: 'Berlin',
            before: weekOf(ownWeek(entries)),
            next: days,
          }),
        ],
      };
    }
    case 'deletion': {
      const all = withDescendants(places, [change.of]);
      const gone = new Set(all.map(({ id }) => id));
      return {
        next: (present) => ({
          ...present,
          places: planPlaces(places.filter(({ id }) => !gone.has(id))),
        }),
        operations: (client) =>
          deletionOperations(client, { chosen: all.filter(({ id }) => id === change.of), all }),
      };
    }
    case 'update': {
      const place = places.find(({ id }) => id === change.of);
      if (!place) throw new Error(`No ${change.of}`);
      const [field = ''] = Object.keys(change.to);
      const before = { [field]: place[field as keyof typeof place] };
      return {
        next: (present) => ({
          ...present,
          places: planPlaces(
            places.map((each) => (each.id === place.id ? { ...each, ...change.to } : each)),
          ),
        }),
        operations: () =>
          updateOperations([
            {
              name: place.name,
              update: { id: place.id, ...change.to },
              restore: { id: place.id, ...before },
            },
          ]),
      };
    }
    case 'rules': {
      const params = { id: OFFICE };
      const body = { longest_booking: change.longest };
      return {
        next: (present) => ({ ...present, rules: { ...present.rules, ...body } }),
        operations: () => [
          callOperation({
            what: 'Berlin',
            call: callOf(settings.saveOffice, { params, body }),
            back: [
              {
                call: callOf(settings.saveOffice, {
                  params,
                  body: { longest_booking: own.longest_booking },
                }),
              },
            ],
          }),
        ],
      };
    }
  }
}

/** Lets everything that’s due happen. */
const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const troublesOf = (some: Readonly<Record<string, string>>, closesAt: number | null) =>
  new Map<number, Trouble>([
    ...Object.entries(some).map(([index, what]) => [Number(index), what as Trouble] as const),
    ...(closesAt === null ? [] : [[closesAt, 'hangs'] as const]),
  ]);

/**
 * Waits until a run has ended, or until a write never gets its answer. Then the page of a large change is closed at once: what the
 * server has received it still does, and nothing more is sent. A single write isn’t kept, so it’s undone in the same page.
 */
async function ended(run: Promise<unknown>, way: Way, isLarge: boolean): Promise<unknown> {
  const state: { outcome?: unknown; isOver: boolean } = { isOver: false };
  run.then(
    () => (state.isOver = true),
    (error: unknown) => Object.assign(state, { outcome: error, isOver: true }),
  );
  while (!state.isOver && !way.isHanging) await nextTick();
  if (state.isOver) return state.outcome;
  if (isLarge) endPerson();
  while (way.underWay > 0) await nextTick();
  return undefined;
}

/** Carries out a plan, undoes it, and fails if something differs that isn’t named. @returns what happened */
export async function check(plan: Plan): Promise<readonly string[]> {
  const happened: string[] = [];
  const world = freshWorld();
  const { resources } = world.tables;
  const desk = resources.get('reso_ber-2-d-14');
  if (!desk) throw new Error('No desk');
  for (const number of [17, 18]) {
    resources.insert({ ...desk, id: `reso_ber-2-d-${number}`, name: `D-${number}` });
  }
  const server = serveWorld(world);
  server.onFault((error) => {
    throw error;
  });
  const way = new Way(server);
  for (const one of plan.bookings) await book(way, one);
  world.clock.jump(plan.now - world.clock.now());
  let client = pageOf(way, plan.persona);
  const house = await readOffice(client, OFFICE, TODAY);
  const before = worldLines(world, plan.change.kind !== 'deletion');
  const made = madeOf(plan.change, house);
  const rows = rowsOf({
    present: house.present,
    next: made.next(house.present),
    places: heldBy(house.bookings),
    now: plan.now,
    otherDays: plan.otherDays,
    mayAnswer: () => true,
  });
  if (rows.some(({ blocksUntil }) => blocksUntil !== undefined)) return ['blocked'];
  const choices = new Map<string, Choice>();
  for (const [index, { id, choices: some }] of rows.entries()) {
    const choice = some[(plan.choices[index % plan.choices.length] ?? 0) % some.length];
    if (choice) choices.set(id, choice);
  }
  const count = (what: string, is: (row: ImpactRow, choice: Choice | undefined) => boolean) => {
    if (rows.some((row) => is(row, choices.get(row.id)))) happened.push(what);
  };
  count('moved', (_row, choice) => choice === 'move' || choice === 'otherDay');
  count('released', (_row, choice) => choice === 'release');
  count('pending', ({ slot }, choice) => slot.status === 'pending' && choice !== 'keep');
  count('series', ({ schedule }, choice) => schedule.master_id !== null && choice !== 'keep');

  way.begin(troublesOf(plan.troubles, plan.closesAt));
  const isLarge = rows.some((row) => choices.get(row.id) !== 'keep');
  let id: string | undefined;
  let unwatch = (): void => {};
  if (plan.stopsAt !== null) {
    const { stopsAt } = plan;
    unwatch = shownChanges.subscribe(() => {
      if (way.writes >= stopsAt && id !== undefined && !shownChanges.get().get(id)?.isStopping) {
        stopChange(client, id);
      }
    });
    happened.push('stopped');
  }
  const error = await ended(
    commitImpact(client, {
      rows,
      choiceOf: (row) => choices.get(row),
      change: () => made.operations(client),
      subject: 'test',
      done: 'Changed',
      onBegin: (given) => (id = given),
    }),
    way,
    isLarge,
  );
  unwatch();
  const isNothing = error !== undefined && !(error instanceof Unfinished && error.id !== undefined);
  const isUnsureAlone = isNothing && rows.every((row) => choices.get(row.id) === 'keep');
  if (isNothing && !isUnsureAlone) {
    const { missing, added } = differences(
      before,
      worldLines(world, plan.change.kind !== 'deletion'),
    );
    if (missing.length + added.length > 0) {
      throw new Error(`Nothing was changed, but:\n${[...missing, '+', ...added].join('\n')}`);
    }
    return [...happened, 'nothing'];
  }
  if (isUnsureAlone) return happened;
  if (error) happened.push('partial');
  if (isLarge && (plan.reopens || way.isHanging)) {
    client = reopened(way, plan.persona);
    await showKept(client);
    id = [...shownChanges.get().keys()].at(-1);
    happened.push('reloaded');
    if (id === undefined) {
      // Closed before anything was sent.
      const { missing, added } = differences(
        before,
        worldLines(world, plan.change.kind !== 'deletion'),
      );
      if (missing.length + added.length > 0) throw new Error('Nothing is kept, but changed');
      return happened;
    }
  }
  if (id === undefined) throw new Error('No change');
  way.begin(troublesOf(plan.undoTroubles, null));
  await undoChange(client, id).catch(() => undefined);
  way.begin();
  const { left } = shownChanges.get().has(id)
    ? await undoChange(client, id)
    : { left: [] as readonly { what: string; why: string }[] };
  const { missing, added } = differences(
    before,
    worldLines(world, plan.change.kind !== 'deletion'),
  );
  happened.push(left.length > 0 ? 'left' : 'undone');
  const unnamed = missing.filter((line) => !isNamed(line, left, added));
  if (unnamed.length > 0 || (missing.length === 0 && added.length > 0)) {
    throw new Error(
      [
        'Not restored and not named:',
        ...unnamed,
        'instead:',
        ...added,
        'left:',
        ...left.map(({ what, why }) => `${what}: ${why}`),
      ].join('\n'),
    );
  }
  return happened;
}

/** Whether what’s missing is named by something that’s left: by its place, or the rule of a series with its dates. */
export function isNamed(
  line: string,
  left: readonly { readonly what: string }[],
  added: readonly string[],
): boolean {
  if (line.startsWith('series')) return left.length > 0;
  // What differs is only how many others its booking has, and those are named.
  const own = line.slice(0, line.lastIndexOf('|'));
  if (left.length > 0 && added.some((each) => each.startsWith(own))) return true;
  const name = /\/([^/|]+?) (?:user_\w+|team_\w+|) \d/.exec(line)?.[1] ?? '-';
  return left.some(({ what }) => what.includes(name));
}
