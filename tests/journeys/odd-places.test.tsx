import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { ODD_TREES } from '@tests/helpers/odd-trees';
import { width } from '@tests/helpers/rooms';

const { open } = journeys();
beforeEach(() => width(true));

const DESK = 'reso_ber-2-d-14';

/** The seed with odd areas in Berlin; the desk is in the last. */
function oddServer(names: readonly string[], few?: number): TestServer {
  const server = testServer();
  const { world } = server;
  world.attempt(() => {
    const seed = world.tables.resources.get('area_ber-1-north');
    if (!seed) throw new Error('The seed has no such area');
    for (const [number, name] of names.entries()) {
      const [, links = []] = ODD_TREES.find(([each]) => each === name) ?? [];
      const own = (id: string) => id.replace('odd', `odd${number}`);
      for (const { id, parent_id } of links.slice(0, few)) {
        const parent = parent_id === null ? null : own(parent_id);
        const row = { ...seed, id: own(id), parent_id: parent, name: `Zone ${own(id)}` };
        world.tables.resources.insert(row);
        world.tables.resources.update(DESK, { parent_id: row.id });
      }
    }
  });
  return server;
}

describe('F-20 areas in each other', () => {
  it('F-20 each opens, is offered once for labels, and the matrix of who can book has what’s in it', async () => {
    const names = ['its own parent', 'a missing parent', 'a circle with something in it'];
    const app = await open({
      server: oddServer(names),
      persona: 'owner',
      path: '/admin/places/odd0_0',
    });
    expect(await screen.findByRole('complementary', { name: 'Zone odd0_0' })).toBeVisible();
    await app.router.navigate({ to: '/admin/places/labels', search: { within: 'odd2_0' } });
    const homes = await screen.findByRole('combobox', { name: 'Floor or area' });
    expect(homes).toHaveDisplayValue(/Zone odd2_0/u);
    const zones = within(homes)
      .getAllByRole('option')
      .flatMap((option) => /Zone odd\d_\d+$/u.exec(option.textContent ?? '')?.[0] ?? []);
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones).toHaveLength(1 + 3 + 4);
    await app.router.navigate({
      to: '/admin/places/$resourceId/access',
      params: { resourceId: 'odd2_0' },
      search: { view: 'matrix' },
    });
    const grid = await screen.findByRole('grid', { name: 'Who can book what' });
    expect(await within(grid).findByRole('row', { name: /^D-14 / })).toBeVisible();
  });

  it('F-20 the last of sixty opens, with a short path', async () => {
    await open({
      server: oddServer(['1,200 in each other'], 60),
      persona: 'owner',
      path: '/admin/places/odd0_59',
    });
    const panel = await screen.findByRole('complementary', { name: 'Zone odd0_59' });
    const path = within(panel).getByRole('navigation', { name: 'Where this place is' });
    const levels = within(path)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(levels).toHaveLength(8);
    expect(levels.slice(1, 3)).toEqual(['Zone odd0_0', '…']);
    expect(levels.at(-1)).toBe('Zone odd0_58');
  });

  it('F-20 1,200 in each other: all are offered for labels, and that of what’s in the last prints', async () => {
    await open({
      server: oddServer(['1,200 in each other']),
      persona: 'owner',
      path: '/admin/places/labels?within=odd0_0',
    });
    expect(await screen.findByText('D-14')).toBeVisible();
    // By its label: by their roles, thousands of options take seconds to find.
    expect(screen.getByLabelText('Floor or area')).toHaveDisplayValue(/Zone odd0_0$/u);
  });

  it('F-20 1,200 in each other: the last opens beside a tree that draws a few, and counts the others', async () => {
    await open({
      server: oddServer(['1,200 in each other']),
      persona: 'owner',
      path: '/admin/places/odd0_1199',
    });
    expect(await screen.findByText('Zone odd0_1199', { selector: 'h2' })).toBeVisible();
    const tree = screen.getByLabelText('Places', { selector: '[role="treegrid"]' });
    expect(within(tree).getByText(/^Show [\d,]+ more in the list$/u)).toBeVisible();
    expect(tree.querySelectorAll('[role="row"]').length).toBeLessThan(240);
  });
});
