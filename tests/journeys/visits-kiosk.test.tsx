import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, get } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stations } from '@/api/stations';
import { endSession } from '@/lib/scope';
import { pairedStation } from '@/lib/storage';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { openApp } from '@tests/helpers/app';
import { journeys, reload } from '@tests/helpers/journey';

const { serve } = journeys();

const STATION = 'stat_berlin';
const PAIRED = { id: STATION, token: 'device_reception', organization: 'meridian' };
/** The code of Ines, who has signed an older version of the privacy notice. */
const CODE = '482915';

afterEach(() => {
  vi.useRealTimers();
  pairedStation.remove();
  onlineManager.setOnline(true);
});

/** No one is signed in: the station speaks for itself. */
async function openKiosk(server = testServer()) {
  pairedStation.set(PAIRED);
  await openApp(serve(server), { path: `/kiosk/${STATION}` });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Meridian Instruments' });
  return { server };
}
/** A keyboard at the device types the code as the pad on the screen does. */
const type = (code: string) => userEvent.keyboard(code);
const tap = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const statusOf = ({ world }: TestServer, id: string) => world.tables.visits.get(id)?.status;

describe('a visitor station', () => {
  it('VISIT-4 shows masked names of those expected today, and nothing else of them', async () => {
    await openKiosk();
    await screen.findByText('I••• D•••');
    expect(document.body).not.toHaveTextContent(/Ines|lumenlabs|Lindqvist/);
  });

  it('VISIT-1 lets an invited guest in, one thing a screen', async () => {
    const { server } = await openKiosk();
    for (const digit of CODE) await tap(digit);
    await screen.findByRole('heading', { level: 1, name: 'Is this you, Ines Duarte?' });
    expect(screen.getByText('i•••@lumenlabs.example')).toBeVisible();
    await tap('Yes, that’s me');
    for (const { text } of ['ques_symptoms', 'ques_contact'].flatMap(
      (id) => server.world.tables.questions.get(id) ?? [],
    )) {
      await screen.findByRole('heading', { level: 1, name: text });
      await tap(/^no$/i);
    }
    await screen.findByRole('heading', { level: 1, name: 'Visitor privacy notice' });
    expect(screen.getByText(/keep them for ninety days/)).toBeVisible();
    await tap('I agree and sign as Ines Duarte');
    await screen.findByRole('heading', { level: 1, name: 'Laboratory safety' });
    await tap('Continue without signing');
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Ines Duarte' });
    expect(screen.getByText('We told Maya Lindqvist that you’re here.')).toBeVisible();
    expect(statusOf(server, 'visi_ines')).toBe('here');
    expect(
      server.world.tables.signatures.by('visit', 'visi_ines').map(({ form_id }) => form_id),
    ).toEqual(['form_privacy_2']);
  });

  it('VISIT-3 says differently that a code is unknown, used and expired', async () => {
    const server = testServer();
    const { visits } = server.world.tables;
    server.world.transact(() => {
      visits.update('visi_paul', { code: '111111', arrived_at: server.world.now, status: 'here' });
      visits.update('visi_off', { code: '222222' });
    });
    await openKiosk(server);
    await type('000000');
    await screen.findByText('We don’t know this code. Check the digits and try again.');
    await type('111111');
    await screen.findByText('This code was already used. Ask your host for a new one.');
    await type('222222');
    await screen.findByText('This code has expired. Ask your host for a new one.');
  });

  it('VISIT-4 says how long it takes no more codes', async () => {
    await openKiosk();
    for (let n = 0; n < 5; n++) {
      await type('000000');
      await screen.findByText('We don’t know this code. Check the digits and try again.');
    }
    await type(CODE);
    await screen.findByText('Too many wrong codes. Wait 10 minutes, or ask at reception.');
  });

  it('VISIT-9 skips what was signed in the version that holds', async () => {
    const server = testServer();
    server.world.transact(() => server.world.tables.visits.update('visi_paul', { code: '333333' }));
    await openKiosk(server);
    await type('333333');
    await tap('Yes, that’s me');
    await tap(/^no$/i);
    await tap(/^no$/i);
    await screen.findByRole('heading', { level: 1, name: 'Laboratory safety' });
  });

  it('lets no one in whose answers ask for a word first', async () => {
    const { server } = await openKiosk();
    await type(CODE);
    await tap('Yes, that’s me');
    await tap(/^yes$/i);
    await tap(/^no$/i);
    await screen.findByRole('heading', { level: 1, name: 'Please don’t go in yet' });
    expect(statusOf(server, 'visi_ines')).toBe('expected');
  });

  it('goes back to the start after half a minute of rest, and asks before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
    await openKiosk();
    await user.click(await screen.findByRole('button', { name: '4' }));
    act(() => void vi.advanceTimersByTime(25_000));
    await user.click(await screen.findByRole('button', { name: 'I need more time' }));
    expect(screen.queryByRole('button', { name: 'I need more time' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Your code')).toHaveTextContent('4');
    act(() => void vi.advanceTimersByTime(31_000));
    await waitFor(() => expect(screen.getByLabelText('Your code').textContent).toBe(''));
  });
});

describe('a device that is no station yet', () => {
  it('VISIT-5 shows a code, and becomes a station once an administrator typed it in', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const server = serve(testServer());
    const { router } = await openApp(server, { path: '/kiosk/new' });
    const shown = await screen.findByRole('group', { name: 'Pairing code' });
    await waitFor(() => expect(shown).toHaveTextContent(/^\d{6}$/));
    const station = await stations.pair.call(
      {
        body: {
          code: shown.textContent,
          type: 'kiosk',
          office_id: 'offi_berlin',
          name: 'Side door',
        },
      },
      { client: server.as('owner') },
    );
    act(() => void vi.advanceTimersByTime(3000));
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Meridian Instruments' });
    expect(router.state.location.pathname).toBe(`/kiosk/${station?.id}`);
  });

  it('shows the pairing code alone once its station was removed', async () => {
    const server = testServer();
    server.world.transact(() => server.world.tables.stations.remove(STATION));
    pairedStation.set(PAIRED);
    await openApp(serve(server), { path: `/kiosk/${STATION}` });
    await screen.findByText('This station was removed. Pair it again to receive visitors.');
    expect(screen.queryByRole('button', { name: '1' })).not.toBeInTheDocument();
  });
});

describe('a station without a connection', () => {
  const cut = [{ endpoint: '*', kind: 'offline' }] as const;
  const answerAll = async () => {
    await tap(/^no$/i);
    await tap(/^no$/i);
  };
  /** What the device still knows of guests. */
  const kept = () => get<unknown[]>('arrivals', createStore('atrium.station', 'kept'));

  beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

  /** The code of Ines is entered, and nobody can look it up. */
  async function arriveUnseen() {
    await type(CODE);
    await answerAll();
    await screen.findByRole('heading', { level: 1, name: 'Visitor privacy notice' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ines Duarte');
    await tap('I agree and sign');
    await tap('Continue without signing');
    await screen.findByText(/You’re saved on this device/);
    await tap('Done');
  }

  it('VISIT-6 keeps an arrival through a reload, and sends it with its own time', async () => {
    const server = testServer();
    const { world } = server;
    await openKiosk(server);
    server.faults.set(cut);
    act(() => onlineManager.setOnline(false));
    await screen.findByText('No connection. You can still check in.');
    const cameAt = world.now;
    await arriveUnseen();
    await screen.findByText('No connection. Saved, 1 waiting to send.');
    expect(statusOf(server, 'visi_ines')).toBe('expected');

    // The power is cut, and comes back before the network does.
    reload();
    endSession();
    await openApp(serve(server), { path: `/kiosk/${STATION}` });
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Meridian Instruments' });
    await screen.findByText('No connection. Saved, 1 waiting to send.');

    act(() => world.clock.jump(20 * 60_000));
    server.faults.set([]);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(statusOf(server, 'visi_ines')).toBe('here'));
    expect(world.tables.visits.get('visi_ines')?.arrived_at).toBe(cameAt);
    const [signature] = world.tables.signatures.by('visit', 'visi_ines');
    expect(signature).toMatchObject({ signed_name: 'Ines Duarte', signed_at: cameAt });
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(screen.queryByText(/waiting to send|Sending/)).not.toBeInTheDocument();
  });

  it('VISIT-6 sends in order, and keeps aside with its reason what is refused', async () => {
    const server = testServer();
    const { world } = server;
    world.transact(() => world.tables.visits.update('visi_paul', { code: '333333' }));
    await openKiosk(server);
    server.faults.set(cut);
    act(() => onlineManager.setOnline(false));
    for (const code of ['000000', '333333']) {
      await type(code);
      await answerAll();
      await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Somebody');
      await tap('I agree and sign');
      await tap('Continue without signing');
      await tap('Done');
      act(() => world.clock.jump(60_000));
    }
    await screen.findByText('No connection. Saved, 2 waiting to send.');
    server.faults.set([]);
    act(() => onlineManager.setOnline(true));
    // The first is refused, and does not stop the second.
    await waitFor(() => expect(statusOf(server, 'visi_paul')).toBe('here'));
    await screen.findByText('1 arrival needs the reception.');
    await tap('Show');
    await screen.findByText('Code 000000');
    expect(screen.getByText('No visit has this code.')).toBeVisible();
    await tap('Code 000000: done');
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('VISIT-6 saves an arrival where the connection is lost halfway', async () => {
    const { server } = await openKiosk();
    await type(CODE);
    await tap('Yes, that’s me');
    server.faults.set(cut);
    await answerAll();
    await tap('I agree and sign as Ines Duarte');
    await tap('Continue without signing');
    await screen.findByText(/You’re saved on this device/);
    server.faults.set([]);
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(statusOf(server, 'visi_ines')).toBe('here'));
    expect(server.world.tables.signatures.by('visit', 'visi_ines')).toHaveLength(1);
    await waitFor(async () => expect(await kept()).toEqual([]));
  });
});

describe('somebody without an invitation', () => {
  it('V3 VISIT-1 says whom they came to see, and waits until they are let in', async () => {
    const { server } = await openKiosk();
    await tap('No code?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ana Walk');
    await userEvent.type(screen.getByRole('textbox', { name: /^Your host/ }), 'Maya Lindqvist');
    await tap('Next');
    await tap(/^no$/i);
    await tap(/^no$/i);
    await tap('I agree and sign as Ana Walk');
    await tap('Continue without signing');
    await screen.findByText(/Please wait here/);
    const visit = Array.from(server.world.tables.visits.all()).find(
      ({ visitor }) => visitor.name === 'Ana Walk',
    );
    expect(visit).toMatchObject({
      status: 'waiting',
      is_walk_in: true,
      note: 'Here to see Maya Lindqvist',
    });
  });

  it('is asked for what is missing, and keeps what was typed', async () => {
    await openKiosk();
    await tap('No code?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ana Walk');
    await tap('Next');
    await screen.findByText('Enter who you’re here to see');
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ana Walk');
  });
});

describe('a code held to the camera', () => {
  class Reader {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
    detect = () => Promise.resolve([{ rawValue: CODE }]);
  }
  const withCamera = (getUserMedia: () => Promise<unknown>) => {
    vi.stubGlobal('BarcodeDetector', Reader);
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia },
    });
  };
  afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

  it('is entered as if it was typed', async () => {
    const stop = vi.fn();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    withCamera(() => Promise.resolve({ getTracks: () => [{ stop }] }));
    await openKiosk();
    await tap('Scan code');
    await screen.findByRole('heading', { level: 1, name: 'Is this you, Ines Duarte?' });
    expect(stop).toHaveBeenCalled();
  });

  it('is typed where the camera is refused', async () => {
    withCamera(() => Promise.reject(new DOMException('Denied', 'NotAllowedError')));
    await openKiosk();
    await tap('Scan code');
    await screen.findByText('The camera can’t be used. Enter the six digits instead.');
    await tap('Enter the digits');
    await type(CODE);
    await screen.findByRole('heading', { level: 1, name: 'Is this you, Ines Duarte?' });
  });

  it('is not offered by a browser that reads none', async () => {
    await openKiosk();
    expect(screen.queryByRole('button', { name: 'Scan code' })).not.toBeInTheDocument();
  });
});
