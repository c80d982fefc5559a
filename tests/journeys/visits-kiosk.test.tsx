import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { settings } from '@/api/settings';
import { stations } from '@/api/stations';
import { pairedStation } from '@/lib/storage';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { openApp } from '@tests/helpers/app';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';
import {
  answerAll,
  CODE,
  openKiosk as openStation,
  PAIRED,
  STATION,
  statusOf,
  tap,
  type,
} from '@tests/helpers/station';

const { serve } = journeys();

const openKiosk = (server?: TestServer) => openStation(serve, server);

/** The questions, once they’re asked: the screen before is a question as well. */
async function asked(): Promise<HTMLElement[]> {
  await screen.findByRole('heading', { level: 1, name: 'A few questions' });
  return screen.findAllByRole('group', { name: /\?$/ });
}

afterEach(() => {
  vi.useRealTimers();
  pairedStation.remove();
});

describe('a visitor station', () => {
  it('VISIT-4 shows masked names of people expected today, and nothing else about them', async () => {
    await openKiosk();
    await screen.findByText('I••• D•••');
    expect(document.body).not.toHaveTextContent(/Ines|lumenlabs|Lindqvist/);
  });

  it('VISIT-1 lets an invited guest in, one step per screen', async () => {
    const { server } = await openKiosk();
    for (const digit of CODE) await tap(digit);
    await screen.findByRole('heading', { level: 1, name: 'Is this you, Ines Duarte?' });
    expect(screen.getByText('i•••@lumenlabs.example')).toBeVisible();
    await tap('Yes, that’s me');
    await screen.findByRole('heading', { level: 1, name: 'A few questions' });
    for (const id of ['ques_symptoms', 'ques_contact']) {
      const { text = '' } = server.world.tables.questions.get(id) ?? {};
      expect(screen.getByRole('group', { name: text })).toBeVisible();
    }
    await tap('“No” to all 2 questions');
    await screen.findByRole('heading', { level: 1, name: 'Read and sign' });
    expect(screen.getByText(/keep them for 90 days/)).toBeVisible();
    expect(screen.getByText(/Don’t look into open beam paths/)).toBeVisible();
    await tap('I agree and sign as Ines Duarte');
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Ines Duarte' });
    expect(screen.getByText('We’ve let Maya Lindqvist know that you’re here.')).toBeVisible();
    expect(statusOf(server, 'visi_ines')).toBe('here');
    expect(
      server.world.tables.signatures.by('visit', 'visi_ines').map(({ form_id }) => form_id),
    ).toEqual(['form_privacy_2']);
  });

  it('VISIT-3 shows different messages for an unknown, used, and expired code', async () => {
    const server = testServer();
    const { visits } = server.world.tables;
    server.world.transact(() => {
      visits.update('visi_paul', { code: '111111', arrived_at: server.world.now, status: 'here' });
      visits.update('visi_off', { code: '222222' });
    });
    await openKiosk(server);
    // A key that is held down enters one digit, and doesn’t count as an attempt.
    await type('0');
    for (let n = 0; n < 9; n++) fireEvent.keyDown(document.body, { key: '0', repeat: true });
    await type('00000');
    await screen.findByText('We don’t recognize this code. Check the digits and try again.');
    await type('111111');
    await screen.findByText('This code was already used. Ask your host for a new one.');
    await type('222222');
    await screen.findByText('This code has expired. Ask your host for a new one.');
    // An empty answer doesn’t keep guests at the door.
    server.faults.set([{ endpoint: 'stations.code', kind: 'empty', times: 1 }]);
    await type(CODE);
    await screen.findByText('Couldn’t check the code. Try again, or ask at reception.');
    await type(CODE);
    await screen.findByRole('heading', { level: 1, name: 'Is this you, Ines Duarte?' });
  });

  it('VISIT-4 says how long it accepts no more codes', async () => {
    await openKiosk();
    for (let n = 0; n < 5; n++) {
      await type('000000');
      await screen.findByText('We don’t recognize this code. Check the digits and try again.');
    }
    await type(CODE);
    await screen.findByText('Too many wrong codes. Wait 10 minutes, or ask at reception.');
  });

  it('VISIT-9 skips what was signed in the current version', async () => {
    const server = testServer();
    server.world.transact(() => server.world.tables.visits.update('visi_paul', { code: '333333' }));
    await openKiosk(server);
    await type('333333');
    await tap('Yes, that’s me');
    await answerAll();
    await screen.findByRole('heading', { level: 1, name: 'Laboratory safety' });
  });

  it('VISIT-9 signs optional agreements only if the guest says so', async () => {
    const { server } = await openKiosk();
    await type(CODE);
    await tap('Yes, that’s me');
    await answerAll();
    await userEvent.click(
      await screen.findByRole('checkbox', { name: /“Laboratory safety” \(optional\)$/ }),
    );
    await tap('I agree and sign as Ines Duarte');
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Ines Duarte' });
    const signed = server.world.tables.signatures.by('visit', 'visi_ines');
    expect(signed.map(({ form_id }) => form_id)).toEqual(['form_privacy_2', 'form_safety']);
  });

  it('signs nothing twice if a later step fails and is retried', async () => {
    const { server } = await openKiosk();
    await type(CODE);
    await tap('Yes, that’s me');
    await answerAll();
    await userEvent.click(await screen.findByRole('checkbox'));
    server.faults.set([{ endpoint: 'stations.presence', kind: 'status', status: 500, times: 1 }]);
    await tap('I agree and sign as Ines Duarte');
    await screen.findByText('That didn’t work. Try again, or ask at reception.');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await tap('I agree and sign as Ines Duarte');
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Ines Duarte' });
    expect(server.world.tables.signatures.by('visit', 'visi_ines')).toHaveLength(2);
  });

  it('asks for missing answers, and accepts answers one by one', async () => {
    await openKiosk();
    await type(CODE);
    await tap('Yes, that’s me');
    const [first, second] = await asked();
    if (!first || !second) throw new Error('Two questions are asked');
    await userEvent.click(within(first).getByRole('button', { name: 'No' }));
    await tap('Next');
    await screen.findByText('Answer every question to continue.');
    await userEvent.click(within(second).getByRole('button', { name: 'Not sure' }));
    expect(within(second).getByRole('button', { name: 'Not sure', pressed: true })).toBeVisible();
    await tap('Next');
    await screen.findByRole('heading', { level: 1, name: 'Read and sign' });
  });

  it('says that an answer to type is missing', async () => {
    const server = testServer();
    const { questions } = server.world.tables;
    server.world.transact(() =>
      questions.update('ques_contact', { type: 'text', options: [], blocking_answers: [] }),
    );
    await openKiosk(server);
    await type(CODE);
    await tap('Yes, that’s me');
    await tap('No');
    await tap('Next');
    await screen.findByText('Enter an answer');
    await userEvent.type(screen.getByRole('textbox'), 'Nobody I know of');
    expect(screen.queryByText('Enter an answer')).not.toBeInTheDocument();
    await tap('Next');
    await screen.findByRole('heading', { level: 1, name: 'Read and sign' });
  });

  it('does not let in anyone whose answers need a conversation first', async () => {
    const { server } = await openKiosk();
    await type(CODE);
    await tap('Yes, that’s me');
    const [first, second] = await asked();
    if (!first || !second) throw new Error('Two questions are asked');
    await userEvent.click(within(first).getByRole('button', { name: 'Yes' }));
    await userEvent.click(within(second).getByRole('button', { name: 'No' }));
    await tap('Next');
    await screen.findByRole('heading', { level: 1, name: 'Please don’t go in yet' });
    // In the office’s words, with the contact it names.
    await screen.findByText(/^Please stay at home today/);
    screen.getByText('Contact: health@meridian.example');
    expect(statusOf(server, 'visi_ines')).toBe('expected');
  });

  it('returns to the start after half a minute without input, and asks first', async () => {
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

/** Gives the device a capability that the test’s browser lacks, for one test. */
const able = (object: object, name: string, value: unknown) => {
  Object.defineProperty(object, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(object, name));
};

describe('the device of a station', () => {
  it('keeps its screen on, can go full screen, and prints only the badge', async () => {
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ release }));
    const fill = vi.fn(() => Promise.resolve());
    const paper: string[] = [];
    able(navigator, 'wakeLock', { request });
    able(document, 'fullscreenEnabled', true);
    able(document, 'fullscreenElement', null);
    able(document.documentElement, 'requestFullscreen', fill);
    vi.stubGlobal('print', () => paper.push(document.body.lastElementChild?.textContent ?? ''));
    await openKiosk();
    expect(request).toHaveBeenCalledWith('screen');
    // A hidden page loses its wake lock and requests a new one.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(request).toHaveBeenCalledTimes(2);
    await tap('Full screen');
    expect(fill).toHaveBeenCalledOnce();
    await type(CODE);
    await tap('Yes, that’s me');
    await answerAll();
    await tap('I agree and sign as Ines Duarte');
    await tap('Print badge');
    expect(paper).toEqual([expect.stringMatching(/^Visitor.*Ines Duarte.*Maya Lindqvist/)]);
    expect(screen.queryByRole('region', { name: 'Visitor' })).not.toBeInTheDocument();
  });
});

describe('a device that is not a station yet', () => {
  it('VISIT-5 shows a code, and becomes a station once an administrator has entered it', async () => {
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

  it.each(['its station is removed before it takes over', 'the answer with its token is lost'])(
    'VISIT-5 shows another code when %s',
    async (what) => {
      vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
      const server = serve(testServer());
      await openApp(server, { path: '/kiosk/new' });
      const shown = await screen.findByRole('group', { name: 'Pairing code' });
      await waitFor(() => expect(shown).toHaveTextContent(/^\d{6}$/));
      const used = shown.textContent;
      const station = await stations.pair.call(
        { body: { code: used, type: 'kiosk', office_id: 'offi_berlin' } },
        { client: server.as('owner') },
      );
      if (what.startsWith('its station')) {
        server.world.transact(() => server.world.tables.stations.remove(station?.id ?? ''));
      } else {
        server.faults.add({
          endpoint: 'stations.available',
          kind: 'offline',
          after: true,
          times: 1,
        });
      }
      await eventually(() => {
        act(() => void vi.advanceTimersByTime(3000));
        expect(screen.getByRole('group', { name: 'Pairing code' })).toHaveTextContent(
          new RegExp(`^(?!${used})\\d{6}$`),
        );
      });
    },
  );

  it('shows only the pairing code once its station was removed', async () => {
    const server = testServer();
    server.world.transact(() => server.world.tables.stations.remove(STATION));
    pairedStation.set(PAIRED);
    await openApp(serve(server), { path: `/kiosk/${STATION}` });
    await screen.findByText('This station was removed. Pair it again to receive visitors.');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Pairing code' })).toHaveTextContent(/^\d{6}$/),
    );
    expect(screen.queryByRole('button', { name: '1' })).not.toBeInTheDocument();
  });
});

describe('someone without an invitation', () => {
  it('V3 VISIT-1 says whom they came to see, and waits until they are let in', async () => {
    const { server } = await openKiosk();
    await tap('No code?');
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
    await userEvent.keyboard('Ana Walk');
    await userEvent.type(screen.getByRole('textbox', { name: /^Your host/ }), 'Maya Lindqvist');
    await tap('Next');
    await answerAll();
    await tap('I agree and sign as Ana Walk');
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

  it('reads whom to ask while their host is away', async () => {
    const server = serve(testServer());
    await settings.saveOffice.call(
      { params: { id: 'offi_berlin' }, body: { fallback_contact: 'Front desk, extension 12' } },
      { client: server.as('owner') },
    );
    await openKiosk(server);
    screen.getByText('Need help? Contact Front desk, extension 12.');
    await tap('No code?');
    await userEvent.keyboard('Ana Walk');
    await userEvent.type(screen.getByRole('textbox', { name: /^Your host/ }), 'Maya Lindqvist');
    await tap('Next');
    await answerAll();
    await tap('I agree and sign as Ana Walk');
    await screen.findByText(/Please wait here/);
    screen.getByText('Contact: Front desk, extension 12');
  });

  it('says what is missing, and keeps what was typed', async () => {
    await openKiosk();
    await tap('No code?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ana Walk');
    await tap('Next');
    await screen.findByText('Enter who you’re here to see');
    expect(screen.getByRole('textbox', { name: /^Your host/ })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ana Walk');
    // Limited to what the server accepts, because guests couldn’t correct it after answering and signing.
    await userEvent.paste('x'.repeat(300));
    expect(screen.getByRole('textbox', { name: /^Your host/ })).toHaveValue('x'.repeat(200));
  });
});
