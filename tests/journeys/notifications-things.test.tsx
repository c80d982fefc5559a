import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { news } from '@/api/news';
import { session } from '@/api/session';
import { tickets } from '@/api/tickets';
import { visits } from '@/api/visits';
import { workPolicies } from '@/api/work-policies';
import { liveStatus } from '@/lib/realtime';
import { notices, type Notice } from '@/lib/storage/notices';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { personaUserId } from '@mocks/core/auth';
import { cleared, DESK } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { answers, requestLeaveAs } from '@tests/helpers/leave';

const { open, serve } = journeys();
const WEEK_OFF = { type: 'vacation', start: '2026-04-20', end: '2026-04-24' } as const;

beforeAll(() => import('@/areas/me/notifications/page'));

/** Opens a persona’s page, connected to the hub. */
async function listen(server: TestServer, persona = 'member') {
  const app = await open({ server, path: '/notifications', persona, live: true });
  await screen.findByText('No notifications yet.');
  await waitFor(() => expect(liveStatus().state).toBe('live'));
  return app;
}
const link = (name: RegExp) => screen.findByRole('link', { name });
const kept = (persona = 'member') =>
  (notices.at(`${personaUserId(persona)}.meridian`).get() ?? []).map(({ what }) => what);

/** A guest of the member, announced by the reception. */
async function guest(server: TestServer): Promise<string> {
  const visit = await visits.createVisit.call(
    {
      params: { officeId: 'offi_berlin' },
      body: {
        visitor: { name: 'Ana Sol', company: 'Nordlicht' },
        host_id: personaUserId('member'),
        start: '2026-03-10T12:00:00.000Z',
      },
    },
    { client: server.as('owner') },
  );
  return visit?.id ?? '';
}
const setVisit = (server: TestServer, id: string, body: object, persona = 'owner') =>
  visits.updateVisit.call({ params: { id }, body }, { client: server.as(persona) });

describe('notifications about things other than bookings', () => {
  it('HUB-1 show the answer to my leave, and link to it', async () => {
    const server = serve(cleared(testServer()));
    const id = await requestLeaveAs(server, WEEK_OFF);
    const { router } = await listen(server);
    await answers(server, id, 'accepted');
    const said = await link(/^Vacation Mon, Apr 20 – Fri, Apr 24 was approved New/);
    expect(said).toHaveTextContent('Approved by');
    await userEvent.click(said);
    await waitFor(() => expect(router.state.location.pathname).toBe('/leave'));
  });

  it('LEAVE-7 show a request to people who may answer it, and drop it once it is withdrawn', async () => {
    const server = serve(cleared(testServer()));
    // A page without the fifty bookings that this person has to approve.
    await open({ server, path: '/settings', persona: 'team-manager', live: true });
    await waitFor(() => expect(liveStatus().state).toBe('live'));
    const id = await requestLeaveAs(server, WEEK_OFF);
    await waitFor(() => expect(kept('team-manager')).toEqual(['leaveAsked']));
    await workPolicies.withdraw.call({ params: { id } }, { client: server.as('member') });
    await waitFor(() => expect(kept('team-manager')).toEqual([]));
  });

  it('show what is known about things that can no longer be read, and link to their lists', async () => {
    const at = '2026-03-10T07:00:00.000Z';
    const told = (id: string, change: Partial<Notice>): Notice => ({
      id,
      what: 'visitWaiting',
      object_type: 'visit',
      object_id: 'gone',
      series_id: null,
      place_id: null,
      start: at,
      end: at,
      at,
      is_read: true,
      ...change,
    });
    notices.at(`${personaUserId('member')}.meridian`).set([
      told('evnt_1', {
        what: 'leaveAsked',
        object_type: 'work_policy_use',
        start: '2026-04-20',
        end: '2026-04-24',
      }),
      told('evnt_2', {}),
      told('evnt_3', { what: 'ticketNew', object_type: 'ticket' }),
    ]);
    await open({ path: '/notifications' });
    const asked = await link(/^Someone requested Leave/);
    expect(asked).toHaveTextContent('Mon, Apr 20 – Fri, Apr 24');
    expect(asked.getAttribute('href')).toMatch(/^\/leave\?.*view=managed/);
    expect(await link(/^Your visitor is waiting for you/)).toBeVisible();
    expect(screen.getByText('A workplace request was reported')).toBeVisible();
  });

  it('VISIT-2 show once that my visitor is here', async () => {
    const server = serve(cleared(testServer()));
    const id = await guest(server);
    await listen(server);
    await setVisit(server, id, { status: 'here' });
    const said = await link(/^Ana Sol has arrived/);
    expect(said).toHaveTextContent(
      'Nordlicht · Tue, Mar 10, 13:00–14:00 Berlin · 12:00–13:00 your time',
    );
    expect(said).toHaveAttribute('href', expect.stringMatching(/^\/visits\/visi_/));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    // Another change to the same visit isn’t a second arrival. The next news shows that the change was processed.
    await setVisit(server, id, { note: 'By train' });
    await news.create.call(
      { body: { title: 'Summer party', content: 'Soon', status: 'published' } },
      { client: server.as('owner') },
    );
    await link(/^News: Summer party/);
    expect(kept()).toEqual(['news', 'visitHere']);
    expect(screen.getByText('1 new')).toBeVisible();
  });

  it('VISIT-1 show a walk-in, who can be let in right there', async () => {
    const server = serve(cleared(testServer()));
    await listen(server);
    const station = { organization: 'meridian', bearer: 'device_reception' };
    const visit = await visits.createVisit.call(
      {
        params: { officeId: 'offi_berlin' },
        body: { visitor: { name: 'Ana Sol' }, host_id: personaUserId('member') },
      },
      { client: server.as('somebody', { credentials: () => station }) },
    );
    await link(/^Ana Sol is waiting for you/);
    await userEvent.click(await screen.findByRole('button', { name: 'Let Ana Sol in' }));
    await waitFor(() =>
      expect(server.world.tables.visits.get(visit?.id ?? '')?.status).toBe('here'),
    );
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('show my office’s news when they are published, but no drafts and not those of others', async () => {
    const server = serve(cleared(testServer()));
    await listen(server);
    const write = (title: string, body: object) =>
      news.create.call({ body: { title, content: 'x', ...body } }, { client: server.as('owner') });
    const draft = await write('Lifts are repaired', { status: 'draft' });
    await write('Auckland only', { status: 'published', office_ids: ['offi_auckland'] });
    await news.update.call(
      { params: { id: draft?.id ?? '' }, body: { status: 'published' } },
      { client: server.as('owner') },
    );
    await link(/^News: Lifts are repaired/);
    expect(kept()).toEqual(['news']);
  });

  it('TICK-2 show what others do to my ticket, and link to its place', async () => {
    const server = serve(cleared(testServer()));
    await session.saveSetting.call(
      { body: { type: 'design_system_version', value: 'v2' } },
      { client: server.as('member') },
    );
    const ticket = await tickets.create.call(
      {
        body: {
          type_id: 'ttyp_it',
          description: 'The screen flickers',
          office_id: 'offi_berlin',
          resource_id: DESK,
        },
      },
      { client: server.as('member') },
    );
    await listen(server);
    const id = ticket?.id ?? '';
    server.world.clock.jump(60_000);
    await tickets.update.call(
      { params: { id }, body: { description: 'It flickers at noon' } },
      { client: server.as('member') },
    );
    await tickets.addComment.call(
      { params: { id }, body: { comment: 'On my way' } },
      { client: server.as('owner') },
    );
    const said = await link(new RegExp(`^#${ticket?.number} .* has a new comment`));
    expect(said).toHaveTextContent('D-14');
    expect(said.getAttribute('href')).toMatch(/^\/map\?.*resource=/);
    expect(kept()).toEqual(['ticketComment']);
    await tickets.update.call(
      { params: { id }, body: { status: 'in_progress' } },
      { client: server.as('owner') },
    );
    // It takes the place of what was said before.
    await link(new RegExp(`^#${ticket?.number} .* was changed`));
    expect(said).not.toBeInTheDocument();
    expect(kept()).toEqual(['ticketChanged']);
  });
});
