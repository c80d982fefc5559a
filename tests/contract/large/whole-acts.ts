import { divisions } from '@/api/divisions';
import { forms } from '@/api/forms';
import { MAX_INVITATIONS } from '@/api/invitations';
import { pages } from '@/api/pages';
import { questions } from '@/api/questions';
import { MAX_PAGE } from '@/api/core/fields';
import { resourceEditing } from '@/api/resource-editing';
import { resourcePermissions } from '@/api/resource-permissions';
import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { schedules } from '@/api/schedules';
import { tags } from '@/api/tags';
import { ticketTypes } from '@/api/ticket-types';
import { workPolicies } from '@/api/work-policies';
import { divisionActions } from '@/areas/people/divisions/actions';
import { formActions } from '@/areas/visits/agreements/actions';
import { invitationActions } from '@/areas/people/invitations/actions';
import { pageActions } from '@/areas/content/pages/writing/actions';
import { withDescendants } from '@/areas/places/places/model/tree';
import { copyFloor } from '@/areas/places/places/panel/copy';
import { untagAll } from '@/areas/places/places/panel/untag-all';
import { questionActions } from '@/areas/people/questionnaire/managed/actions';
import { typeActions } from '@/areas/requests/tickets/types/actions';
import { visitActions } from '@/areas/visits/visits/actions';
import { seriesFacts } from '@/areas/booking/shared/series';
import { seriesActions } from '@/areas/booking/shared/series-actions';
import { leaveActions } from '@/areas/leave/shared/actions';
import type { OrderMove } from '@/kit/use-order';
import { allPlaces } from '@/areas/places/shared/queries/places';
import { allStations } from '@/areas/places/shared/queries/stations';
import { allTags } from '@/areas/places/shared/queries/tags';
import type { EachResult } from '@/writes/batch';
import type { Page } from './office';
import { NOW } from './reviewed';

/** What a page does. */
export type Act = () => Promise<EachResult<unknown>>;

/** What a call answered. */
function answered<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error('No answer');
  return answer;
}

/** The outcome of an act that’s done as a whole. */
export const whole = async (work: Promise<unknown>): Promise<EachResult<unknown>> => {
  try {
    await work;
    return { done: [1], failed: [] };
  } catch (error) {
    return { done: [], failed: [{ item: 1, error }] };
  }
};

/** More than one call invites. */
async function peopleInvited({ client }: Page): Promise<Act> {
  const emails = Array.from({ length: MAX_INVITATIONS + 1 }, (_, at) => `new-${at}@example.com`);
  const { invite } = invitationActions(client);
  return () => whole(invite(emails, { roles: ['member'], team_ids: [] }));
}

/** Of three days, the middle one is withdrawn, so the first and the last are requested again. */
async function dayWithdrawn({ client }: Page): Promise<Act> {
  const use = answered(
    await workPolicies.request.call({
      body: { type: 'sick', start: '2026-12-08', end: '2026-12-10', half_day: null, note: 'Flu' },
    }),
  );
  const { withdrawDay } = leaveActions(client);
  return () => whole(withdrawDay(use, '2026-12-09', 'Europe/Berlin'));
}

/** Moves the last to the top, so that every weight changes. */
const lastFirst = (rows: readonly { readonly id: string }[]): OrderMove => {
  const ids = rows.map(({ id }) => id);
  const id = ids.at(-1) ?? '';
  return { id, ids: [id, ...ids.slice(0, -1)], position: 0, before: ids };
};

async function sectionsOrdered({ client }: Page): Promise<Act> {
  for (const name of ['Arrival', 'Kitchen']) await pages.createSection.call({ body: { name } });
  const { elements } = await pages.sections.call({ query: {} });
  return () => whole(pageActions(client).orderSections(lastFirst(elements), elements));
}

async function pagesOrdered({ client }: Page): Promise<Act> {
  const section = answered(await pages.createSection.call({ body: { name: 'Arrival' } }));
  for (const [at, title] of ['Keys', 'Lockers', 'Parking'].entries()) {
    await pages.create.call({ body: { title, section_id: section.id, weight: at + 1 } });
  }
  const { elements } = await pages.list.call({ query: { section_id: [section.id] } });
  return () => whole(pageActions(client).orderPages(lastFirst(elements), elements));
}

/** With two pages, which are deleted with it or move to another. */
async function sectionDeleted({ client }: Page, isMoved: boolean): Promise<Act> {
  const body = { name: 'Arrival', weight: 1 };
  const section = answered(await pages.createSection.call({ body }));
  const other = answered(await pages.createSection.call({ body: { name: 'Kitchen' } }));
  for (const title of ['Keys', 'Lockers']) {
    await pages.create.call({
      body: { title, section_id: section.id, content: `<p>${title}</p>` },
    });
  }
  const { elements } = await pages.list.call({ query: { section_id: [section.id] } });
  const { removeSection } = pageActions(client);
  return () => whole(removeSection(section, elements, isMoved ? other.id : undefined));
}

/** With a plan, tags with their own numbers, hours, and people who may book only on some days; to another office. */
export async function floorCopied({ client, server }: Page): Promise<Act> {
  const { elements: all } = await client.query(allPlaces());
  const floor = answered(all.find(({ id }) => id === 'area_ber-2'));
  const desk = answered(withDescendants(all, [floor.id]).find(({ type }) => type === 'desk'));
  const tag = answered((await client.query(allTags())).elements[0]);
  await tags.addToResource.call({ params: { id: desk.id }, body: { tag_id: tag.id, value: 7 } });
  await resourceEditing.addHours.call({
    params: { id: desk.id },
    body: {
      type: 'weekday',
      days: ['monday'],
      start_time: '10:00:00',
      end_time: '12:00:00',
      is_available: true,
    },
  });
  for (const weekdays of [['monday'], ['tuesday', 'friday']] as const) {
    await resourcePermissions.addPermission.call({
      body: {
        resource_id: desk.id,
        target_type: 'team',
        target_id: 'team_finance',
        weekdays: [...weekdays],
      },
    });
  }
  const office = answered(
    [...server.world.tables.offices.all()].find(({ id }) => id !== floor.office_id),
  );
  return () => whole(copyFloor(client, { floor, name: 'Annex', office }));
}

/** It has a division in it, and an office. */
async function divisionDeleted({ client, server }: Page): Promise<Act> {
  const [office] = server.world.tables.offices.by('organization', 'orga_meridian');
  const made = answered(
    await divisions.create.call({
      body: { name: 'Middle', parent_id: 'divi_emea', offices: [office?.id ?? ''] },
    }),
  );
  await divisions.create.call({ body: { name: 'Inner', parent_id: made.id } });
  const { elements } = await divisions.list.call({ query: { return_type: 'list' } });
  const children = elements.filter(({ parent_id }) => parent_id === made.id);
  return () => whole(divisionActions(client).remove({ ...made, children }));
}

/** A place whose seats are its own number. */
async function tagsRemoved({ client }: Page): Promise<Act> {
  const { elements: known } = await client.query(allTags());
  const { elements: places } = await client.query(
    resources.list.all({ query: { type: [...RESOURCE_TYPES] } }),
  );
  const [most] = places.toSorted((a, b) => b.tags.length - a.tags.length);
  const seats = known.find(({ amenity_type }) => amenity_type === 'seats');
  if (!most || !seats) throw new Error('No place');
  const value = (seats.value ?? 0) + 3;
  await tags.addToResource.call({ params: { id: most.id }, body: { tag_id: seats.id, value } });
  const { elements: own } = await tags.ofResource.call({ params: { id: most.id }, query: {} });
  return () => whole(untagAll(client, { place: most, own, known }));
}

/** One with requests that are open, which another type gets. */
async function typeDeleted({ client, server }: Page): Promise<Act> {
  const open = [...server.world.tables.tickets.all()].filter(({ status }) => status === 'open');
  const { elements } = await ticketTypes.types.call({ query: {} });
  const type = elements.find(({ id }) => open.some(({ type_id }) => type_id === id));
  const other = elements.find(({ id }) => id !== type?.id);
  if (!type || !other) throw new Error('No type');
  return () => whole(typeActions(client).remove(type, other.id));
}

async function questionDeleted({ client }: Page): Promise<Act> {
  const { elements } = await questions.list.call({ query: {} });
  const asked = elements.find(({ office_ids }) => office_ids.length > 0);
  if (!asked) throw new Error('No question');
  return () => whole(questionActions(client).remove(asked));
}

/** At the end of what an office asks. */
async function questionCreated({ client }: Page): Promise<Act> {
  const form = await questions.ofOffice.call({ params: { officeId: 'offi_berlin' } });
  const { create } = questionActions(client);
  const body = { text: 'Do you have a cold?', type: 'boolean', is_required: true } as const;
  return () => whole(create({ id: 'offi_berlin', name: 'Berlin' }, form, body));
}

async function agreementShown({ client }: Page): Promise<Act> {
  const made = answered(
    await forms.create.call({
      body: { kind: 'agreement', name: 'House rules', content: 'Be kind', station_ids: [] },
    }),
  );
  if (made.kind !== 'agreement') throw new Error('No agreement');
  const { elements: all } = await client.query({ ...allStations(), staleTime: 0 });
  const wanted = all.map(({ id }) => id);
  return () => whole(formActions(client).showAt(made, wanted, all));
}

/** With a desk for them alone. */
async function guestInvited({ client }: Page): Promise<Act> {
  const range = { start: '2026-12-08T09:00:00.000Z', end: '2026-12-08T10:00:00.000Z' };
  const { elements } = await client.query(resources.list.all({ query: { type: ['desk'] } }));
  const desk = elements.find(({ id }) => id === 'reso_ber-2-d-14');
  if (!desk) throw new Error('No desk');
  const { invite } = visitActions(client);
  return () =>
    whole(
      invite({
        officeId: 'offi_berlin',
        visitor: { name: 'Nils Berg', email: 'nils@example.com' },
        ...range,
        note: 'Bring the plans',
        roomId: null,
        deskId: desk.id,
      }),
    );
}

/** Of a guest for whom a room is booked. */
async function visitCanceled({ client, server }: Page): Promise<Act> {
  const range = { start: '2026-12-08T09:00:00.000Z', end: '2026-12-08T10:00:00.000Z' };
  const { elements } = await client.query(resources.list.all({ query: { type: ['desk'] } }));
  const desk = elements.find(({ id }) => id === 'reso_ber-2-d-14');
  if (!desk) throw new Error('No desk');
  const { invite, cancel } = visitActions(client);
  const made = await invite({
    officeId: 'offi_berlin',
    visitor: { name: 'Nils Berg', email: 'nils@example.com' },
    ...range,
    note: 'Bring the plans',
    roomId: null,
    deskId: desk.id,
  });
  if (!server.world.tables.visits.get(made.id)?.schedule_id) throw new Error('No booking');
  return () => whole(cancel(made));
}

/** A weekly meeting with its second date moved, and that date as its page knows it. */
async function seriesOf({ client }: Page) {
  const slot = (day: string) => ({
    resource_id: 'reso_ber-2-treptow',
    start: `2026-12-${day}T18:00:00.000Z`,
    end: `2026-12-${day}T19:00:00.000Z`,
  });
  const { start, end } = slot('02');
  const made = answered(
    await schedules.create.call({
      body: {
        title: 'Choir',
        visibility: 'public',
        schedule_slots: [slot('02')],
        recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=4'], start, end },
      },
    }),
  );
  const query = { start, end: '2026-12-31T00:00:00.000Z', limit: MAX_PAGE };
  const params = { officeId: 'offi_berlin' };
  const read = async () => {
    const { elements } = await schedules.ofOffice.call({ params, query });
    return elements
      .filter(({ master_id }) => master_id === made.master_id)
      .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  };
  const second = answered((await read())[1]);
  await schedules.change.call({
    params: { id: second.id },
    body: { schedule_slots: [{ ...slot('10'), id: answered(second.slots[0]).id }] },
    query: {},
  });
  const known = await read();
  const schedule = answered(known[1]);
  const facts = answered(seriesFacts(schedule, Date.parse(NOW), known));
  return { series: seriesActions(client), date: { schedule, facts, known } };
}

export async function datesCanceled(given: Page, scope: 'following' | 'all'): Promise<Act> {
  const { series, date } = await seriesOf(given);
  return () => whole(series.cancel(date, scope));
}

/** They begin an hour earlier. */
async function datesChanged(given: Page): Promise<Act> {
  const { series, date } = await seriesOf(given);
  const { schedule } = date;
  const earlier = (instant: string) => instant.replace(/T1(\d)/, (_, at) => `T1${Number(at) - 1}`);
  return () =>
    whole(
      series
        .changeFollowing(date, {
          slotId: answered(schedule.slots[0]).id,
          target: { id: 'reso_ber-2-treptow', name: 'Treptow', type: 'meeting_room' },
          range: { start: earlier(schedule.start), end: earlier(schedule.end) },
        })
        .then((result) => {
          if (result.kind !== 'booked') throw new Error(result.kind);
        }),
    );
}

/** The acts of single pages that take several writes, and how many at least. */
export const SEVERAL_WRITES: Readonly<
  Record<string, readonly [writes: number, act: (given: Page) => Promise<Act>]>
> = {
  'a guest invited with a desk': [3, guestInvited],
  'a visit canceled with its booking': [2, visitCanceled],
  'people invited': [3, peopleInvited],
  'a day of leave withdrawn': [3, dayWithdrawn],
  'sections ordered': [2, sectionsOrdered],
  'pages ordered': [3, pagesOrdered],
  'a section deleted with its pages': [1, (given) => sectionDeleted(given, false)],
  'a section deleted without its pages': [1, (given) => sectionDeleted(given, true)],
  'a division deleted': [1, divisionDeleted],
  'all tags of a place removed': [1, tagsRemoved],
  'a request type deleted': [2, typeDeleted],
  'a question deleted': [2, questionDeleted],
  'a question created in an office': [2, questionCreated],
  'the following dates of a series canceled': [1, (given) => datesCanceled(given, 'following')],
  'all dates of a series canceled': [1, (given) => datesCanceled(given, 'all')],
  'the following dates of a series changed': [2, datesChanged],
  'an agreement shown': [1, agreementShown],
  'a floor copied': [9, floorCopied],
};
