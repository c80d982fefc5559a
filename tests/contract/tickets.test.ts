import { describe, expect, it } from 'vitest';
import { tickets } from '@/api/tickets';
import { ticketTypes } from '@/api/ticket-types';
import { organizations } from '@/api/organizations';
import { contractTests, done, refused, statusOf } from '@tests/helpers/calls';

const contract = contractTests();
const { as } = contract;

const REPORT = {
  type_id: 'ttyp_it',
  description: 'The screen flickers',
  office_id: 'offi_berlin',
  resource_id: 'reso_ber-2-d-14',
};
const report = (persona = 'member') => done(tickets.create.call({ body: REPORT }, as(persona)));
const update = (id: string, body: object, persona: string) =>
  done(tickets.update.call({ params: { id }, body }, as(persona)));
const eventsOf = async (id: string) =>
  (await tickets.events.call({ params: { id } }, as('owner'))).elements;

describe('tickets', () => {
  it('TICK-1 done and canceled do not become each other', async () => {
    const { id } = await report();
    await update(id, { status: 'done' }, 'owner');
    const error = await refused(update(id, { status: 'cancelled' }, 'owner'));
    expect(error.status).toBe(422);
    expect(error.fields).toHaveProperty('status');
    expect((await update(id, { status: 'open' }, 'owner')).status).toBe('open');
  });

  it('TICK-1 the requester cancels and reopens their own, and nothing else', async () => {
    const { id } = await report();
    expect((await update(id, { status: 'cancelled' }, 'member')).status).toBe('cancelled');
    expect((await update(id, { status: 'open' }, 'member')).status).toBe('open');
    expect(await statusOf(update(id, { status: 'in_progress' }, 'member'))).toBe(403);
    expect(await statusOf(update(id, { type_id: 'ttyp_repair' }, 'member'))).toBe(403);
    expect(await statusOf(update(id, { owner_user_id: 'user_member' }, 'member'))).toBe(403);
  });

  it('TICK-1 someone else’s ticket is not found', async () => {
    const { id } = await report();
    expect(await statusOf(tickets.get.call({ params: { id } }, as('member-2')))).toBe(404);
    expect(await statusOf(update(id, { status: 'cancelled' }, 'member-2'))).toBe(404);
  });

  it('TICK-2 each change writes one event, and the comment belongs to the first', async () => {
    const { id } = await report();
    const ticket = await update(
      id,
      {
        status: 'in_progress',
        owner_user_id: 'user_impersonator',
        update_comment: 'Taking a look',
      },
      'impersonator',
    );
    expect(ticket.comments.map(({ comment }) => comment)).toEqual(['Taking a look']);
    const [created, ...events] = await eventsOf(id);
    expect(created?.kind).toBe('created');
    expect(events.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['status', 'open', 'in_progress'],
      ['owner', null, 'user_impersonator'],
    ]);
    expect(events.map(({ comment_id }) => comment_id)).toEqual([ticket.comments[0]?.id, null]);
    expect(events[1]?.to_name).toBe('Felix Brandt');
  });

  it('TICK-2 a save that changes nothing writes no event', async () => {
    const { id } = await report();
    await update(id, { status: 'open', type_id: 'ttyp_it' }, 'owner');
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('TICK-3 other people’s open tickets on a place show only type, status, and age', async () => {
    await report('member-2');
    const { elements } = await tickets.mine.call(
      { query: { resource_id: ['reso_ber-2-d-14'], status: ['open'] } },
      as('member'),
    );
    expect(elements).toHaveLength(1);
    expect(elements[0]).toMatchObject({
      is_restricted: true,
      type: { name: 'Screens and cables' },
      status: 'open',
      description: null,
      requester: null,
      owner: null,
      comments: [],
      can_edit: false,
    });
    const search = await tickets.mine.call(
      { query: { resource_id: ['reso_ber-2-d-14'], query: 'flickers' } },
      as('member'),
    );
    expect(search.elements).toEqual([]);
  });

  it('TICK-4 refuses every call while the feature is turned off', async () => {
    await organizations.generalSettings.call(
      { body: { feature_flags: { workplace_requests: false } } },
      as('owner'),
    );
    const error = await refused(tickets.mine.call({}, as('member')));
    expect(error.status).toBe(403);
    expect(error.detail['feature']).toBe('workplace_requests');
    expect(await statusOf(tickets.list.call({}, as('owner')))).toBe(403);
  });

  it('the board shows owners all, the assigned their types, and others nothing', async () => {
    const all = await tickets.list.call({}, as('owner'));
    const it = await tickets.list.call({}, as('impersonator'));
    expect(all.elements.length).toBeGreaterThan(it.elements.length);
    expect(new Set(it.elements.map(({ type_id }) => type_id))).toEqual(new Set(['ttyp_it']));
    expect((await tickets.list.call({}, as('member'))).elements).toEqual([]);
  });

  it('RACE-7 an older version is refused with the current one', async () => {
    const { id, updated_at } = await report();
    contract.server.world.clock.jump(1000);
    await update(id, { description: 'It is the cable' }, 'member');
    const error = await refused(update(id, { status: 'done', updated_at }, 'owner'));
    expect(error.status).toBe(409);
    expect(error.detail['current']).toMatchObject({ description: 'It is the cable' });
  });

  it('HUB-1 notifies everyone who sees a request or stops seeing it, with kind and id only', async () => {
    const events: unknown[] = [];
    contract.server.world.onEvent((event) => events.push(event));
    const { id } = await report();
    await update(id, { type_id: 'ttyp_cleaning' }, 'owner');
    const object = { object_type: 'ticket', object_id: id };
    const told = ['user_member', 'user_impersonator'];
    expect(events).toEqual([
      expect.objectContaining({ ...object, user_ids: [...told, 'user_owner'] }),
      expect.objectContaining({
        ...object,
        user_ids: [...told, 'user_resource_manager', 'user_owner'],
      }),
    ]);
    expect(JSON.stringify(events)).not.toContain('flickers');
  });

  it('comments are changed only by their authors', async () => {
    const { id } = await report();
    const said = await done(
      tickets.addComment.call({ params: { id }, body: { comment: 'Hello' } }, as('member')),
    );
    const params = { id, commentId: said.id };
    expect(
      await statusOf(
        tickets.updateComment.call({ params, body: { comment: 'Changed' } }, as('owner')),
      ),
    ).toBe(403);
    expect(await statusOf(tickets.removeComment.call({ params }, as('owner')))).toBe(403);
    await tickets.removeComment.call({ params }, as('member'));
    await tickets.removeComment.call({ params }, as('member'));
    expect((await tickets.comments.call({ params: { id } }, as('member'))).elements).toEqual([]);
  });

  it('PAGE-3 events come fifty at a time', async () => {
    const { id } = await report();
    for (let n = 0; n < 60; n++) {
      contract.server.world.clock.jump(1000);
      // In sequence, to keep their order.
      await tickets.addComment.call({ params: { id }, body: { comment: `${n}` } }, as('member'));
    }
    const page = await tickets.events.call({ params: { id } }, as('member'));
    expect(page.elements).toHaveLength(50);
    expect(page.cursor).toBeTruthy();
  });

  it('a type with open tickets stays, and goes once they are done', async () => {
    const { id } = await report();
    const type = { params: { id: 'ttyp_it' } };
    const error = await refused(ticketTypes.removeType.call(type, as('owner')));
    expect(error.status).toBe(409);
    expect(error.detail['ticket_ids']).toContain(id);
    for (const open of error.detail['ticket_ids'] as string[]) {
      await update(open, { status: 'done' }, 'owner');
    }
    await ticketTypes.removeType.call(type, as('owner'));
    expect((await update(id, { description: 'Old' }, 'member')).type).toBeNull();
  });

  it('people are assigned to a type once and unassigned', async () => {
    const params = { id: 'ttyp_move', userId: 'user_member' };
    await ticketTypes.assign.call({ params }, as('owner'));
    const type = await done(ticketTypes.assign.call({ params }, as('owner')));
    expect(type.users.map(({ id }) => id)).toEqual(['user_member']);
    expect((await tickets.list.call({}, as('member'))).elements.length).toBeGreaterThan(0);
    await ticketTypes.unassign.call({ params }, as('owner'));
    expect((await tickets.list.call({}, as('member'))).elements).toEqual([]);
  });

  it('only people who handle a type assign its tickets, and only to each other', async () => {
    const body = { ...REPORT, owner_user_id: 'user_impersonator' };
    expect(await statusOf(tickets.create.call({ body }, as('member')))).toBe(403);
    const { id } = await report();
    expect(await statusOf(update(id, { owner_user_id: 'user_member' }, 'owner'))).toBe(422);
    expect((await update(id, { owner_user_id: 'user_impersonator' }, 'owner')).owner?.id).toBe(
      'user_impersonator',
    );
  });

  it('is removed by its requester or an owner, and removing it twice gives the same answer', async () => {
    const { id } = await report();
    expect(await statusOf(tickets.remove.call({ params: { id } }, as('impersonator')))).toBe(403);
    await tickets.remove.call({ params: { id } }, as('member'));
    await tickets.remove.call({ params: { id } }, as('member'));
    expect(await statusOf(tickets.get.call({ params: { id } }, as('owner')))).toBe(404);
    expect(await statusOf(tickets.remove.call({ params: { id: 'tick_never' } }, as('owner')))).toBe(
      404,
    );
  });

  it('about a booking is found by it, for people who may read it', async () => {
    const [booking] = contract.server.world.tables.schedules.by('organizer', 'user_member');
    const schedule_id = booking?.id ?? '';
    const { id } = await done(
      tickets.create.call({ body: { ...REPORT, schedule_id } }, as('member')),
    );
    const about = async (persona: string) =>
      (await tickets.ofSchedule.call({ params: { id: schedule_id } }, as(persona))).elements.map(
        (ticket) => ticket.id,
      );
    expect(await about('member')).toEqual([id]);
    expect(await about('impersonator')).toEqual([id]);
    expect(await about('member-2')).toEqual([]);
  });
});
