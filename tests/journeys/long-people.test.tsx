import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { membershipId } from '@mocks/core/auth';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { crowd } from '@tests/helpers/crowd';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
beforeEach(() => width(true));

/** An organization with more people than the first answer contains. The rest arrives once it’s released. */
function longList() {
  const server = testServer();
  crowd(server, 500);
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held: TestServer = {
    ...server,
    async fetch(...args) {
      const answer = await server.fetch(...args);
      if (new URL(args[0].url).searchParams.has('cursor')) await released;
      return answer;
    },
  };
  return { server: serve(held), release };
}

/** The same organization, but the rest can’t be read. */
function cutOffList(): TestServer {
  const server = serve(testServer());
  crowd(server, 500);
  server.faults.set([
    { endpoint: 'users.list', kind: 'delay', delay: 0, times: 1 },
    { endpoint: 'users.list', kind: 'status', status: 422 },
  ]);
  return server;
}

/** Whoever comes last, so not in the first answer. */
function lastPerson({ world }: TestServer): string {
  const names = Array.from(world.tables.users.all()).flatMap(({ name }) => name ?? []);
  const [last] = names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? 1 : -1));
  if (last === undefined) throw new Error('There is no one');
  return last;
}

/** Replaces the search by a text. */
async function find(text: string): Promise<void> {
  const search = await screen.findByRole('searchbox', { name: 'Search people' });
  await userEvent.clear(search);
  await userEvent.paste(text);
}
/** Waits for a count. Its announcement, which has the same words, goes away at any time. */
const shows = (count: string) => waitFor(() => expect(screen.getAllByText(count)[0]).toBeVisible());

describe.each([
  ['administration', '/admin/people'],
  ['directory', '/people'],
])('F-40 people of a large organization in the %s', (_name, path) => {
  it('are shown while the rest loads, and who isn’t among them yet doesn’t count as missing', async () => {
    const { server, release } = longList();
    const last = lastPerson(server);
    await open({ server, persona: 'owner', path });
    await shows('500 people so far');
    await find(last);
    await shows('0 people so far');
    expect(screen.queryByText(/matches/)).not.toBeInTheDocument();
    release();
    expect(await screen.findByText(last)).toBeVisible();
    await shows('1 person');
  });

  it('stay if the rest can’t be read, and Retry reads them all', async () => {
    const server = cutOffList();
    await open({ server, persona: 'owner', path });
    expect(await screen.findByText(/first 500/)).toBeVisible();
    await find('crowd 007');
    expect(await screen.findByText('Crowd 007')).toBeVisible();
    await shows('1 person');
    // The search doesn’t change how many could be read.
    expect(screen.getByText(/first 500/)).toBeVisible();
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/first 500/)).not.toBeInTheDocument());
    await shows('1 person');
  });
});

it.each(['/admin/people', '/people'])('F-40 Retry on %s shows that it is reading', async (path) => {
  const server = cutOffList();
  await open({ server, persona: 'owner', path });
  await screen.findByText(/first 500/);
  server.faults.set([{ endpoint: 'users.list', kind: 'hang' }]);
  const retry = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
});

it('F-40 only a whole list can be downloaded', async () => {
  const { server, release } = longList();
  await open({ server, persona: 'owner', path: '/admin/people' });
  await screen.findByText(/so far$/);
  const download = screen.getByRole('button', { name: /^Download/ });
  expect(download).toHaveAccessibleDescription(
    'You can download the list once all of it has loaded.',
  );
  release();
  await eventually(() => expect(download).not.toHaveAccessibleDescription());
});

it('ROLE-2 an admin isn’t taken for the only one while the others load', async () => {
  const { server } = longList();
  const { users, memberships } = server.world.tables;
  server.world.transact(() => {
    users.update('user_owner', { name: 'Aaron 000' });
    memberships.update(membershipId('orga_meridian', 'user_scheduler'), {
      roles: ['owner', 'member'],
    });
  });
  await open({ server, persona: 'owner', path: '/admin/people' });
  await shows('500 people so far');
  await find('aaron 000');
  await shows('1 person so far');
  await userEvent.click(await screen.findByRole('button', { name: /^Aaron 000.*’s roles/ }));
  const admin = await screen.findByRole('menuitem', { name: /^Admin/ });
  await waitFor(() => expect(admin).not.toHaveTextContent('is the only admin'));
});
