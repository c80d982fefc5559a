import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();

/** A form that creates one thing: where it is, what’s typed, and how many with that name the server has. */
interface Creation {
  readonly path: string;
  readonly endpoint: string;
  readonly create: string;
  readonly name: string;
  readonly count: (server: TestServer, name: string) => number;
}

const named = (rows: Iterable<{ readonly name: string }>, name: string) =>
  [...rows].filter((row) => row.name === name).length;

const CREATIONS: Readonly<Record<string, Creation>> = {
  'a place': {
    path: '/admin/places/new?in=area_ber-2',
    endpoint: 'resources.create',
    create: 'Create place',
    name: 'Window seat',
    count: ({ world }, name) => named(world.tables.resources.all(), name),
  },
  'a tag': {
    path: '/admin/tags?tag=new',
    endpoint: 'tags.create',
    create: 'Create tag',
    name: 'Plants',
    count: ({ world }, name) => named(world.tables.tags.all(), name),
  },
  'a division': {
    path: '/admin/divisions?open=new',
    endpoint: 'divisions.create',
    create: 'Create division',
    name: 'Nordics',
    count: ({ world }, name) => named(world.tables.divisions.all(), name),
  },
};

const nameField = () => screen.findByRole('textbox', { name: /^Name/ });
const submit = async ({ create }: Creation) =>
  userEvent.click(await screen.findByRole('button', { name: create }));

describe.each(Object.entries(CREATIONS))('%s whose answer was lost', (_what, creation) => {
  const { path, endpoint, name, count } = creation;

  it('F-2 isn’t taken for created: the form keeps what was typed, and what’s saved is read again', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'owner', path });
    await userEvent.type(await nameField(), name);
    server.faults.add({ endpoint, kind: 'offline', after: true, times: 1 });
    await submit(creation);
    await screen.findByText('We couldn’t confirm whether this was saved');
    await press('Check again');
    await screen.findByText(/^What was saved before is shown now\./);
    expect(await nameField()).toHaveValue(name);
    expect(count(server, name)).toBe(1);
  });

  it('F-2 isn’t created again before the person has seen what’s there', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'owner', path });
    await userEvent.type(await nameField(), name);
    server.faults.set([
      { endpoint, kind: 'offline', after: true, times: 1 },
      { endpoint: '*', kind: 'status', status: 500 },
    ]);
    await submit(creation);
    await screen.findByText('We couldn’t confirm whether this was saved');
    await submit(creation);
    await screen.findByText(/^Couldn’t check what was saved before\./);
    server.faults.set([]);
    await submit(creation);
    await screen.findByText(/^What was saved before is shown now\./);
    expect(await nameField()).toHaveValue(name);
    expect(count(server, name)).toBe(1);
  });
});
