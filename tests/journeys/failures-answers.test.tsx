import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as telemetry from '@/lib/telemetry';
import { offices } from '@/api/offices';
import { userProfile } from '@/api/user-profile';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, held, hours, rowOn } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
const THURSDAY = 'Thursday, March 12, 2026';

beforeAll(async () => {
  await import('@/areas/booking/bookings/change/change-panel');
});

/** The member has D-14 on Thursday and nothing else. */
async function withDesk(): Promise<TestServer> {
  const server = serve(cleared(testServer()));
  await bookAs(server, 'member', {
    schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12') }],
  });
  return server;
}

const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

afterEach(() => onlineManager.setOnline(true));

describe('F-18 an answer without a body', () => {
  it('counts a write as done', async () => {
    const server = await withDesk();
    server.faults.add({ endpoint: 'schedules.remove', kind: 'empty', after: true });
    await open({ server, path: '/bookings' });
    const row = within(await rowOn(THURSDAY, 'D-14'));
    await userEvent.click(row.getByRole('button', { name: /^Cancel D-14/ }));
    const gone = within(await rowOn(THURSDAY, 'D-14'));
    await gone.findByRole('button', { name: 'Undo' });
    expect(await held(server)).toEqual([]);
    expect(screen.queryByText('Unknown error')).not.toBeInTheDocument();
  });

  it('counts a write answered with 204 as done', async () => {
    const { server } = await open({ path: '/profile' });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    server.faults.add({ endpoint: 'users.save', kind: 'empty', status: 204, after: true });
    await userEvent.type(name, ' of Berlin');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved your profile');
    await waitFor(() => expect(name).toHaveValue('Maya Lindqvist of Berlin'));
  });

  it('makes a list empty', async () => {
    const server = await withDesk();
    server.faults.add({ endpoint: 'schedules.kind', kind: 'empty' });
    await open({ server, path: '/bookings' });
    await screen.findByText('You have no upcoming bookings.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('is an error of the section for a single object, and Retry loads it', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'users.get', kind: 'empty' });
    await open({ server, path: '/people/user_member_2' });
    await screen.findByText('Couldn’t load this person');
    server.faults.set([]);
    await retry();
    await screen.findByRole('heading', { name: 'Jonas Weber' });
  });
});

describe('A-15 the focus after Retry', () => {
  it('moves to the page’s heading, back to the button after a second failure, and the content is announced', async () => {
    const server = testServer();
    const refused = { endpoint: 'wifi.list', kind: 'status', status: 403 } as const;
    server.faults.add(refused);
    await open({ server, path: '/wifi' });
    await screen.findByText('You don’t have permission to see this. An admin can grant it.');
    const focused: (string | undefined)[] = [];
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused.push(target.textContent);
    };
    document.addEventListener('focusin', note);
    // Without latency, the answer would arrive before the loading state is rendered.
    server.faults.latency = 100;
    screen.getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(focused).toEqual(['Try again', 'Wi-Fi', 'Try again']));
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    server.faults.set([]);
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Meridian Guest');
    document.removeEventListener('focusin', note);
    expect(screen.getByRole('heading', { level: 1, name: 'Wi-Fi' })).toHaveFocus();
    await screen.findByText('Loaded');
  });
});

describe('F-19 an answer that is not JSON', () => {
  const html = { kind: 'html', status: 200 } as const;

  it('is reported if something was saved, and the input stays', async () => {
    const { server } = await open({ path: '/profile' });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    server.faults.add({ endpoint: 'users.save', ...html });
    await userEvent.type(name, ' of Berlin');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Invalid JSON response');
    expect(name).toHaveValue('Maya Lindqvist of Berlin');
    expect(document.body).not.toHaveTextContent('Bad gateway');
  });

  it('is an error of the section that reads it, and the rest of the page works', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'news.ofOffice', ...html });
    await open({ server });
    await screen.findByText('Couldn’t load the news');
    await screen.findAllByRole('button', { name: /^Book D-14/ });
  });
});

describe('ERR-1 people read a sentence if the server sent something else', () => {
  const FAULTS = [
    ['a page of the gateway', { kind: 'html', status: 502 }, /^Something went wrong on our side/],
    [
      'an answer of the wrong shape',
      { kind: 'wrong-shape' },
      /^We couldn’t confirm what was saved/,
    ],
  ] as const;
  const RAW = /doctype|<h1>|Bad gateway|Invalid input|schedules\./;

  it.each(FAULTS)('%s, after a click on Book', async (_what, fault, sentence) => {
    const report = vi.spyOn(telemetry, 'report').mockImplementation(() => {});
    const server = serve(cleared(testServer()));
    server.faults.add({ endpoint: 'schedules.create', ...fault });
    await open({ server });
    const [book] = await screen.findAllByRole('button', { name: /^Book / });
    if (book) await userEvent.click(book);
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(document.body).not.toHaveTextContent(RAW);
    expect(report).toHaveBeenCalled();
  });

  it('a page of the gateway, in a form', async () => {
    const { server } = await open({ path: '/profile' });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    server.faults.add({ endpoint: 'users.save', kind: 'html', status: 502 });
    await userEvent.type(name, ' of Berlin');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Something went wrong on our side/);
    expect(document.body).not.toHaveTextContent(/doctype|<h1>|Bad gateway/);
  });
});

describe('F-25 one of the three reads that make up a person', () => {
  it.each(['users.get', 'users.teams', 'users.colleagues'])(
    '%s fails and so does the whole person, in one place, with one Retry',
    async (endpoint) => {
      const server = testServer();
      server.faults.add({ endpoint, kind: 'status', status: 403 });
      await open({ server, path: '/people/user_member_2' });
      await screen.findByText('Couldn’t load this person');
      expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
      expect(screen.queryByText('Jonas Weber')).not.toBeInTheDocument();
      server.faults.set([]);
      await retry();
      await screen.findByRole('heading', { name: 'Jonas Weber' });
    },
  );
});

describe('F-41 a cursor that leads nowhere', () => {
  it.each([
    ['users.list', '/people', 'Felix Brandt'],
    ['dashboards.table', '/team', 'Felix Brandt'],
  ])(
    'of %s: what arrived is shown once, and marked as incomplete',
    async (endpoint, path, name) => {
      const report = vi.spyOn(telemetry, 'report').mockImplementation(() => {});
      const server = testServer();
      server.faults.add({ endpoint, kind: 'stuck-cursor' });
      let asked = 0;
      server.onRequest((call) => {
        if (call.endpoint === endpoint) asked += 1;
      });
      await open({ server, path });
      await screen.findAllByText(name);
      const [said] = await screen.findAllByText('This list may be incomplete');
      expect(said).toBeVisible();
      expect(asked).toBeLessThan(20);
      expect(report).toHaveBeenCalledWith(
        expect.objectContaining({ message: 'A cursor leads nowhere' }),
        {
          endpoint,
        },
      );
    },
  );
});

describe('S-20 the server decides', () => {
  it('F-10 a click that every flag allows and the server forbids says so, and changes nothing', async () => {
    const server = await withDesk();
    server.faults.add({ endpoint: 'schedules.remove', kind: 'status', status: 403 });
    const { visits } = await open({ server, path: '/bookings' });
    const row = within(await rowOn(THURSDAY, 'D-14'));
    const cancel = row.getByRole('button', { name: /^Cancel D-14/ });
    expect(cancel).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(cancel);
    await screen.findAllByText('You do not have permission to do this');
    expect(await held(server)).toEqual(['D-14 2026-03-12T08:00 accepted']);
    expect((await rowOn(THURSDAY, 'D-14')).textContent).not.toContain('Undo');
    // A refusal doesn’t lead to the sign-in.
    expect(visits).toEqual([]);
  });
});

describe('F-30 two tabs change one object', () => {
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saveElsewhere = (server: TestServer) =>
    userProfile.save.call({ body: { name: 'Maya there' } }, { client: server.as('member') });

  it('RACE-7 the newer one stays until the person has chosen between both', async () => {
    const { server } = await open({ path: '/profile' });
    const saved = () => server.world.tables.users.get('user_member')?.name;
    await userEvent.type(await name(), ' here');
    await saveElsewhere(server);
    await save();
    await screen.findByText('Someone else changed this');
    expect(saved()).toBe('Maya there');
    expect(await name()).toHaveValue('Maya Lindqvist here');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine: Name' }));
    await save();
    await screen.findByText('Saved your profile');
    expect(saved()).toBe('Maya Lindqvist here');
  });

  it('RACE-7 the default hours of an office too', async () => {
    const { server } = await open({ persona: 'owner', path: '/admin/offices/offi_berlin' });
    const times = within(await screen.findByRole('region', { name: 'Default hours' }));
    for (const [name, keys] of [
      [/^From/, '0900'],
      [/^Until/, '1600'],
    ] as const) {
      const [part] = within(times.getByRole('group', { name })).getAllByRole('spinbutton');
      await userEvent.click(part as HTMLElement);
      await userEvent.keyboard(keys);
    }
    server.world.clock.jump(1000);
    const theirs = { start_time: '07:00:00', end_time: '15:00:00' };
    const office = await offices.reservationSettings.call(
      { params: { id: 'offi_berlin' }, body: { reservation_default_time: theirs } },
      { client: server.as('owner') },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save default hours' }));
    await screen.findByText('Someone else changed this');
    expect(server.world.tables.offices.get('offi_berlin')?.updated_at).toBe(office?.updated_at);
  });

  it.each([409, 412])(
    'if the server answers %i without it: the input stays, and the newer version is one click away',
    async (status) => {
      const { server } = await open({ path: '/profile' });
      await userEvent.type(await name(), ' here');
      await saveElsewhere(server);
      const body = { result: { errors: { updated_at: 'Someone was faster' } } };
      server.faults.add({ endpoint: 'users.save', kind: 'status', status, body });
      await save();
      await screen.findByText('Someone was faster');
      expect(await name()).toHaveValue('Maya Lindqvist here');
      await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
      await waitFor(async () => expect(await name()).toHaveValue('Maya there'));
      expect(screen.queryByText('Someone was faster')).not.toBeInTheDocument();
    },
  );

  it('F-2 the newer version isn’t loaded later if it can’t be loaded offline: the input stays until the next press', async () => {
    const { server } = await open({ path: '/profile' });
    await userEvent.type(await name(), ' here');
    await saveElsewhere(server);
    server.faults.add({ endpoint: 'users.save', kind: 'status', status: 409 });
    await save();
    const load = () => screen.findByRole('button', { name: 'Use theirs' });
    await load();
    onlineManager.setOnline(false);
    await userEvent.click(await load());
    await screen.findByText(/^You’re offline\. Nothing was changed/);
    onlineManager.setOnline(true);
    await waitFor(async () => expect(await load()).not.toHaveAttribute('aria-busy', 'true'));
    expect(await name()).toHaveValue('Maya Lindqvist here');
    await userEvent.click(await load());
    await waitFor(async () => expect(await name()).toHaveValue('Maya there'));
  });

  it('any other refusal offers no newer version', async () => {
    const { server } = await open({ path: '/profile' });
    await userEvent.type(await name(), ' here');
    server.faults.add({ endpoint: 'users.save', kind: 'status', status: 422 });
    await save();
    await screen.findByText("Sorry we couldn't save your user");
    expect(screen.queryByRole('button', { name: 'Use theirs' })).toBeNull();
  });
});
