import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@/api/schemas/access';
import { session } from '@/api/session';
import { users } from '@/api/users';
import { liveStatus } from '@/lib/realtime';
import { membershipId } from '@mocks/core/auth';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { openableDialogs } from '@tests/helpers/dialogs';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
openableDialogs();
beforeEach(() => width(true));

/** Two owners, so that one can take the other’s role. */
async function withTwoOwners(): Promise<TestServer> {
  const server = serve(testServer());
  const { memberships } = server.world.tables;
  server.world.transact(() =>
    memberships.update(membershipId('orga_meridian', 'user_member_2'), { roles: ['owner'] }),
  );
  // Workplace requests are part of the new design (TICK-4).
  const body = { type: 'design_system_version', value: 'v2' } as const;
  await session.saveSetting.call({ body }, { client: server.as('owner') });
  return server;
}

/** Sets the owner’s roles, without any permission of their own besides. */
const setRoles = (server: TestServer, roles: Role[]) =>
  users.update.call(
    { params: { id: 'user_owner' }, body: { roles, permissions: [] } },
    { client: server.as('member-2') },
  );

describe('an owner whose role is removed while they type', () => {
  it.each([
    ['a request type', '/admin/tickets/types?type=ttyp_move', /^Name/],
    ['invitations', '/admin/invitations?invitation=new', /^Email addresses/],
    ['a person', '/admin/people/user_member', /^Name/],
    ['a policy', '/admin/policies?policy=wpol_vacation', /^Name/],
    ['the settings', '/admin/settings', /^Name/],
    ['a question', '/admin/questions?officeId=offi_berlin&question=ques_contact', /^Question/],
  ])(
    'ROLE-1 HUB-1 reads why %s closed, and finds what they typed when it is back',
    async (_of, path, name) => {
      const server = await withTwoOwners();
      await open({ server, persona: 'owner', path, live: true });
      await eventually(() => expect(liveStatus().state).toBe('live'));
      const field = () => screen.findByRole('textbox', { name });
      await userEvent.type(await field(), 'half');
      const typed = (await field()) as HTMLInputElement;
      expect(typed.value).toMatch(/half$/);
      const { value } = typed;
      await setRoles(server, ['member']);
      const closed = await screen.findByRole('heading', {
        level: 1,
        name: 'You don’t have access to this page',
      });
      expect(await screen.findByText(/What you typed is kept in this tab/)).toBeVisible();
      expect(screen.queryByRole('textbox', { name })).not.toBeInTheDocument();
      // The heading, or the main part with it.
      await eventually(() => expect(document.body).not.toHaveFocus());
      expect(document.activeElement).toContainElement(closed);
      await setRoles(server, ['owner']);
      expect(await field()).toHaveValue(value);
    },
  );

  it('ROLE-1 S-19 reads that a password was not kept, because no form stores one in the browser', async () => {
    const server = await withTwoOwners();
    const path = '/admin/wifi?network=wifi_berlin_guest';
    await open({ server, persona: 'owner', path, live: true });
    await eventually(() => expect(liveStatus().state).toBe('live'));
    const field = () => screen.findByLabelText(/^Password/);
    const { value } = (await field()) as HTMLInputElement;
    await userEvent.type(await field(), 'half');
    await setRoles(server, ['member']);
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
    expect(await screen.findByText(/What you typed wasn’t kept/)).toBeVisible();
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('half');
    await setRoles(server, ['owner']);
    expect(await field()).toHaveValue(value);
  });
});
