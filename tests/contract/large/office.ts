import type { QueryClient } from '@tanstack/react-query';
import { endPerson } from '@/lib/scope';
import { undo } from '@/lib/undo';
import { showKept, shownChanges, undoChange } from '@/parts/large/changes';
import type { Left } from '@/writes/large/types';
import { testServer } from '@mocks/adapters/vitest';
import type { World } from '@mocks/world/world';
import { pageOf, readOffice, reopened, Way, worldLines, type Trouble } from './house';
import { NOW } from './reviewed';

const TODAY = '2026-11-24';

/** Everything that the acts of lists may touch, without what says when, and without ids of what can be created again. */
const linesOf = (world: World): string[] => {
  const { tickets: requests, visits: guests, teams: groups, teamMembers } = world.tables;
  const { memberships, invitations, resources } = world.tables;
  const lines = <Row extends object>(rows: Iterable<Row>, ...fields: readonly (keyof Row)[]) =>
    Array.from(rows, (row) =>
      JSON.stringify(
        fields.map((field) => {
          const value = row[field];
          return Array.isArray(value)
            ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1))
            : value;
        }),
      ),
    );
  return [
    ...worldLines(world),
    ...lines(requests.all(), 'id', 'status', 'owner_user_id'),
    ...lines(guests.all(), 'id', 'status', 'host_id'),
    ...lines(groups.all(), 'id', 'manager_ids'),
    ...lines(teamMembers.all(), 'team_id', 'user_id'),
    ...lines(memberships.all(), 'id', 'roles', 'permissions'),
    ...lines(invitations.all(), 'email', 'roles', 'team_ids', 'joined_at'),
    ...lines(resources.all(), 'id', 'tag_ids'),
  ];
};

/** An office of its usual size, as a person’s page has it. */
export function page(persona: string) {
  const server = testServer({ scenario: 'office', now: NOW });
  const way = new Way(server);
  const client = pageOf(way, persona);
  return { server, way, client, lines: () => linesOf(server.world) };
}
export type Page = ReturnType<typeof page>;

/** The same with all bookings of Berlin. */
export async function office(persona: string) {
  const given = page(persona);
  const { bookings } = await readOffice(given.client, 'offi_berlin', TODAY);
  return { ...given, bookings };
}
export type Office = Awaited<ReturnType<typeof office>>;

/** What’s left of the changes that are shown. */
export const leftOf = (): readonly Left[] =>
  [...shownChanges.get().values()].flatMap(({ journal }) => journal.left);

/** Undoes what was done last, and again what couldn’t be undone because of troubles. */
export async function undoAll(
  { way, client }: Pick<Page, 'way' | 'client'>,
  troubles?: ReadonlyMap<number, Trouble>,
): Promise<void> {
  way.begin(troubles);
  const last = undo.last();
  if (last) await undo.take(last.id).catch(() => undefined);
  way.begin();
  for (const id of shownChanges.get().keys()) await undoChange(client, id);
}

/** Lets everything that’s due happen. */
const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * The page is closed while a write waits for its answer, and opened again.
 *
 * @param act what the page does
 * @param closesAt the number of the write
 * @param isReceived whether the server has received it
 * @returns the page as it’s opened again, with what it shows of the change
 */
export async function closedIn(
  { way }: Page,
  persona: string,
  act: () => Promise<unknown>,
  { closesAt, isReceived }: { readonly closesAt: number; readonly isReceived: boolean },
): Promise<QueryClient> {
  way.begin(new Map([[closesAt, isReceived ? 'unheard' : 'hangs']]));
  const state = { isOver: false };
  const over = (): boolean => (state.isOver = true);
  act().then(over, over);
  while (!way.isHanging && !state.isOver) await nextTick();
  if (state.isOver) throw new Error('It ended before the page was closed');
  endPerson();
  while (way.underWay > 0) await nextTick();
  way.begin();
  const client = reopened(way, persona);
  await showKept(client);
  return client;
}
