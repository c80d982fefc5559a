import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { ODD_TREES } from '@tests/helpers/odd-trees';
import { width } from '@tests/helpers/rooms';

const { open } = journeys();
beforeEach(() => width(true));

/** The seed with odd divisions, the last of which has the office in Berlin. */
function oddServer(names: readonly string[], few?: number): TestServer {
  const server = testServer();
  const { world } = server;
  world.attempt(() => {
    const seed = world.tables.divisions.get('divi_emea');
    if (!seed) throw new Error('The seed has no such division');
    for (const [number, name] of names.entries()) {
      const links = ODD_TREES.find(([each]) => each === name)?.[1] ?? [];
      const own = (id: string) => id.replace('odd', `odd${number}`);
      for (const { id, parent_id } of links.slice(0, few)) {
        const parent = parent_id === null ? null : own(parent_id);
        const row = { ...seed, id: own(id), parent_id: parent, name: `Unit ${own(id)}` };
        world.tables.divisions.insert(row);
        world.tables.offices.update('offi_berlin', { division_id: row.id });
      }
    }
  });
  return server;
}

const units = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => /Unit odd\d_\d+/u.exec(row.textContent ?? '')?.[0] ?? []);

describe('F-20 divisions in each other', () => {
  it('F-20 each is in the list once, those too deep on one level, and can be opened', async () => {
    const names = [
      'its own parent',
      'two in each other',
      'a missing parent',
      '1,200 in each other',
    ];
    await open({ server: oddServer(names, 60), persona: 'owner', path: '/admin/divisions' });
    await screen.findByRole('row', { name: /Unit odd0_0/u });
    expect(new Set(units()).size).toBe(units().length);
    expect(units()).toHaveLength(1 + 2 + 3 + 60);
    const levels = screen.getAllByRole('row').map((row) => Number(row.getAttribute('aria-level')));
    expect(Math.max(...levels)).toBeLessThan(25);
    await userEvent.click(screen.getByRole('row', { name: /Unit odd0_0/u }));
    expect(await screen.findByRole('complementary', { name: 'Unit odd0_0' })).toBeVisible();
  });

  it('F-20 1,200 in each other: the filters of the team, the map, and visits work', async () => {
    const app = await open({
      server: oddServer(['1,200 in each other']),
      persona: 'owner',
      path: '/map',
    });
    expect((await screen.findAllByRole('button', { name: /Floor|2/u }))[0]).toBeVisible();
    await app.router.navigate({ to: '/team' });
    await userEvent.click(await screen.findByRole('button', { name: /Offices/u }));
    const offices = await screen.findByRole('dialog');
    expect(await within(offices).findByRole('checkbox', { name: 'New York' })).toBeVisible();
    await app.router.navigate({ to: '/visits' });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});
