import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tags } from '@/api/tags';
import { testServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const row = (name: string) =>
  screen.findByRole('row', { name: (words) => words.includes(`Select ${name}`) });
const tagNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const openTags = (path = '/admin/tags', persona = 'owner') => open({ persona, path });

describe('the administration', () => {
  it('ROLE-1 has an entry for people who may use it, and opens their first screen', async () => {
    const { router } = await open({ persona: 'resource-manager', path: '/admin' });
    await screen.findByRole('heading', { level: 1, name: 'Places' });
    expect(router.state.location.pathname).toBe('/admin/places');
    expect(screen.getByRole('button', { name: 'Administration: Places' })).toBeInTheDocument();
  });

  it('ROLE-1 says to a member which permission is missing', async () => {
    await open({ path: '/admin/tags' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
    expect(screen.queryByRole('link', { name: 'Administration' })).not.toBeInTheDocument();
  });
});

describe('the list of tags', () => {
  it('UI-8 searches without accents, and filters and sorts in the address', async () => {
    const server = serve(testServer());
    server.world.transact(() =>
      server.world.tables.tags.insert({
        id: 'tag_cafe',
        organization_id: 'orga_meridian',
        name: 'Café corner',
        category_id: null,
        amenity_type: null,
        value: null,
      }),
    );
    const { router } = await open({ server, persona: 'owner', path: '/admin/tags' });
    await row('Monitor');
    const search = screen.getByRole('searchbox', { name: 'Search tags' });
    fireEvent.change(search, { target: { value: 'cafe' } });
    // The rows update at once, and the address a moment later.
    expect(tagNames()).toEqual(['Café corner']);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'cafe' }));
    expect(tagNames()).toEqual(['Café corner']);
    await userEvent.clear(search);
    await screen.findByRole('option', { name: 'Surroundings (3)' });
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Category' }),
      'Surroundings (3)',
    );
    await waitFor(() => expect(tagNames()).toEqual(['By the window', 'Quiet', 'Step-free']));
    await userEvent.click(screen.getByRole('button', { name: 'Places' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        category: 'tagc_surroundings',
        sort: 'count',
      }),
    );
    expect(screen.getByRole('columnheader', { name: 'Places' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(tagNames()).toEqual(['Step-free', 'Quiet', 'By the window']);
  });

  it('UI-3 is a grid for the keyboard: arrows, Home, End, Space, F2, Escape', async () => {
    await openTags();
    const link = within(await row('Charging point')).getByRole('link', { name: 'Charging point' });
    link.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Large screen' })).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(await row('Large screen')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('region', { name: '1 selected' })).toBeInTheDocument();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('button', { name: 'Actions for Large screen' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('checkbox', { name: 'Select all listed rows' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: '1 selected' })).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{F2}');
    expect(screen.getByRole('textbox', { name: 'Charging point’s name' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Charging point' })).toHaveFocus());
    expect(document.querySelectorAll('table [tabindex="0"]')).toHaveLength(1);
  });
});

describe('more of the list of tags', () => {
  /** Adds more tags than two pages of the keyboard. */
  function many() {
    const server = serve(testServer());
    server.world.transact(() => {
      for (let index = 1; index <= 30; index += 1) {
        server.world.tables.tags.insert({
          id: `tag_many_${index}`,
          organization_id: 'orga_meridian',
          name: `Many ${String(index).padStart(2, '0')}`,
          category_id: null,
          amenity_type: null,
          value: null,
        });
      }
    });
    return server;
  }

  it('UI-3 PageDown and PageUp move by a page and stop at both ends', async () => {
    await open({ server: many(), persona: 'owner', path: '/admin/tags?q=many&sort=name' });
    (await screen.findByRole('link', { name: 'Many 01' })).focus();
    // Without layout, a page has ten rows.
    await userEvent.keyboard('{PageDown}');
    expect(screen.getByRole('link', { name: 'Many 11' })).toHaveFocus();
    await userEvent.keyboard('{PageDown}{PageDown}');
    expect(screen.getByRole('link', { name: 'Many 30' })).toHaveFocus();
    await userEvent.keyboard('{PageUp}');
    expect(screen.getByRole('link', { name: 'Many 20' })).toHaveFocus();
    await userEvent.keyboard('{PageUp}{PageUp}');
    expect(screen.getByRole('link', { name: 'Many 01' })).toHaveFocus();
  });

  it('UI-3 Shift selects the rows between, in either direction; a row that the search hides isn’t counted', async () => {
    await open({ server: many(), persona: 'owner', path: '/admin/tags?q=many&sort=name' });
    await row('Many 01');
    const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
    const withShift = (name: string) => fireEvent.click(box(name), { shiftKey: true });
    await userEvent.click(box('Many 10'));
    withShift('Many 12');
    expect(screen.getByRole('region', { name: '3 selected' })).toBeInTheDocument();
    withShift('Many 08');
    expect(screen.getByRole('region', { name: '5 selected' })).toBeInTheDocument();
    await userEvent.click(box('Many 11'));
    expect(screen.getByRole('region', { name: '4 selected' })).toBeInTheDocument();
    const search = screen.getByRole('searchbox', { name: 'Search tags' });
    fireEvent.change(search, { target: { value: 'many 1' } });
    expect(await screen.findByRole('region', { name: '2 selected' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all listed rows' }));
    expect(screen.getByRole('region', { name: '12 selected' })).toBeInTheDocument();
    fireEvent.change(search, { target: { value: 'many' } });
    expect(await screen.findByRole('region', { name: '12 selected' })).toBeInTheDocument();
  });

  it('REP-2 F-50 downloads the listed rows as CSV, with formulas escaped', async () => {
    const texts: Promise<string>[] = [];
    const names: string[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL(blob: Blob): string {
          texts.push(blob.text());
          return 'blob:test';
        }
        static override revokeObjectURL(): void {}
      },
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const server = many();
    server.world.transact(() =>
      server.world.tables.tags.update('tag_many_2', { name: '=Many 02' }),
    );
    await open({ server, persona: 'owner', path: '/admin/tags?q=many+0&sort=-name' });
    await userEvent.click(await screen.findByRole('button', { name: /^Download CSV: \d+ rows$/ }));
    const listed = tagNames();
    await waitFor(() => expect(texts).toHaveLength(1));
    const lines = ((await texts[0]) ?? '').trim().split(/\r?\n/);
    expect(lines[0]).toBe('Tag,Category,Amenity,Places');
    const disarmed = listed.map((name) => (name?.startsWith('=') ? `'${name}` : name));
    expect(lines.slice(1)).toEqual(disarmed.map((name) => `${name},,,0`));
    expect(listed).toContain('=Many 02');
    expect(listed).not.toContain('Many 11');
    expect(names).toEqual(['Tags.csv']);
  });

  it('RACE-7 shows both versions when someone else saved the tag first', async () => {
    const { server } = await openTags('/admin/tags?tag=tag_quiet');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    server.world.clock.jump(1_000);
    await tags.update.call(
      { params: { id: 'tag_quiet' }, body: { name: 'Silent' } },
      { client: server.as('owner') },
    );
    await userEvent.clear(name);
    await userEvent.type(name, 'Hushed{Enter}');
    expect(await screen.findByText('Someone else changed this')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine: Name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.world.tables.tags.get('tag_quiet')?.name).toBe('Hushed'));
  });
});

describe('changing tags', () => {
  it('F-30 a taken name is refused in its cell, which keeps what was typed', async () => {
    const { server } = await openTags();
    await userEvent.dblClick(await screen.findByRole('rowheader', { name: 'Quiet' }));
    const field = screen.getByRole('textbox', { name: 'Quiet’s name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'By the window{Enter}');
    await screen.findByText('A tag named By the window already exists');
    expect(field).toHaveValue('By the window');
    await userEvent.clear(field);
    await userEvent.type(field, 'Silent{Enter}');
    await screen.findByRole('link', { name: 'Silent' });
    expect(server.world.tables.tags.get('tag_quiet')?.name).toBe('Silent');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('link', { name: 'Quiet' });
  });

  it('creates one in a new category', async () => {
    const { server } = await openTags();
    await row('Monitor');
    await userEvent.click(screen.getByRole('button', { name: 'New tag' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Plants');
    await userEvent.type(screen.getByRole('combobox', { name: /^Category/ }), 'Nature');
    await userEvent.click(screen.getByRole('button', { name: 'Create tag' }));
    expect(await row('Plants')).toHaveTextContent('Nature');
    const made = [...server.world.tables.tags.all()].find(({ name }) => name === 'Plants');
    expect(made?.category_id).toBeDefined();
  });

  it('UNDO-1 deletes one from all its places, and restores it with their values', async () => {
    const { server } = await openTags();
    const { tags, resources } = server.world.tables;
    const having = () => {
      const ids = new Set(
        [...tags.all()].filter(({ name }) => name === '6 seats').map(({ id }) => id),
      );
      return resources
        .by('organization', 'orga_meridian')
        .filter(({ tag_ids }) => tag_ids.some((id) => ids.has(id)))
        .map(({ id }) => id)
        .toSorted();
    };
    const before = having();
    await userEvent.click(
      within(await row('6 seats')).getByRole('button', { name: 'Actions for 6 seats' }),
    );
    const item = await screen.findByRole('menuitem', { name: /^Delete/ });
    expect(item).toHaveTextContent(`Used by ${before.length} places`);
    await userEvent.click(item);
    await waitFor(() => expect(tags.get('tag_seats_6')).toBeUndefined());
    expect(having()).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await row('6 seats');
    expect(having()).toEqual(before);
  });

  it('UNDO-1 puts a deleted one back on the places that still exist', async () => {
    const { server } = await openTags();
    const { tables } = server.world;
    const having = (name: string) => {
      const tag = [...tables.tags.all()].find((each) => each.name === name);
      return tables.resources
        .by('organization', 'orga_meridian')
        .filter(({ tag_ids }) => tag_ids.includes(tag?.id ?? ''))
        .map(({ id }) => id)
        .toSorted();
    };
    const [gone = '', ...others] = having('Video conference');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Actions for Video conference' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
    await waitFor(() => expect(tables.tags.get('tag_video')).toBeUndefined());
    server.world.transact(() => tables.resources.remove(gone));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await row('Video conference');
    await waitFor(() => expect(having('Video conference')).toEqual(others));
    expect(screen.queryByText(/^Couldn’t undo/)).not.toBeInTheDocument();
  });

  it('RACE-9 merges two; if a call fails, nothing is changed', async () => {
    const { server } = await openTags();
    const { tables } = server.world;
    const count = (id: string) =>
      tables.resources
        .by('organization', 'orga_meridian')
        .filter(({ tag_ids }) => tag_ids.includes(id)).length;
    const [video, board] = [count('tag_video'), count('tag_whiteboard')];
    const merge = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Merge into Whiteboard' }));
    };
    await userEvent.click(within(await row('Video conference')).getByRole('checkbox'));
    await userEvent.click(within(await row('Whiteboard')).getByRole('checkbox'));
    server.faults.add({ endpoint: 'tags.remove', kind: 'status', status: 500 });
    await merge();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Merge into Whiteboard' })).not.toHaveAttribute(
        'aria-busy',
      ),
    );
    expect([count('tag_video'), count('tag_whiteboard')]).toEqual([video, board]);
    server.faults.set([]);
    await merge();
    await waitFor(() => expect(tables.tags.get('tag_video')).toBeUndefined());
    expect(count('tag_whiteboard')).toBeGreaterThanOrEqual(Math.max(video, board));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await row('Video conference');
    expect(count('tag_whiteboard')).toBe(board);
  });
});

describe('the places of a tag', () => {
  it('ACC-5 a resource manager tags the places they manage and edits nothing', async () => {
    const { server } = await openTags('/admin/tags', 'resource-manager');
    expect(await screen.findByRole('button', { name: 'New tag' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(await screen.findByRole('link', { name: /places with Step-free/ }));
    await screen.findByRole('heading', { level: 1, name: 'Places for Step-free' });
    const all = await screen.findByRole('button', { name: /^Tag \d+ places/ });
    const wanted = Number(/\d+/.exec(all.textContent ?? '')?.[0]);
    await userEvent.click(all);
    await screen.findByText(`Used by ${wanted} places`);
    expect(
      server.world.tables.resources
        .by('organization', 'orga_meridian')
        .filter(({ tag_ids }) => tag_ids.includes('tag_accessible')),
    ).toHaveLength(wanted);
  });

  it('RACE-9 names the places that were refused, the first of many, beside the reason', async () => {
    const { server } = await openTags('/admin/tags/tag_monitor?tagged=no&floor=area_ber-2');
    server.faults.add({
      endpoint: 'tags.addToResource',
      kind: 'status',
      status: 422,
      body: { result: { errors: { tag_id: 'This tag is full' } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Tag \d+ places$/ }));
    expect(await screen.findByText('This tag is full')).toBeVisible();
    expect(screen.getByText(/^Booth 1, Booth 2, .+ \+\d+$/)).toBeVisible();
    server.faults.set([{ endpoint: 'tags.addToResource', kind: 'offline', after: true }]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByText(/^We couldn’t confirm whether \d+ places were changed$/),
    ).toBeVisible();
  });

  it('RES-12 UNDO-1 one place has more seats than its tag says: typed in its row, and undone', async () => {
    const { server } = await openTags('/admin/tags/tag_seats_8?tagged=yes');
    await screen.findByRole('heading', { level: 1, name: 'Places for 8 seats' });
    const place = server.world.tables.resources
      .by('organization', 'orga_meridian')
      .find(({ tag_ids }) => tag_ids.includes('tag_seats_8'));
    if (!place) throw new Error('No room has eight seats');
    const figure = () => server.world.tables.resources.get(place.id)?.tag_values?.['tag_seats_8'];
    const type = async (text: string) => {
      await userEvent.dblClick(within(await row(place.name)).getByText('8'));
      const field = await screen.findByRole('textbox', { name: `${place.name}’s seats` });
      await userEvent.clear(field);
      await userEvent.type(field, `${text}{Enter}`);
    };
    await type('many');
    await screen.findByText(/^Enter a whole number from 0 to/);
    await userEvent.keyboard('{Escape}');
    await type('9');
    await waitFor(() => expect(figure()).toBe(9));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(figure()).toBe(8));
  });

  it('UI-7 says that a deleted tag no longer exists, and links to the list', async () => {
    await openTags('/admin/tags/tag_unknown');
    await screen.findByText('This tag no longer exists.');
    await userEvent.click(screen.getByRole('link', { name: 'Show all tags' }));
    await row('Monitor');
  });
});
