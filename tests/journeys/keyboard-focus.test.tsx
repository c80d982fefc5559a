import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, hours, rowOn } from '@tests/helpers/bookings';
import { focused, journeys, shellReady } from '@tests/helpers/journey';
import { idOf } from '@tests/helpers/map';
import { width } from '@tests/helpers/rooms';
import { leaveOn, notesOf } from '@tests/helpers/week';

const { open, serve } = journeys();
const DAY = '2026-03-12';

/** Presses what people reach with the keyboard, and waits until its focus is in what it belongs to. */
async function pressed(button: HTMLElement, near: () => HTMLElement | Promise<HTMLElement>) {
  button.focus();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button).not.toBeInTheDocument());
  const whole = await near();
  await waitFor(() => {
    expect(focused()).not.toBeNull();
    expect(whole).toContainElement(focused());
  });
}

const buttonIn = (whole: HTMLElement, name: string | RegExp) =>
  within(whole).findByRole('button', { name });

/** A world in which the member has the desk on one day. */
async function withDesk() {
  const server = serve(cleared(testServer()));
  const made = await bookAs(server, 'member', {
    schedule_slots: [{ resource_id: DESK, ...hours(DAY) }],
  });
  return { server, made };
}

describe('A-15 by keyboard, the focus stays near a button that has done its work', () => {
  it('in a row of the bookings', async () => {
    const { server } = await withDesk();
    await open({ server, path: '/bookings' });
    const row = () => rowOn('Thursday, March 12, 2026', 'D-14');
    await shellReady();
    await pressed(await buttonIn(await row(), /^Cancel/), row);
    await pressed(await buttonIn(await row(), 'Undo'), row);
  });

  it('on the page of a booking', async () => {
    const { server, made } = await withDesk();
    await open({ server, path: `/bookings/${made.id}` });
    await shellReady();
    const main = () => screen.getByRole('main');
    await pressed(await buttonIn(main(), /^Cancel/), main);
  });

  it('in a day of the week', async () => {
    const { server } = await withDesk();
    await leaveOn(server, DAY);
    await open({ server, path: '/week' });
    const day = () => notesOf('Thursday');
    const release = await screen.findByRole('button', { name: 'Release D-14' });
    await shellReady();
    await pressed(release, day);
    await pressed(await buttonIn(day(), 'Undo'), day);
  });

  it('in a row of the favorites', async () => {
    const server = serve(cleared(testServer()));
    await open({ server, path: `/favorites?date=${DAY}` });
    const card = await screen.findByRole('region', { name: 'Places' });
    const row = async () => {
      const item = (await within(card).findByText('D-14', { selector: 'b' })).closest('li');
      if (!item) throw new Error('No row');
      return item;
    };
    await shellReady();
    await pressed(await buttonIn(await row(), /^Book D-14/), row);
    await pressed(await buttonIn(await row(), 'Undo'), row);
    await pressed(await buttonIn(await row(), 'Favorite D-14'), () => card);
    await pressed(await buttonIn(card, 'Undo'), row);
  });

  it('in the panel of the map', async () => {
    width(true);
    const server = serve(cleared(testServer()));
    await open({
      server,
      path: `/map?officeId=offi_berlin&floorId=area_ber-2&date=${DAY}&resource=${idOf('D-14')}`,
    });
    const panel = await screen.findByRole('complementary', { name: 'D-14' });
    await shellReady();
    await pressed(await buttonIn(panel, 'Book D-14'), () => panel);
    await pressed(await buttonIn(panel, 'Undo'), () => panel);
  });

  it('in a list of administration, from which a row disappears', async () => {
    await open({ persona: 'owner', path: '/admin/tags' });
    await screen.findByRole('rowheader', { name: '6 seats' });
    await shellReady();
    const main = () => screen.getByRole('main');
    const menu = await buttonIn(main(), 'Actions for 6 seats');
    menu.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    await waitFor(() => expect(main()).toContainElement(focused()));
    await pressed(await buttonIn(main(), 'Undo'), main);
  });
});
