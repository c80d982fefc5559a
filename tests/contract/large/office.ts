import type { QueryClient } from '@tanstack/react-query';
import { endPerson } from '@/lib/scope';
import { undo } from '@/lib/undo';
import {
  showKept,
  shownChanges,
  undoChange,
} from '@/areas/organization/shared/large-changes/changes';
import type { Left } from '@/writes/large/types';
import { testServer } from '@mocks/adapters/vitest';
import { officeSettings } from '@mocks/rules/settings';
import type { World } from '@mocks/world/world';
import { pageOf, readOffice, reopened, Way, worldLines, type Trouble } from './house';
import { NOW } from './reviewed';

const TODAY = '2026-11-24';

/** Everything that the acts of lists may touch, without what says when, and without ids of what can be created again. */
const linesOf = (world: World): string[] => {
  const { tickets: requests, visits: guests, teams: groups, teamMembers } = world.tables;
  const { memberships, invitations, resources, tags, externals, calendars } = world.tables;
  const { workPolicies, workPolicyUses, offices, divisions, sections, pages } = world.tables;
  const { ticketTypes, stations, questions, questionnaires, schedules } = world.tables;
  // What’s created again has another id.
  const named = {
    tag: (id: string) => tags.get(id)?.name,
    team: (id: string) => groups.get(id)?.name,
    question: (id: string) => questions.get(id)?.text,
  };
  const namesOf = (kind: keyof typeof named, ids: readonly string[]) =>
    ids.map((id) => named[kind](id) ?? id).toSorted();
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
    ...Array.from(
      requests.all(),
      ({ id, type_id }) => `${id} ${ticketTypes.get(type_id ?? '')?.name ?? ''}`,
    ),
    ...lines(ticketTypes.all(), 'name', 'description', 'user_ids'),
    // Undoing an invitation cancels the visit.
    ...[...guests.all()].flatMap(({ id, status, host_id, schedule_id }) => {
      const booking = schedules.get(schedule_id ?? '');
      const booked = booking && (booking.deleted_at ? 'canceled' : booking.title);
      return status === 'cancelled' ? [] : [[id, status, host_id, booked].join(' ')];
    }),
    ...lines(stations.all(), 'id', 'form_ids'),
    ...lines(questions.all(), 'text'),
    ...Array.from(questionnaires.all(), ({ office_id, question_ids, contact }) =>
      [office_id, namesOf('question', question_ids).join(), contact].join(' '),
    ),
    ...Array.from(offices.all(), (row) =>
      [row.id, officeSettings(world, row).fallback_contact].join(' '),
    ),
    ...lines(workPolicyUses.all(), 'user_id', 'type', 'policy_id', 'start', 'end', 'half_day'),
    ...lines(workPolicyUses.all(), 'user_id', 'start', 'status', 'note'),
    ...lines(sections.all(), 'name', 'weight'),
    ...lines(pages.all(), 'title', 'weight', 'content', 'status'),
    ...Array.from(pages.all(), ({ title, section_id }) =>
      [title, sections.get(section_id ?? '')?.name ?? ''].join(' in '),
    ),
    ...Array.from(divisions.all(), ({ name, parent_id }) =>
      [name, divisions.get(parent_id ?? '')?.name ?? ''].join(' in '),
    ),
    ...Array.from(offices.all(), ({ id, division_id }) =>
      [id, divisions.get(division_id ?? '')?.name ?? ''].join(' in '),
    ),
    ...lines(groups.all(), 'name', 'kind', 'is_hidden', 'manager_ids'),
    ...Array.from(teamMembers.all(), ({ team_id, user_id }) => `${named.team(team_id)} ${user_id}`),
    ...Array.from(
      workPolicies.all(),
      ({ id, team_ids }) => `${id} ${namesOf('team', team_ids).join()}`,
    ),
    ...lines(memberships.all(), 'id', 'roles', 'permissions'),
    ...lines(invitations.all(), 'email', 'roles', 'team_ids', 'joined_at'),
    ...Array.from(resources.all(), ({ id, tag_ids, tag_values, teams: own, is_approvable }) =>
      JSON.stringify([
        id,
        is_approvable,
        namesOf('tag', tag_ids),
        tag_ids
          .map((tag) => `${named.tag(tag)} ${tag_values?.[tag] ?? tags.get(tag)?.value ?? ''}`)
          .toSorted(),
        namesOf('team', Object.keys(own)),
        Object.values(own),
      ]),
    ),
    ...lines(tags.all(), 'name', 'category_id', 'amenity_type', 'value'),
    ...lines(externals.all(), 'object_type', 'object_id', 'type', 'external_id'),
    ...Array.from(calendars.all())
      .filter(({ is_enabled }) => is_enabled)
      .map(({ type, reference_id, is_pull_enabled, is_push_enabled }) =>
        [type, reference_id, is_pull_enabled, is_push_enabled].join(' '),
      ),
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
