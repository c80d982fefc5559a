import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { resourceEditing } from '@/api/resource-editing';
import { parsePlaceMapData } from '@/floor-map';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import {
  addRows,
  button,
  chooseFirst,
  drawing,
  editorOf,
  named,
  review,
  save,
} from '@tests/helpers/floor-editor';
import { journeys } from '@tests/helpers/journey';
import { FLOOR } from '@tests/helpers/map';

const { open } = journeys();

// The page loads the editing code when it’s idle; the test needs it earlier.
beforeAll(() => import('@/areas/places/floor-editor/review/review'));

/** Opens the editor with the first place selected, with or without live updates. */
async function editing(live = true) {
  const server = testServer();
  const { resources } = server.world.tables;
  // Gives every place a version, as if it had been changed before.
  for (const { id } of Array.from(resources.all()))
    resources.update(id, { updated_at: server.world.now });
  await open({ server, persona: 'owner', path: editorOf(FLOOR), live });
  await drawing();
  if (live) await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
  const first = await chooseFirst();
  const [row] = named(server, first.getAttribute('aria-label') ?? '');
  if (!row) throw new Error('The place is not known');
  return { server, first, row };
}

const moved = (server: TestServer, id: string, x: number) => {
  const data = parsePlaceMapData(server.world.tables.resources.get(id)?.map_data);
  server.world.clock.jump(1000);
  return resourceEditing.update.call(
    { params: { id }, body: { map_data: JSON.stringify({ ...data, x }) } },
    { client: server.as('owner') },
  );
};

describe('someone else on the same floor', () => {
  it('F4 moves the same place: both versions are shown, and either can be kept', async () => {
    const { server, row } = await editing();
    await userEvent.keyboard('{ArrowRight}');
    await moved(server, row.id, 1234);
    const text = await screen.findByText(
      /yours is “.+ m from the left, .+”, theirs is “.+12\.34 m from the left/,
    );
    expect(text).toBeVisible();
    await userEvent.click(button('Use theirs'));
    expect(screen.queryByText(/yours is/)).not.toBeInTheDocument();
    expect(button('Review changes')).toHaveAttribute('aria-disabled', 'true');
  });

  it('F4 moves another place: it is merged, and the draft stays', async () => {
    const { server, row } = await editing();
    await userEvent.keyboard('{ArrowRight}');
    const other = [...server.world.tables.resources.all()].find(
      ({ floor_id, type, id }) => floor_id === FLOOR && type === 'desk' && id !== row.id,
    );
    await resourceEditing.update.call(
      { params: { id: other?.id ?? '' }, body: { name: 'Their desk' } },
      { client: server.as('owner') },
    );
    await within(await drawing()).findByRole('button', { name: 'Their desk' });
    expect(button('Review 1 change')).toBeVisible();
    expect(screen.queryByText(/yours is/)).not.toBeInTheDocument();
  });

  it('removes the selected place: it is announced by name, and the rest of the draft stays', async () => {
    const { server, row } = await editing();
    const { slots } = server.world.tables;
    for (const slot of Array.from(slots.all()))
      if (slot.resource_id === row.id) slots.remove(slot.id);
    await resourceEditing.remove.call({ params: { id: row.id } }, { client: server.as('owner') });
    const name = row.name.replaceAll(/[-]/g, '\\$&');
    await screen.findByText(new RegExp(`^${name} is no longer on this floor`));
    await addRows('X-101');
    expect(button('Review 20 changes')).toBeVisible();
  });

  it('removes the dragged place: the drag ends, it is announced by name, and the rest of the draft stays', async () => {
    const { server, row, first } = await editing();
    await userEvent.keyboard('{Escape}');
    await addRows('X-101');
    await userEvent.keyboard('{Escape}');
    const { slots } = server.world.tables;
    for (const slot of Array.from(slots.all()))
      if (slot.resource_id === row.id) slots.remove(slot.id);
    const surface = await drawing();
    const { left, top } = first.style;
    const hand = (type: string, by: number) =>
      fireEvent(
        surface,
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          isPrimary: true,
          clientX: Number.parseFloat(left) + 2 + by,
          clientY: Number.parseFloat(top) + 2,
        }),
      );
    hand('pointerdown', 0);
    hand('pointermove', 30);
    expect(surface).toHaveAttribute('data-dragging');
    await resourceEditing.remove.call({ params: { id: row.id } }, { client: server.as('owner') });
    await screen.findByText(new RegExp(`^${row.name} is no longer on this floor`));
    expect(surface).not.toHaveAttribute('data-dragging');
    hand('pointermove', 60);
    hand('pointerup', 60);
    expect(button('Review 20 changes')).toBeVisible();
  });

  it('RACE-7 RACE-9 one place that the server refuses changes none of them, and the draft is merged', async () => {
    const { server, row } = await editing(false);
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await addRows('X-101');
    await moved(server, row.id, 1234);
    const theirs = server.world.tables.resources.get(row.id)?.map_data;
    const changes = await review();
    await userEvent.click(await changes.findByRole('button', { name: 'Save 21 changes' }));
    expect(await changes.findByRole('alert')).toBeVisible();
    expect(server.world.tables.resources.get(row.id)?.map_data).toBe(theirs);
    expect(named(server, 'X-101')).toHaveLength(0);
    await userEvent.click(changes.getByRole('button', { name: 'Keep editing' }));
    // This browser wasn’t notified of the change; the refusal made it check.
    await screen.findByText(/theirs is “.+12\.34 m from the left/);
    await userEvent.click(button('Keep mine'));
    await save();
    expect(named(server, 'X-101')).toHaveLength(1);
  });

  it('RACE-7 moves a place after it was saved: Undo says so, and leaves it where they put it', async () => {
    const { server, row } = await editing();
    await userEvent.keyboard('{ArrowRight}');
    await save();
    await moved(server, row.id, 1234);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the save' }));
    expect(await screen.findByText(/^Couldn’t undo/)).toBeVisible();
    const data = server.world.tables.resources.get(row.id)?.map_data;
    expect(parsePlaceMapData(data)).toMatchObject({ x: 1234 });
  });
});
