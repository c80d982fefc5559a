import type { QueryClient } from '@tanstack/react-query';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import { addDays, toInstant } from '@/domain/time';
import { endPerson } from '@/lib/scope';
import { undo } from '@/lib/undo';
import {
  shownChanges,
  showKept,
  stopChange,
  undoChange,
} from '@/areas/organization/shared/large-changes/changes';
import { Unfinished } from '@/areas/organization/shared/large-changes/unfinished';
import { serveWorld } from '@mocks/handlers';
import { freshWorld, OFFICE, TODAY, userOf, ZONE } from '../machine/fresh-world';
import { actOf } from './acts';
import { differences, pageOf, readOffice, reopened, Way, worldLines, type Trouble } from './house';
import type { BookingPlan, Plan } from './plans';

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

/** Lets everything that’s due happen. */
const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const troublesOf = ({
  troubles,
  closesAt,
  isReceived,
}: Pick<Plan, 'troubles' | 'closesAt' | 'isReceived'>) =>
  new Map<number, Trouble>([
    ...Object.entries(troubles).map(([index, what]) => [Number(index), what as Trouble] as const),
    ...(closesAt === null
      ? []
      : [
          [closesAt, isReceived ? 'unheard' : 'hangs'] as const satisfies readonly [
            number,
            Trouble,
          ],
        ]),
  ]);

/**
 * Waits until a run has ended, or until a write never gets its answer. Then the page is closed at once: what the server has received
 * it still does, and nothing more is sent.
 *
 * @returns what it was rejected with
 */
async function ended(run: Promise<unknown>, way: Way): Promise<unknown> {
  const state: { outcome?: unknown; isOver: boolean } = { isOver: false };
  run.then(
    () => (state.isOver = true),
    (error: unknown) => Object.assign(state, { outcome: error, isOver: true }),
  );
  while (!state.isOver && !way.isHanging) await nextTick();
  if (state.isOver) return state.outcome;
  endPerson();
  while (way.underWay > 0) await nextTick();
  return undefined;
}

/** Whether a change that ended so was made, at least in part. */
const isAnythingKept = (error: unknown): boolean =>
  error === undefined || (error instanceof Unfinished && error.id !== undefined);

/** A world with more desks, and the bookings of a plan. */
async function worldOf(plan: Plan) {
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
  return { world, way };
}

/** The change that’s shown last. */
const shownId = (): string | undefined => [...shownChanges.get().keys()].at(-1);

/** Stops what runs after some writes. */
function stopping(plan: Plan, way: Way, client: QueryClient): () => void {
  const { stopsAt } = plan;
  if (stopsAt === null) return () => {};
  return shownChanges.subscribe(() => {
    const id = shownId();
    if (way.writes >= stopsAt && id !== undefined && !shownChanges.get().get(id)?.isStopping) {
      stopChange(client, id);
    }
  });
}

/** Whether privacy hides all of some bookings from whoever would restore them, so that there’s no Undo (UNDO-3). */
const areHidden = (lines: readonly string[]): boolean =>
  lines.every((line) => line.startsWith('series') || / \| (private|confidential) \| /.test(line));

/** Carries out a plan, undoes it, and fails if something differs that isn’t named. @returns what happened */
export async function check(plan: Plan): Promise<readonly string[]> {
  const { world, way } = await worldOf(plan);
  let client = pageOf(way, plan.persona);
  const house = await readOffice(client, OFFICE, TODAY);
  const lines = () => worldLines(world, plan.change.kind !== 'deletion');
  const before = lines();
  const act = actOf(plan, house);
  if (!act) return ['blocked'];
  const happened = [...act.happens];
  const { isSingle } = act;

  way.begin(troublesOf(plan));
  let id: string | undefined;
  const unwatch = stopping(plan, way, client);
  if (plan.stopsAt !== null) happened.push('stopped');
  const outcome = await ended(
    act.run(client, (given) => (id = given)),
    way,
  );
  unwatch();
  const isKept = way.isHanging || isAnythingKept(outcome) || shownId() !== undefined;
  if (!isKept) {
    const { missing, added } = differences(before, lines());
    if (missing.length + added.length > 0) {
      throw new Error(`Nothing was changed, but:\n${[...missing, '+', ...added].join('\n')}`);
    }
    return [...happened, 'nothing'];
  }
  if (outcome !== undefined) happened.push('partial');
  // The Undo of a single write that’s done is over with its page.
  const isOver = isSingle && outcome === undefined && !way.isHanging;
  if (way.isHanging || (plan.reopens && !isOver)) {
    client = reopened(way, plan.persona);
    await showKept(client);
    id = shownId();
    happened.push('reloaded');
    if (id === undefined) {
      // Closed before anything was sent, or after it was done.
      const { missing, added } = differences(before, lines());
      if (missing.length + added.length > 0 && !isSingle && !areHidden(missing)) {
        throw new Error('Nothing is kept, but changed');
      }
      return happened;
    }
  }
  if (id === undefined && shownId() === undefined && !undo.last()) {
    const { missing } = differences(before, lines());
    if (!areHidden(missing)) throw new Error('There is no Undo');
    return [...happened, 'final'];
  }
  const change = (): string | undefined => id ?? shownId();
  const undoIt = async (): Promise<void> => {
    const known = change();
    if (known !== undefined) await undoChange(client, known);
    else await undo.take(undo.last()?.id ?? 0);
  };
  way.begin(troublesOf({ troubles: plan.undoTroubles, closesAt: null, isReceived: false }));
  await undoIt().catch(() => undefined);
  way.begin();
  const open = change();
  const { left } =
    open !== undefined && shownChanges.get().has(open)
      ? await undoChange(client, open)
      : { left: [] };
  const { missing, added } = differences(before, lines());
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
