import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '@/api/session';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';
import { bookAs, cell, emptyRooms, panel, roomId, ROOMS, span, width } from '@tests/helpers/rooms';

const { open, serve } = journeys();

const TEXT = 'The projector stays dark';

/** A world in the new design, which workplace requests are part of (TICK-4), with no one in a room. */
async function newDesign(): Promise<TestServer> {
  const server = serve(emptyRooms(testServer()));
  await session.saveSetting.call(
    { body: { type: 'design_system_version', value: 'v2' } },
    { client: server.as('member') },
  );
  return server;
}

/** Reports a problem in the open form, which already names its place. */
async function send(place: string): Promise<void> {
  const form = within(await panel('Report a problem'));
  await form.findByText(place);
  await userEvent.type(form.getByRole('textbox', { name: /^What’s wrong/ }), TEXT);
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'Repair');
  await userEvent.click(form.getByRole('button', { name: 'Send request' }));
}

const reported = ({ world }: TestServer) =>
  Array.from(world.tables.tickets.all()).filter(({ description }) => description === TEXT);

describe('a report knows what it is about', () => {
  beforeEach(() => width(true));

  it('K1 from the panel of a room: the room and its office', async () => {
    const server = await newDesign();
    await open({ server, path: `${ROOMS}&people=8` });
    await userEvent.click(await cell('Spree, 13:00, free'));
    await userEvent.click(
      within(await panel('Spree')).getByRole('button', { name: 'Report a problem' }),
    );
    await send('Spree, Berlin');
    await eventually(() =>
      expect(reported(server)).toMatchObject([
        { office_id: 'offi_berlin', resource_id: roomId('Spree'), schedule_id: null },
      ]),
    );
  });

  it('K1 from the panel of one’s own booking: the room, its office, and the booking', async () => {
    const server = await newDesign();
    const booking = await bookAs(server, 'member', roomId('Spree'), span('13:00', '14:00'));
    await open({ server, path: `${ROOMS}&people=8` });
    await userEvent.click(await cell('Spree, 13:00 to 14:00, yours'));
    await userEvent.click(
      await within(await panel('Spree')).findByRole('button', { name: 'Report a problem' }),
    );
    await send('Spree, Berlin');
    await eventually(() =>
      expect(reported(server)).toMatchObject([
        { office_id: 'offi_berlin', resource_id: roomId('Spree'), schedule_id: booking?.id },
      ]),
    );
  });

  it('K1 is kept if it’s begun before one’s own booking has loaded', async () => {
    const server = await newDesign();
    const booking = await bookAs(server, 'member', roomId('Spree'), span('13:00', '14:00'));
    let load = (): void => {};
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    const fetch = server.fetch.bind(server);
    vi.spyOn(server, 'fetch').mockImplementation(async (request, ...rest) => {
      if (new URL(request.url).pathname.endsWith(`/${booking?.id}`)) await loaded;
      return fetch(request, ...rest);
    });
    await open({ server, path: `${ROOMS}&people=8` });
    await userEvent.click(await cell('Spree, 13:00 to 14:00, yours'));
    await userEvent.click(
      await within(await panel('Spree')).findByRole('button', { name: 'Report a problem' }),
    );
    const text = await within(await panel('Report a problem')).findByRole('textbox', {
      name: /^What’s wrong/,
    });
    await userEvent.type(text, 'The proj');
    load();
    await eventually(async () =>
      within(await panel('Spree')).getByRole('button', { name: /^Cancel/, hidden: true }),
    );
    expect(text).toBeInTheDocument();
    expect(text).toHaveValue('The proj');
    expect(text).toHaveFocus();
  });

  it('K1 from the panel of another person’s booking: the room and its office', async () => {
    const server = await newDesign();
    await bookAs(server, 'member-2', roomId('Spree'), span('13:00', '14:00'));
    await open({ server, path: `${ROOMS}&people=8` });
    await userEvent.click(await cell(/^Spree, 13:00 to 14:00, (?!yours)/));
    await userEvent.click(
      await within(await panel('Spree')).findByRole('button', { name: 'Report a problem' }),
    );
    await send('Spree, Berlin');
    await eventually(() =>
      expect(reported(server)).toMatchObject([
        { office_id: 'offi_berlin', resource_id: roomId('Spree'), schedule_id: null },
      ]),
    );
  });

  it('K1 from the page of a booking, which then lists it', async () => {
    const server = await newDesign();
    const booking = await bookAs(server, 'member', roomId('Spree'), span('13:00', '14:00'));
    await open({ server, path: `/bookings/${booking?.id}` });
    const card = () => screen.findByRole('region', { name: 'Workplace requests' });
    await userEvent.click(
      await within(await card()).findByRole('button', { name: 'Report a problem' }),
    );
    await send('Spree, Berlin');
    await within(await card()).findByText(TEXT);
    expect(reported(server)).toMatchObject([
      { office_id: 'offi_berlin', resource_id: roomId('Spree'), schedule_id: booking?.id },
    ]);
  });
});
