import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueue } from '@/areas/visits/kiosk/device/arrivals';
import { endSession } from '@/lib/scope';
import { pairedStation } from '@/lib/storage';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { openApp } from '@tests/helpers/app';
import { journeys, reload } from '@tests/helpers/journey';
import {
  answerAll,
  CODE,
  CUT,
  kept,
  keptRaw,
  openKiosk as openStation,
  REFUSED,
  showRefused,
  STATION,
  statusOf,
  tap,
  type,
} from '@tests/helpers/station';

const { serve } = journeys();

const openKiosk = (server?: TestServer) => openStation(serve, server);

afterEach(() => {
  vi.useRealTimers();
  pairedStation.remove();
  onlineManager.setOnline(true);
});

describe('a station without a connection', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

  /** Enters the code of Ines, which can’t be looked up offline. */
  async function arriveUnseen() {
    await type(CODE);
    await answerAll();
    await screen.findByRole('heading', { level: 1, name: 'Read and sign' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ines Duarte');
    await tap('I agree and sign');
    await screen.findByText(/Your arrival is saved on this device/);
    await tap('Done');
  }

  it('VISIT-6 keeps an arrival through a reload, and sends it with its own time', async () => {
    const server = testServer();
    const { world } = server;
    await openKiosk(server);
    server.faults.set(CUT);
    act(() => onlineManager.setOnline(false));
    await screen.findByText('No connection. You can still check in.');
    const cameAt = world.now;
    await arriveUnseen();
    await screen.findByText('No connection. 1 arrival will be sent later.');
    expect(statusOf(server, 'visi_ines')).toBe('expected');

    // The power fails and returns before the network does.
    reload();
    endSession();
    await openApp(serve(server), { path: `/kiosk/${STATION}` });
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Meridian Instruments' });
    await screen.findByText('No connection. 1 arrival will be sent later.');

    act(() => world.clock.jump(20 * 60_000));
    server.faults.set([]);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(statusOf(server, 'visi_ines')).toBe('here'));
    expect(world.tables.visits.get('visi_ines')?.arrived_at).toBe(cameAt);
    const [signature] = world.tables.signatures.by('visit', 'visi_ines');
    expect(signature).toMatchObject({ signed_name: 'Ines Duarte', signed_at: cameAt });
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(screen.queryByText(/will be sent later|Sending/)).not.toBeInTheDocument();
  });

  it('VISIT-6 a guest whose arrival can’t be saved is told, and the one before stays saved', async () => {
    const server = testServer();
    await openKiosk(server);
    server.faults.set(CUT);
    act(() => onlineManager.setOnline(false));
    await arriveUnseen();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await type('333333');
    await answerAll();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Paul');
    await tap('I agree and sign');
    await screen.findByText(/your arrival couldn’t be saved on this device/);
    expect(await kept()).toHaveLength(1);
    await tap('Done');
    await screen.findByText('No connection. 2 arrivals will be sent later.');
    vi.restoreAllMocks();
  });

  it('VISIT-6 sends in order, and sets aside what is refused, with its reason', async () => {
    const server = testServer();
    const { world } = server;
    world.transact(() => world.tables.visits.update('visi_paul', { code: '333333' }));
    await openKiosk(server);
    server.faults.set(CUT);
    act(() => onlineManager.setOnline(false));
    for (const code of ['000000', '333333']) {
      await type(code);
      await answerAll();
      await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Somebody');
      await tap('I agree and sign');
      await tap('Done');
      act(() => world.clock.jump(60_000));
    }
    await screen.findByText('No connection. 2 arrivals will be sent later.');
    server.faults.set([]);
    act(() => onlineManager.setOnline(true));
    // The first one is refused, and doesn’t block the second.
    await waitFor(() => expect(statusOf(server, 'visi_paul')).toBe('here'));
    await screen.findByText('1 arrival needs attention.');
    await showRefused();
    await screen.findByText('S•••');
    expect(screen.getByText('There’s no visit with this code.')).toBeVisible();
    await tap(/^S•••, .*: done$/);
    await waitFor(async () => expect(await keptRaw()).toBeUndefined());
  });

  it('VISIT-10 VISIT-4 only the reception sees and clears refused arrivals, and no one sees a code', async () => {
    const { server } = await openKiosk();
    goOffline(server);
    await comeWith('573920');
    await screen.findByText('No connection. 1 arrival will be sent later.');
    const raw = await keptRaw();
    expect(raw).toHaveProperty('sealed.bytes');
    expect(raw).not.toHaveProperty('plain');
    expect(JSON.stringify(await kept())).toContain('573920');
    expect(
      new TextDecoder().decode((raw as { sealed: { bytes: ArrayBuffer } }).sealed.bytes),
    ).not.toMatch(/573920|Somebody|"submissions"/);
    goOnline(server);
    await screen.findByText('1 arrival needs attention.');
    await tap('Show');
    const pin = await screen.findByLabelText('Reception PIN');
    expect(pin).toHaveFocus();
    expect(screen.queryByText('There’s no visit with this code.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /done/ })).not.toBeInTheDocument();
    for (let n = 0; n < 5; n++) {
      await userEvent.type(pin, `000${n}`);
      await tap('Show arrivals');
      await screen.findByText('That’s not the PIN of this station. Try again.');
      expect(pin).toHaveValue('');
    }
    await userEvent.type(pin, '2468');
    await tap('Show arrivals');
    await screen.findByText('Too many wrong PINs. Wait 10 minutes.');
    act(() => server.world.clock.jump(10 * 60_000));
    await userEvent.type(pin, '2468{Enter}');
    await screen.findByText('There’s no visit with this code.');
    expect(document.body).not.toHaveTextContent(/573920|20\b/);
    expect(await kept()).toMatchObject([
      { submissions: [{ kind: 'answers' }, { kind: 'signature' }] },
    ]);
    // It’s locked again for whoever comes next.
    await tap('Back to the start');
    await tap('Show');
    await screen.findByLabelText('Reception PIN');
  });

  it('VISIT-10 the PIN works without a network, and a reload gives no more tries', async () => {
    const { server } = await openKiosk();
    await act(() => enqueue(REFUSED));
    goOffline(server);
    await showRefused('1357');
    await screen.findByText('That’s not the PIN of this station. Try again.');
    for (let n = 0; n < 4; n++) {
      await userEvent.type(screen.getByLabelText('Reception PIN'), `000${n}{Enter}`);
      await waitFor(() => expect(screen.getByLabelText('Reception PIN')).toHaveValue(''));
    }
    reload();
    await openKiosk(server);
    await showRefused();
    await screen.findByText('Too many wrong PINs. Wait 10 minutes.');
    act(() => server.world.clock.jump(10 * 60_000));
    await userEvent.type(screen.getByLabelText('Reception PIN'), '2468{Enter}');
    await screen.findByText('There’s no visit with this code.');
  });

  const NONE = 'This station has no PIN yet. An admin sets one under Stations.';
  const UNUSABLE =
    'This station’s PIN was saved in a form that no one can enter. An admin sets a new one under Stations.';
  it.each([
    ['no PIN', null, NONE],
    ['a plain PIN', '2468', UNUSABLE],
    [
      'a hash of another kind',
      '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
      UNUSABLE,
    ],
    [
      'a hash that was never repeated',
      `pbkdf2-sha256$0000$${'A'.repeat(22)}==$${'A'.repeat(43)}=`,
      UNUSABLE,
    ],
    [
      'a hash with half a salt',
      `pbkdf2-sha256$6000$${'A'.repeat(25)}$${'A'.repeat(43)}=`,
      UNUSABLE,
    ],
  ])('VISIT-10 a station with %s says who sets one', async (_, reception_pin_hash, words) => {
    const server = testServer();
    server.world.transact(() =>
      server.world.tables.stations.update(STATION, { reception_pin_hash }),
    );
    await openKiosk(server);
    await act(() => enqueue(REFUSED));
    await tap('Show');
    await screen.findByText(words);
    expect(screen.queryByLabelText('Reception PIN')).not.toBeInTheDocument();
  });

  it('VISIT-10 what is kept is forgotten 24 hours after its day, but not that someone came', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    const { server } = await openKiosk();
    goOffline(server);
    await comeWith('573920');
    await screen.findByText('No connection. 1 arrival will be sent later.');
    const tick = (to: string) =>
      act(async () => {
        server.world.clock.jump(Date.parse(to) - Date.parse(server.world.now));
        // In steps shorter than the time after which a database counts as blocked.
        for (let step = 0; step < 16; step++) {
          await vi.advanceTimersByTimeAsync(4_000);
          await new Promise((resolve) => setImmediate(resolve));
        }
      });
    // The day in Berlin ends at 23:00 UTC.
    await tick('2026-03-11T22:57:00.000Z');
    expect(JSON.stringify(await kept())).toContain('573920');
    await tick('2026-03-11T23:00:00.000Z');
    await screen.findByText('1 arrival needs attention.');
    expect(await kept()).toEqual([
      expect.objectContaining({
        code: null,
        name: null,
        walkIn: null,
        submissions: [],
        refused: 'tooLate',
      }),
    ]);
  });

  /** Answers everything up to the signature, with the connection lost after one’s name. */
  async function arriveHalfway(): Promise<TestServer> {
    const { server } = await openKiosk();
    await type(CODE);
    await tap('Yes, that’s me');
    server.faults.set(CUT);
    await answerAll();
    return server;
  }

  it('VISIT-6 stores an arrival if the connection is lost halfway', async () => {
    const server = await arriveHalfway();
    await tap('I agree and sign as Ines Duarte');
    await screen.findByText(/Your arrival is saved on this device/);
    server.faults.set([]);
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(statusOf(server, 'visi_ines')).toBe('here'));
    expect(server.world.tables.signatures.by('visit', 'visi_ines')).toHaveLength(1);
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('VISIT-6 sends an arrival if the connection returns while an attempt is about to fail', async () => {
    const server = await arriveHalfway();
    const sign = await screen.findByRole('button', { name: 'I agree and sign as Ines Duarte' });
    let fail = (): void => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const fetch = server.fetch.bind(server);
    vi.spyOn(server, 'fetch').mockImplementation(async (...call) => {
      try {
        return await fetch(...call);
      } finally {
        await failed;
      }
    });
    await userEvent.click(sign);
    await screen.findByText(/Your arrival is saved on this device/);
    await screen.findByText(/1 arrival/);
    server.faults.set([]);
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    fail();
    await waitFor(() => expect(statusOf(server, 'visi_ines')).toBe('here'));
  });

  /** Enters a code that can’t be looked up, and signs. */
  async function comeWith(code: string) {
    await type(code);
    await answerAll();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Somebody');
    await tap('I agree and sign');
    await tap('Done');
  }
  const goOffline = (server: TestServer) => {
    server.faults.set(CUT);
    act(() => onlineManager.setOnline(false));
  };
  const goOnline = (server: TestServer) => {
    server.faults.set([]);
    act(() => onlineManager.setOnline(true));
  };

  it('VISIT-5 VISIT-6 records a guest on the day they came, even if the connection returns a day later', async () => {
    const { server } = await openKiosk();
    const cameAt = server.world.now;
    goOffline(server);
    await arriveUnseen();
    act(() => server.world.clock.jump(24 * 60 * 60_000));
    goOnline(server);
    await waitFor(() => expect(statusOf(server, 'visi_ines')).toBe('here'));
    expect(server.world.tables.visits.get('visi_ines')?.arrived_at).toBe(cameAt);
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('VISIT-6 says that a walk-in’s day was over', async () => {
    const { server } = await openKiosk();
    goOffline(server);
    await tap('No code?');
    await userEvent.keyboard('Ana Walk');
    await userEvent.type(screen.getByRole('textbox', { name: /^Your host/ }), 'Maya');
    await tap('Next');
    await answerAll();
    await tap('I agree and sign as Ana Walk');
    await tap('Done');
    act(() => server.world.clock.jump(24 * 60 * 60_000));
    goOnline(server);
    await showRefused();
    await screen.findByText('The day ended before this could be sent.');
    expect(screen.getByText('A••• W•••')).toBeVisible();
  });

  it('VISIT-4 leaves tries for people at the door when codes of the queue are wrong', async () => {
    const { server } = await openKiosk();
    goOffline(server);
    for (const code of ['000000', '000001', '000002', '000003', '000004']) await comeWith(code);
    await screen.findByText('No connection. 5 arrivals will be sent later.');
    goOnline(server);
    await screen.findByText('2 arrivals need attention.');
    await screen.findByText('Sending 3 arrivals');
    await type(CODE);
    await screen.findByRole('heading', { level: 1, name: 'Is this you, Ines Duarte?' });
    act(() => server.world.clock.jump(11 * 60_000));
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    await tap('No, start over');
    await screen.findByText('4 arrivals need attention.');
  });

  it('VISIT-6 announces a walk-in once, even if the answer is lost and then the power', async () => {
    const { server } = await openKiosk();
    const walkIns = () =>
      Array.from(server.world.tables.visits.all()).filter(
        ({ visitor }) => visitor.name === 'Ana Walk',
      );
    await tap('No code?');
    await userEvent.keyboard('Ana Walk');
    await userEvent.type(screen.getByRole('textbox', { name: /^Your host/ }), 'Maya');
    server.faults.set([
      { endpoint: 'stations.createVisit', kind: 'offline', after: true, times: 1 },
    ]);
    await tap('Next');
    await answerAll();
    await tap('I agree and sign as Ana Walk');
    await screen.findByText(/Your arrival is saved on this device/);
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(walkIns()).toHaveLength(1);
  });
});
