import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stations } from '@/api/stations';
import { enqueue } from '@/areas/visits/kiosk/device/arrivals';
import { pairedStation } from '@/lib/storage';
import { testServer } from '@mocks/adapters/vitest';
import { openApp } from '@tests/helpers/app';
import { journeys } from '@tests/helpers/journey';
import {
  answerAll,
  CODE,
  openKiosk as openStation,
  PAIRED,
  REFUSED,
  STATION,
  showRefused,
  tap,
  type,
} from '@tests/helpers/station';

const { serve } = journeys();

const openKiosk = () => openStation(serve);

afterEach(() => {
  vi.useRealTimers();
  pairedStation.remove();
});

describe('a station that is removed while someone uses it', () => {
  it('shows only its pairing code with a sentence, and keeps what is typed until then', async () => {
    const { server } = await openKiosk();
    await tap('No code?');
    await userEvent.keyboard('Ana Walk');
    await userEvent.type(screen.getByRole('textbox', { name: /^Your host/ }), 'Maya Lindqvist');
    server.world.transact(() => server.world.tables.stations.remove(STATION));
    // The station hasn’t been notified yet, so the typed name is still there.
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ana Walk');
    await tap('Next');
    await answerAll();
    await screen.findByText('This station was removed. Pair it again to receive visitors.');
    await screen.findByRole('group', { name: 'Pairing code' });
    expect(document.body).not.toHaveTextContent(/Ana Walk|Maya Lindqvist|No code/);
  });

  it('VISIT-5 is unpaired within 60 seconds of its deletion, though nobody touches it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const { server } = await openKiosk();
    await screen.findByText('I••• D•••');
    await stations.remove.call({ params: { id: STATION } }, { client: server.as('owner') });
    // Up to now it has only what it read at its start.
    expect(screen.getByText('I••• D•••')).toBeVisible();
    act(() => void vi.advanceTimersByTime(60_000));
    await screen.findByText('This station was removed. Pair it again to receive visitors.');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Pairing code' })).toHaveTextContent(/^\d{6}$/),
    );
    expect(screen.queryByText('I••• D•••')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '1' })).not.toBeInTheDocument();
  });

  it('says so at once when a code is entered', async () => {
    const { server } = await openKiosk();
    server.world.transact(() => server.world.tables.stations.remove(STATION));
    await type(CODE);
    await screen.findByText('This station was removed. Pair it again to receive visitors.');
    expect(screen.queryByRole('button', { name: '1' })).not.toBeInTheDocument();
  });

  it('VISIT-6 still shows the arrivals that were refused', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const { server } = await openKiosk();
    await act(() => enqueue(REFUSED));
    await tap('No code?');
    expect(screen.queryByText('1 arrival needs attention.')).not.toBeInTheDocument();
    await userEvent.keyboard('Ana Walk');
    await userEvent.type(screen.getByRole('textbox', { name: /^Your host/ }), 'Maya Lindqvist');
    server.world.transact(() => server.world.tables.stations.remove(STATION));
    await tap('Next');
    await answerAll();
    await screen.findByText('This station was removed. Pair it again to receive visitors.');
    await screen.findByText('1 arrival needs attention.');
    await showRefused();
    await screen.findByText('There’s no visit with this code.');
    await tap('Back to the start');
    await screen.findByRole('group', { name: 'Pairing code' });
    expect(screen.getByText('1 arrival needs attention.')).toBeVisible();
  });
});

describe('arrivals that were refused', () => {
  it('A-15 are settled one by one, and then nothing is left to do', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    await openKiosk();
    await act(() => enqueue(REFUSED));
    const later = { id: 'arrival_2', code: '100001', at: '2026-03-10T07:40:00.000Z' };
    await act(() => enqueue({ ...REFUSED, ...later }));
    await showRefused();
    await tap(/^Someone with a code, 08:12.*: done$/);
    const first = await screen.findByRole('heading', { name: 'Arrivals that weren’t recorded' });
    expect(first).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await tap(/^Someone with a code, 08:40.*: done$/);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'You’re all caught up' })).toHaveFocus(),
    );
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    await tap('Back to the start');
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Meridian Instruments' });
    expect(screen.queryByText(/needs attention/)).not.toBeInTheDocument();
  });
});

describe('a station that has not read anything yet', () => {
  it('VISIT-6 VISIT-10 says that arrivals were refused, and why it can’t check the PIN', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const server = testServer();
    server.faults.set([{ endpoint: 'stations.get', kind: 'status', status: 500 }]);
    pairedStation.set(PAIRED);
    await openApp(serve(server), { path: `/kiosk/${STATION}` });
    await screen.findByText('Couldn’t reach Atrium. Ask at reception.');
    await act(() => enqueue(REFUSED));
    await screen.findByText('1 arrival needs attention.');
    await tap('Show');
    await screen.findByText(/^This device doesn’t know its PIN yet\./);
  });
});
