import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@/api/schemas/access';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { membershipId } from '@mocks/core/auth';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();
beforeEach(() => width(true));

const rolesIn = ({ world }: TestServer, id: string): readonly Role[] | undefined =>
  world.tables.memberships.get(membershipId('orga_meridian', id))?.roles;
/** A change by another admin without a message, so that the list doesn’t know about it before it’s read again. */
const changeSilently = ({ world }: TestServer, id: string, roles: Role[]) =>
  world.tables.memberships.update(membershipId('orga_meridian', id), {
    roles,
    updated_at: world.now,
  });
const openPeople = (server: TestServer, search: string) =>
  open({ server, persona: 'owner', path: `/admin/people${search}` });
const item = (name: RegExp) => screen.findByRole('menuitem', { name });

describe('a role of several people', () => {
  it('RACE-9 gives a role to several people at once and undoes it with one Undo', async () => {
    const server = serve(testServer());
    const roles = () =>
      Object.fromEntries(
        [...server.world.tables.memberships.all()].map(({ id, roles: own }) => [id, own]),
      );
    const before = roles();
    const holders = () =>
      Object.values(roles()).filter((own) => own.includes('page_manager')).length;
    await openPeople(server, '?q=brandt');
    await screen.findByRole('row', { name: /Select Felix Brandt/ });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all listed rows' }));
    const bar = await screen.findByRole('region', { name: /selected$/ });
    const count = Number.parseInt(bar.getAttribute('aria-label') ?? '', 10);
    expect(count).toBeGreaterThan(2);
    const others = holders();
    await press(/^Add a role for \d+ people/);
    await userEvent.click(await item(/^Page manager/));
    await screen.findByText(/^Added “Page manager” for \d+ people/, { selector: 'main *' });
    expect(holders()).toBe(others + count);
    await press('Undo');
    await waitFor(() => expect(roles()).toEqual(before));
  });

  it('RACE-7 RACE-9 names people whom someone else changed, and gives the role to the others', async () => {
    const server = serve(testServer());
    await openPeople(server, '?q=brandt');
    const [one, two] = [...server.world.tables.users.all()].filter(
      ({ id, name }) => name?.endsWith(' Brandt') && rolesIn(server, id),
    );
    if (!one || !two) throw new Error('Two people of one name are needed');
    for (const { name } of [one, two]) {
      const box = await screen.findByRole('checkbox', { name: `Select ${name}` });
      await userEvent.click(box);
    }
    changeSilently(server, one.id, ['team_manager', 'member']);
    await press(/^Add a role for 2 people/);
    await userEvent.click(await item(/^Scheduler/));
    const notice = await screen.findByText(`Couldn’t change ${one.name}`, { exact: false });
    expect(notice).not.toHaveTextContent(two.name ?? '');
    expect(rolesIn(server, two.id)).toContain('scheduler');
    // Undo affects only the people who received the role.
    await press('Undo');
    await waitFor(() => expect(rolesIn(server, two.id)).not.toContain('scheduler'));
    expect(rolesIn(server, one.id)).toEqual(['team_manager', 'member']);
  });

  it('RACE-9 names whom it couldn’t change, and why, even if no one listed stays selected', async () => {
    const server = serve(testServer());
    await openPeople(server, '?q=clara&roles=page_manager');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Clara Hoffmann' }));
    await press('Remove a role from 1 person');
    const pageManager = await item(/^Page manager/);
    changeSilently(server, 'user_page_manager', ['member', 'team_manager']);
    await userEvent.click(pageManager);
    await waitFor(() => expect(screen.queryByText('Clara Hoffmann')).not.toBeInTheDocument());
    await screen.findByText(/^Couldn’t change Clara Hoffmann: Someone changed this/);
    await press('Close');
    await waitFor(() => expect(screen.queryByText(/^Couldn’t change/)).not.toBeInTheDocument());
  });
});
