import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { externals } from '@/api/externals';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { eventually } from '@tests/helpers/eventually';
import { journeys, reload } from '@tests/helpers/journey';
import { filledPanel } from '@tests/helpers/filled-panel';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();

// The panel is beside the list, as on a desktop.
beforeEach(() => {
  width(true);
});

const openLinks = (path = '/admin/externals', server = testServer()) =>
  open({ server: serve(server), persona: 'owner', path });
const panel = (name: string) => filledPanel(name, 'complementary');
const row = (name: RegExp) => screen.findByRole('row', { name });
const stored = async (server: TestServer) => {
  const { elements } = await externals.list.call({}, { client: server.as('owner') });
  return elements
    .map(({ object_id, type, external_id }) => [object_id, type, external_id].join(' '))
    .toSorted();
};

const BERLIN = 'offi_berlin access-control site-0042';
const TREPTOW = 'reso_ber-2-treptow access-control door-2-17';

describe('external IDs', () => {
  it('ROLE-1 are for people who can change settings', async () => {
    await open({ persona: 'scheduler', path: '/admin/externals' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });

  it.each([
    ['door-2', /^Select Treptow/],
    ['reso_ber-2', /^Select Treptow/],
    ['site', /^Select Berlin/],
    ['berlin', /^Select Berlin/],
  ])('are found by typing %s: a name, or the ID on either side', async (typed, found) => {
    await openLinks();
    await row(/^Select Berlin/);
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Search by name or either ID' }),
      typed,
    );
    await waitFor(() =>
      expect(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })).toHaveLength(1),
    );
    expect(await row(found)).toBeVisible();
  });

  it('distinguishes places with one name when one is chosen', async () => {
    await openLinks('/admin/externals?link=new');
    const form = await panel('Add external ID');
    await userEvent.type(form.getByRole('combobox', { name: 'Which one' }), 'Booth 1');
    await waitFor(() => {
      const booths = screen
        .getAllByRole('option', { name: /^Booth 1/ })
        .flatMap(({ textContent }) => (textContent.includes('Berlin') ? [textContent] : []));
      expect(booths.length).toBeGreaterThan(1);
      expect(new Set(booths).size).toBe(booths.length);
    });
  });

  it('link to the object itself', async () => {
    await openLinks('/admin/externals?link=exte_treptow');
    const one = await panel('Treptow');
    expect(one.getByRole('link', { name: 'Show the place' })).toHaveAttribute(
      'href',
      expect.stringContaining('/admin/places/reso_ber-2-treptow'),
    );
  });

  it('F-6 keep the chosen place and what is typed across a reload', async () => {
    const { server } = await openLinks('/admin/externals?link=new');
    const form = await panel('Add external ID');
    await userEvent.type(form.getByRole('combobox', { name: /^Which one/ }), 'Trept');
    await userEvent.click(await screen.findByRole('option', { name: 'Treptow' }));
    await userEvent.type(form.getByRole('combobox', { name: /^System/ }), 'hr');
    reload();
    await openLinks('/admin/externals?link=new', server);
    const again = await panel('Add external ID');
    await again.findByText('Draft restored');
    expect(again.getByRole('combobox', { name: /^Which one/ })).toHaveValue('Treptow');
    await userEvent.type(again.getByRole('textbox', { name: /^External ID/ }), 'seat 14{Enter}');
    await screen.findAllByText('Added Treptow in hr');
    expect(await stored(server)).toContain('reso_ber-2-treptow hr seat 14');
  });

  it('UNDO-1 a place found by its name gets an ID, and loses it again', async () => {
    const { server } = await openLinks();
    await press('Add external ID');
    const form = await panel('Add external ID');
    await userEvent.type(form.getByRole('combobox', { name: /^System/ }), 'hr');
    await userEvent.type(form.getByRole('textbox', { name: /^External ID/ }), 'seat 14');
    await userEvent.click(form.getByRole('button', { name: 'Add external ID' }));
    expect(await form.findAllByText('Choose one from the list')).not.toHaveLength(0);
    const thing = form.getByRole('combobox', { name: /^Which one/ });
    await userEvent.type(thing, 'Trept');
    await userEvent.click(await screen.findByRole('option', { name: 'Treptow' }));
    await userEvent.click(form.getByRole('button', { name: 'Add external ID' }));
    await screen.findAllByText('Added Treptow in hr');
    expect(await stored(server)).toEqual([BERLIN, TREPTOW, 'reso_ber-2-treptow hr seat 14']);
    await press('Undo');
    await waitFor(async () => expect(await stored(server)).toEqual([BERLIN, TREPTOW]));
  });

  it('RACE-9 a second one for the same object is refused, and the first one is shown', async () => {
    const { server } = await openLinks('/admin/externals?link=new');
    const form = await panel('Add external ID');
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Kind/ }), 'Office');
    await userEvent.type(form.getByRole('combobox', { name: /^Which one/ }), 'Berl');
    await userEvent.click(await screen.findByRole('option', { name: 'Berlin' }));
    await userEvent.type(form.getByRole('combobox', { name: /^System/ }), 'access-control');
    await userEvent.type(form.getByRole('textbox', { name: /^External ID/ }), 'site-99{Enter}');
    await form.findByText('Berlin is already site-0042 in access-control.');
    expect(form.getByRole('textbox', { name: /^External ID/ })).toHaveValue('site-99');
    expect(await stored(server)).toEqual([BERLIN, TREPTOW]);
    await userEvent.click(form.getByRole('button', { name: 'Show it' }));
    await press('Leave');
    await panel('Berlin');
  });

  it('UNDO-1 an ID is changed in its cell, and changed back', async () => {
    const { server } = await openLinks();
    await row(/^Select Berlin/);
    await userEvent.dblClick(screen.getByText('site-0042'));
    const field = await screen.findByRole('textbox', { name: 'Berlin’s external ID' });
    await userEvent.clear(field);
    await userEvent.type(field, 'site-7{Enter}');
    await screen.findAllByText('Changed Berlin’s ID');
    expect(await stored(server)).toEqual(['offi_berlin access-control site-7', TREPTOW]);
    await press('Undo');
    await waitFor(async () => expect(await stored(server)).toEqual([BERLIN, TREPTOW]));
  });

  it('RACE-9 a change to an ID in use keeps the old one', async () => {
    const server = serve(testServer());
    await externals.create.call(
      {
        body: {
          object_id: 'offi_new_york',
          object_type: 'office',
          type: 'access-control',
          external_id: 'site-1',
        },
      },
      { client: server.as('owner') },
    );
    await openLinks('/admin/externals?link=exte_berlin', server);
    const form = await panel('Berlin');
    const field = form.getByRole('textbox', { name: /^External ID/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'site-1');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('New York is already site-1 in access-control.');
    expect(await stored(server)).toContain(BERLIN);
    expect(form.getByRole('textbox', { name: /^External ID/ })).toHaveValue('site-1');
  });

  it('RACE-7 one that another admin changes in the meantime keeps what is typed, and offers both', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'owner', path: '/admin/externals?link=exte_berlin', live: true });
    await eventually(() => expect(liveStatus().state).toBe('live'));
    const form = await panel('Berlin');
    const field = form.getByRole('textbox', { name: /^External ID/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'site-mine');
    const client = { client: server.as('owner') };
    await externals.remove.call({ params: { id: 'exte_berlin' } }, client);
    await externals.create.call(
      {
        body: {
          object_id: 'offi_berlin',
          object_type: 'office',
          type: 'access-control',
          external_id: 'site-theirs',
        },
      },
      client,
    );
    const keep = await screen.findByRole('button', { name: /^Keep mine/ }, { timeout: 15_000 });
    const again = await panel('Berlin');
    expect(again.getByRole('textbox', { name: /^External ID/ })).toHaveValue('site-mine');
    await userEvent.click(keep);
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Changed Berlin’s ID');
    expect(await stored(server)).toEqual(['offi_berlin access-control site-mine', TREPTOW]);
  });

  it('UNDO-1 several are removed at once, and restored', async () => {
    const { server } = await openLinks();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Berlin' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Treptow' }));
    await press('Remove 2 external IDs');
    await screen.findAllByText('Removed 2 external IDs');
    expect(await stored(server)).toEqual([]);
    await press('Undo');
    await waitFor(async () => expect(await stored(server)).toEqual([BERLIN, TREPTOW]));
  });

  it('UNDO-3 an ID of a deleted object says so, and its removal is permanent', async () => {
    const server = serve(testServer());
    server.world.transact(() =>
      server.world.tables.externals.update('exte_treptow', { object_id: 'reso_gone' }),
    );
    await openLinks('/admin/externals?link=exte_treptow', server);
    const one = await panel('No longer exists (reso_gone)');
    expect(one.queryByRole('link', { name: 'Show the place' })).toBeNull();
    await userEvent.click(one.getByRole('button', { name: 'Remove' }));
    await screen.findAllByText('Removed the external ID of No longer exists (reso_gone)');
    expect(await stored(server)).toEqual([BERLIN]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('UI-7 one that someone else removed says so', async () => {
    await openLinks('/admin/externals?link=exte_unknown');
    await screen.findByText('This external ID no longer exists.');
  });
});
