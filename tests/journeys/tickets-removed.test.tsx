import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '@/api/session';
import { ticketTypes } from '@/api/ticket-types';
import { tickets } from '@/api/tickets';
import { liveStatus } from '@/lib/realtime';
import { testServer } from '@mocks/adapters/vitest';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
beforeEach(() => width(true));

const HANDLER = 'resource-manager';

/** Someone who handles requests writes a comment, and everyone else’s changes arrive at once. */
async function commenting(path: string) {
  const server = serve(testServer());
  const body = { type: 'design_system_version', value: 'v2' } as const;
  await session.saveSetting.call({ body }, { client: server.as(HANDLER) });
  await open({ server, persona: HANDLER, path, live: true });
  await eventually(() => expect(liveStatus().state).toBe('live'));
  const field = () => screen.findByRole('textbox', { name: /^Comment/ });
  await userEvent.type(await field(), 'The filter is ordered');
  const owner = { client: server.as('owner') };
  const types = (await ticketTypes.types.call({}, owner)).elements.filter(({ users }) =>
    users.some(({ id }) => id === 'user_resource_manager'),
  );
  const all = (write: typeof ticketTypes.assign | typeof ticketTypes.unassign) =>
    act(async () => {
      for (const { id } of types)
        await write.call({ params: { id, userId: 'user_resource_manager' } }, owner);
    });
  return {
    server,
    field,
    owner,
    unassign: () => all(ticketTypes.unassign),
    assign: () => all(ticketTypes.assign),
  };
}

describe('someone whose request disappears while they write a comment', () => {
  it.each([
    ['the board', '/admin/tickets?ticket=tick_104', /^Only people assigned to a request type/],
    ['its own page', '/tickets/tick_104', /^It was deleted, or it isn’t yours/],
  ])(
    'TICK-4 HUB-1 reads why on %s when they no longer handle requests, and finds the comment when they do again',
    async (_, path, why) => {
      const { unassign, assign, field } = await commenting(path);
      await unassign();
      expect(await screen.findByText(why)).toBeVisible();
      if (path.startsWith('/tickets')) {
        expect(await screen.findByText(/What you typed is kept in this tab/)).toBeVisible();
      }
      await eventually(() => expect(document.body).not.toHaveFocus());
      await assign();
      await eventually(async () => expect(await field()).toHaveValue('The filter is ordered'));
    },
  );

  it.each(['/admin/tickets?ticket=tick_104', '/tickets/tick_104'])(
    'UI-7 reads that it was deleted on %s, and keeps the focus on the page',
    async (path) => {
      const { owner } = await commenting(path);
      await act(() => tickets.remove.call({ params: { id: 'tick_104' } }, owner));
      await screen.findByText('This request no longer exists.');
      expect(await screen.findByText(/What you typed is kept in this tab/)).toBeVisible();
      await eventually(() => expect(document.body).not.toHaveFocus());
    },
  );
});
