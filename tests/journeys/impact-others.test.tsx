import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resourceEditing } from '@/api/resource-editing';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, hours, releaseAll } from '@tests/helpers/bookings';
import { eventually } from '@tests/helpers/eventually';
import { button, drawing, editorOf } from '@tests/helpers/floor-editor';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';
import { width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
const DESK = 'reso_ber-2-d-14';
const FLOOR = 'area_ber-2';
const AREA = 'area_ber-2-north';
const ELSEWHERE = 'area_ber-3';
const FAR = '2026-04-09';
const TOLD = /^What you chose for 1 booking no longer applies/;

// The editor loads its review when it’s needed; the test needs it earlier.
beforeAll(() => import('@/areas/places/floor-editor/review/review'));
beforeEach(() => width(true));

/** A world in which only one desk is booked. */
async function booked(): Promise<TestServer> {
  const server = serve(testServer());
  releaseAll(server);
  await bookAs(server, 'member', { schedule_slots: [{ resource_id: DESK, ...hours(FAR) }] });
  return server;
}

/** Where the booking is now. */
const held = ({ world }: TestServer) =>
  [...world.tables.slots.all()]
    .filter(({ cancelled_at, start }) => cancelled_at === null && start > '2026-04')
    .map(({ resource_id }) => resource_id);
const called = ({ world }: TestServer, name: string) => {
  const found = [...world.tables.resources.all()].find(
    (place) => place.name === name && place.office_id === 'offi_berlin',
  );
  if (!found) throw new Error(`There is no place ${name}`);
  return found;
};
const choice = () => screen.getByRole('combobox', { name: /^What happens to the booking for/ });
/** The name of the place to which the booking could move. */
const proposed = () => {
  const option = within(choice()).getByRole('option', { name: /^Move to/ });
  return option.textContent.replace(/^Move to /, '');
};
/** Opens a page live, and waits for its reads of the hub. */
async function openLive(server: TestServer, path: string): Promise<void> {
  await open({ server, persona: 'owner', path, live: true });
  await eventually(() => expect(liveStatus().state).toBe('live'));
}
/** Another admin moves a place or an area, through the same server. */
const move = (server: TestServer, id: string, parent_id = ELSEWHERE) =>
  resourceEditing.update.call(
    { params: { id }, body: { parent_id } },
    { client: server.as('owner') },
  );
const remove = (server: TestServer, id: string) =>
  resourceEditing.remove.call({ params: { id } }, { client: server.as('owner') });

/** Asks in its panel to take the desk out of use, and chooses to move its booking. */
async function takeOut(server: TestServer): Promise<string> {
  await openLive(server, `/admin/places/${DESK}`);
  await userEvent.click(await screen.findByLabelText('In use', { exact: false }));
  await press('Save');
  await eventually(() => expect(choice()).toBeVisible());
  await press('Move all to the nearest similar place');
  await eventually(() => expect(button('Save D-14')).not.toHaveAttribute('aria-disabled'));
  return proposed();
}

describe('while the effect of a change on bookings is reviewed', () => {
  it.each([
    ['moved to another floor', move],
    ['deleted', remove],
  ])(
    'RES-7 HOURS-8 the proposed place is %s: asks again before anything is written',
    async (...its) => {
      const [_what, act] = its;
      const server = await booked();
      const before = await takeOut(server);
      await act(server, called(server, before).id);
      await eventually(() => expect(screen.getByText(TOLD)).toBeVisible());
      await eventually(() => expect(proposed()).not.toBe(before));
      expect(choice()).toHaveDisplayValue('Choose');
      expect(button('Save D-14')).toHaveAttribute('aria-disabled', 'true');
      expect(held(server)).toEqual([DESK]);
      const after = proposed();
      await press('Move all to the nearest similar place');
      await eventually(() => expect(screen.queryByText(TOLD)).toBeNull());
      await press('Save D-14');
      await eventually(() => expect(held(server)).toEqual([called(server, after).id]));
    },
  );

  it('RES-7 HOURS-8 the area of the proposed place is moved: asks again before anything is written', async () => {
    const server = await booked();
    const before = await takeOut(server);
    const { parent_id } = called(server, before);
    expect(parent_id).toBe(AREA);
    await move(server, AREA);
    await eventually(() => expect(screen.getByText(TOLD)).toBeVisible());
    expect(choice()).toHaveDisplayValue('Choose');
    expect(button('Save D-14')).toHaveAttribute('aria-disabled', 'true');
  });

  it('RES-7 HOURS-8 what doesn’t concern the proposals leaves the choices alone', async () => {
    const server = await booked();
    const before = await takeOut(server);
    await resourceEditing.update.call(
      { params: { id: AREA }, body: { name: 'Library' } },
      { client: server.as('owner') },
    );
    const home = () => screen.getByRole('combobox', { name: 'Floor or area' });
    await eventually(() => expect(home()).toHaveDisplayValue('Floor 2 › Library'));
    expect(choice()).toHaveDisplayValue(`Move to ${before}`);
    expect(screen.queryByText(TOLD)).toBeNull();
    await press('Save D-14');
    await eventually(() => expect(held(server)).toEqual([called(server, before).id]));
  });

  it('RES-7 a place is moved into an area that is being deleted: its bookings are listed, too', async () => {
    const server = await booked();
    await openLive(server, '/admin/places/area_ber-2-west');
    await press('Delete Design');
    await eventually(() => expect(button('Back')).toBeVisible());
    await move(server, DESK, 'area_ber-2-west');
    await eventually(() => expect(choice()).toBeVisible());
  });

  it('F3 F5 the same in the floor editor, where the place is deleted with the draft', async () => {
    const server = await booked();
    await openLive(server, editorOf(FLOOR));
    const desk = within(await drawing()).getByRole('button', { name: 'D-14' });
    desk.focus();
    await userEvent.keyboard(' {Delete}');
    await press(/^Review \d+ change/);
    await eventually(() => expect(choice()).toBeVisible());
    await press('Move all to the nearest similar place');
    const before = proposed();
    await move(server, called(server, before).id);
    await eventually(() => expect(screen.getByText(TOLD)).toBeVisible());
    await eventually(() => expect(proposed()).not.toBe(before));
    expect(choice()).toHaveDisplayValue('Choose');
    expect(held(server)).toEqual([DESK]);
  });
});
