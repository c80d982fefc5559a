import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { divisions } from '@/api/divisions';
import type { Division } from '@/api/schemas/places';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';

const { open } = journeys();
const PATH = '/admin/divisions';

const read = async (server: TestServer): Promise<Division[]> => {
  const { elements } = await divisions.list.call({}, { client: server.as('owner') });
  return elements;
};
const named = async (server: TestServer, name: string) =>
  (await read(server)).find((division) => division.name === name);
const officesOf = async (server: TestServer, name: string) =>
  (await named(server, name))?.offices.map((office) => office.name);

/** Europe → DACH → Germany, and the seed’s offices. */
function nested(): TestServer {
  const server = testServer();
  const { world } = server;
  world.attempt(() => {
    const row = world.tables.divisions.get('divi_emea');
    if (!row) throw new Error('The seed has no such division');
    world.tables.divisions.insert({
      ...row,
      id: 'divi_dach',
      name: 'DACH',
      parent_id: 'divi_emea',
    });
    world.tables.divisions.insert({
      ...row,
      id: 'divi_germany',
      name: 'Germany',
      parent_id: 'divi_dach',
    });
    world.tables.offices.update('offi_berlin', { division_id: 'divi_dach' });
  });
  return server;
}

const openDivisions = (server = nested(), path = PATH) => open({ server, persona: 'owner', path });
const row = (name: RegExp | string) => screen.findByRole('row', { name });
/** The test window is narrow, so the panel is a sheet over the tree. */
const panel = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the tree', () => {
  it('links from a floor to its editor', async () => {
    await openDivisions(nested(), `${PATH}?open=area_ber-2`);
    const dialog = await screen.findByRole('dialog');
    const link = await within(dialog).findByRole('link', { name: 'Edit floor' });
    expect(link).toHaveAttribute('href', '/admin/floors/area_ber-2/editor');
  });

  it('contains divisions, their offices and floors, and the offices of no division', async () => {
    const server = nested();
    server.world.tables.offices.update('offi_auckland', { division_id: null });
    await openDivisions(server);
    expect(await row('DACH')).toHaveAttribute('aria-level', '2');
    expect(await row('Berlin')).toHaveAttribute('aria-level', '3');
    expect(await row('-- No division --')).toHaveAttribute('aria-level', '1');
    expect(await row('Auckland')).toHaveAttribute('aria-level', '2');
    expect(screen.queryByRole('row', { name: 'Floor 1' })).not.toBeInTheDocument();
    (await row('Berlin')).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await row('Floor 1')).toHaveAttribute('aria-level', '4');
  });

  it('moves an office with two keys, with Undo', async () => {
    const { server } = await openDivisions();
    (await row('Berlin')).focus();
    await userEvent.keyboard('{Control>}x{/Control}');
    expect(screen.getByText(/^Moving Berlin/)).toBeVisible();
    (await row('Americas')).focus();
    await userEvent.keyboard('{Control>}v{/Control}');
    await screen.findByText('Berlin moved to Americas');
    expect(await officesOf(server, 'Americas')).toEqual(['Berlin', 'New York']);
    expect(await officesOf(server, 'DACH')).toEqual([]);
    await userEvent.click(button('Undo'));
    await waitFor(async () => expect(await officesOf(server, 'DACH')).toEqual(['Berlin']));
  });

  it('moves an office out of every division', async () => {
    const { server } = await openDivisions();
    (await row('Berlin')).focus();
    await userEvent.keyboard('{Control>}x{/Control}');
    (await row('-- No division --')).focus();
    await userEvent.keyboard('{Control>}v{/Control}');
    await screen.findByText('Berlin moved to -- No division --');
    expect(await officesOf(server, 'DACH')).toEqual([]);
  });

  it('refuses a cycle with its path', async () => {
    const { server } = await openDivisions();
    (await row(/^Europe/)).focus();
    await userEvent.keyboard('{Control>}x{/Control}');
    (await row('Germany')).focus();
    await userEvent.keyboard('{Control>}v{/Control}');
    await screen.findByText(/Europe, Middle East and Africa → DACH → Germany/);
    expect((await named(server, 'Europe, Middle East and Africa'))?.parent_id).toBeNull();
  });

  it('moves an office to the next division with one key', async () => {
    const { server } = await openDivisions();
    (await row('Berlin')).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('Berlin moved to Germany');
    expect(await officesOf(server, 'Germany')).toEqual(['Berlin']);
  });

  it('returns a row on Escape', async () => {
    await openDivisions();
    (await row('Berlin')).focus();
    await userEvent.keyboard('{Control>}x{/Control}{Escape}');
    expect(screen.queryByText(/^Moving Berlin/)).not.toBeInTheDocument();
  });
});

describe('a division', () => {
  it('is created inside another, with Undo', async () => {
    const { server } = await openDivisions();
    await row('DACH');
    await userEvent.click(button('New division'));
    const form = within(await panel('New division'));
    await userEvent.click(form.getByRole('button', { name: 'Create division' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Nordics');
    await userEvent.selectOptions(
      form.getByRole('combobox', { name: /^Part of/ }),
      'Europe, Middle East and Africa',
    );
    await userEvent.click(form.getByRole('button', { name: 'Create division' }));
    const made = within(await panel('Nordics'));
    expect((await named(server, 'Nordics'))?.parent_id).toBe('divi_emea');
    await userEvent.click(made.getByRole('button', { name: 'Close' }));
    expect(await row('Nordics')).toHaveAttribute('aria-level', '2');
    await userEvent.click(button('Undo'));
    await waitFor(async () => expect(await named(server, 'Nordics')).toBeUndefined());
  });

  it('is renamed', async () => {
    const { server } = await openDivisions(nested(), `${PATH}?open=divi_dach`);
    const form = within(await panel('DACH'));
    const name = form.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Central Europe{Enter}');
    await panel('Central Europe');
    expect((await named(server, 'Central Europe'))?.parent_id).toBe('divi_emea');
  });

  it('shows the path of a cycle in the form', async () => {
    await openDivisions(nested(), `${PATH}?open=divi_emea`);
    const form = within(await panel('Europe, Middle East and Africa'));
    await userEvent.selectOptions(
      form.getByRole('combobox', { name: /^Part of/ }),
      'Europe, Middle East and Africa → DACH → Germany',
    );
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByRole('combobox', { name: /^Part of/ })).toHaveAccessibleDescription(
      /Europe, Middle East and Africa → DACH → Germany/,
    );
  });

  it('RACE-7 offers both names if someone else was faster', async () => {
    const { server } = await openDivisions(nested(), `${PATH}?open=divi_dach`);
    const form = within(await panel('DACH'));
    await divisions.update.call(
      { params: { id: 'divi_dach' }, body: { name: 'Alps' } },
      { client: server.as('owner') },
    );
    const name = form.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Central Europe{Enter}');
    await userEvent.click(await form.findByRole('button', { name: 'Keep mine: Name' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await named(server, 'Central Europe')).toBeDefined());
  });

  it('moves its children up when it is deleted, lists them first, and is restored completely', async () => {
    const { server } = await openDivisions(nested(), `${PATH}?open=divi_dach`);
    const form = within(await panel('DACH'));
    await userEvent.click(form.getByRole('button', { name: 'Delete' }));
    const impact = within(form.getByRole('region', { name: 'Deleting DACH moves its contents' }));
    expect(impact.getByText('Germany')).toBeVisible();
    expect(impact.getByText('Moves to Europe, Middle East and Africa')).toBeVisible();
    expect(impact.getByText('Moves to -- No division --')).toBeVisible();
    await userEvent.click(impact.getByRole('button', { name: 'Delete DACH' }));
    await screen.findByText('DACH deleted');
    await waitFor(async () => expect(await row('Germany')).toHaveAttribute('aria-level', '2'));
    await userEvent.click(button('Undo'));
    await waitFor(async () => expect(await officesOf(server, 'DACH')).toEqual(['Berlin']));
    const back = await named(server, 'DACH');
    expect((await named(server, 'Germany'))?.parent_id).toBe(back?.id);
    expect(back?.parent_id).toBe('divi_emea');
  });

  it('that someone else deleted says so', async () => {
    await openDivisions(nested(), `${PATH}?open=divi_gone`);
    expect(await panel('No longer available')).toBeInTheDocument();
  });
});

it('an office is moved in its panel, which shows its history', async () => {
  const { server } = await openDivisions(nested(), `${PATH}?open=offi_berlin`);
  const office = within(await panel('Berlin'));
  expect(office.getByRole('region', { name: 'Activity' })).toBeInTheDocument();
  await userEvent.selectOptions(office.getByRole('combobox', { name: /^Division/ }), 'Americas');
  await waitFor(async () => expect(await officesOf(server, 'Americas')).toContain('Berlin'));
});
