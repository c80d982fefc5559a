import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pairedStation } from '@/lib/storage';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import type { Fault } from '@mocks/core/faults';
import { journeys } from '@tests/helpers/journey';
import { answerAll, CODE, CUT, kept, openKiosk, statusOf, tap, type } from '@tests/helpers/station';

const { open, serve } = journeys();

afterEach(() => {
  pairedStation.remove();
  onlineManager.setOnline(true);
});

const walkIns = (server: TestServer) =>
  Array.from(server.world.tables.visits.all()).filter(({ visitor }) => visitor.name === 'Ana Walk');

const refused = (why: string) => ({ result: { errors: { visit: why } } });

/** What the server may answer to the call itself. */
const FAILURES: readonly (readonly [string, Omit<Fault, 'endpoint'>, said: RegExp])[] = [
  ['403', { kind: 'status', status: 403 }, /^You do not have permission/],
  [
    '409',
    { kind: 'status', status: 409, body: refused('Answered by the host') },
    /^Answered by the host/,
  ],
  ['422', { kind: 'status', status: 422, body: refused('This day is over') }, /^This day is over/],
  ['429', { kind: 'status', status: 429 }, /^Too many requests at once/],
  ['500', { kind: 'status', status: 500 }, /^Unknown error/],
];

describe('a walk-in at a station', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

  async function comeIn() {
    await tap('No code?');
    await userEvent.keyboard('Ana Walk');
    await userEvent.type(screen.getByRole('textbox', { name: /^Your host/ }), 'Maya Lindqvist');
    await tap('Next');
  }

  it.each(FAILURES)(
    'is announced once after a refusal with %s, and types nothing again',
    async (_, fault) => {
      const { server } = await openKiosk(serve);
      await comeIn();
      server.faults.set([{ endpoint: 'stations.createVisit', ...fault }]);
      await answerAll();
      await screen.findByText('That didn’t work. Try again, or ask at reception.');
      expect(walkIns(server)).toEqual([]);
      server.faults.set([]);
      await answerAll();
      await tap('I agree and sign as Ana Walk');
      await screen.findByText(/Please wait here/);
      expect(walkIns(server)).toMatchObject([{ status: 'waiting' }]);
      expect((await kept()) ?? []).toEqual([]);
    },
  );

  it('F-29 is announced and signs once with a double press', async () => {
    const { server } = await openKiosk(serve);
    await comeIn();
    await userEvent.dblClick(
      await screen.findByRole('button', { name: '“No” to all 2 questions' }),
    );
    await userEvent.dblClick(
      await screen.findByRole('button', { name: 'I agree and sign as Ana Walk' }),
    );
    await screen.findByText(/Please wait here/);
    const [visit, ...others] = walkIns(server);
    expect(others).toEqual([]);
    expect(server.world.tables.signatures.by('visit', visit?.id ?? '')).toHaveLength(1);
  });

  it.each([
    ['a double press', (button: HTMLElement) => userEvent.dblClick(button)],
    [
      'Enter pressed twice',
      async (button: HTMLElement) => {
        button.focus();
        await userEvent.keyboard('{Enter}{Enter}');
      },
    ],
  ])('F-29 VISIT-6 is stored once with %s', async (_, press) => {
    const { server } = await openKiosk(serve);
    server.faults.set(CUT);
    act(() => onlineManager.setOnline(false));
    await comeIn();
    await answerAll();
    await press(await screen.findByRole('button', { name: 'I agree and sign as Ana Walk' }));
    await screen.findByText(/Your arrival is saved on this device/);
    await screen.findByText('No connection. 1 arrival will be sent later.');
    expect(await kept()).toHaveLength(1);
  });

  it('F-29 the second click of a double one answers nothing on the next screen', async () => {
    await openKiosk(serve);
    await type(CODE);
    await tap('Yes, that’s me');
    const all = await screen.findByRole('button', { name: '“No” to all 2 questions' });
    // The second click, on what has appeared under the finger.
    fireEvent.click(all, { detail: 2 });
    await userEvent.click(screen.getAllByRole('button', { name: 'No' })[0]!);
    await screen.findByRole('button', { name: 'Next' });
    expect(screen.queryByRole('heading', { name: 'Read and sign' })).not.toBeInTheDocument();
  });
});

describe('a walk-in at the reception', () => {
  const withWalkIn = () => {
    const server = testServer();
    const { tables } = server.world;
    server.world.transact(() => {
      const like = tables.visits.get('visi_noor');
      if (!like) throw new Error('No visit to copy');
      const visitor = { ...like.visitor, name: 'Ana Walk' };
      tables.visits.insert({
        ...like,
        id: 'visi_ana',
        visitor,
        status: 'waiting',
        is_walk_in: true,
      });
    });
    return serve(server);
  };
  const letIn = () => screen.findByRole('button', { name: 'Let Ana Walk in' });

  it.each([...FAILURES, ['no connection', { kind: 'offline' }, /^Connection problem/] as const])(
    'is let in with the same button after %s, which says so',
    async (_, fault, said) => {
      const server = withWalkIn();
      await open({ server, persona: 'scheduler', path: '/admin/visitors?officeId=offi_berlin' });
      const button = await letIn();
      server.faults.set([{ endpoint: 'stations.updateVisit', ...fault }]);
      await userEvent.click(button);
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
      expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
      expect(statusOf(server, 'visi_ana')).toBe('waiting');
      server.faults.set([]);
      await userEvent.click(await letIn());
      await screen.findAllByText(/Ana Walk/);
      await waitFor(() => expect(statusOf(server, 'visi_ana')).toBe('here'));
    },
  );

  it('is let in once when the answer is lost, and the list shows it', async () => {
    const server = withWalkIn();
    await open({ server, persona: 'scheduler', path: '/admin/visitors?officeId=offi_berlin' });
    server.faults.set([
      { endpoint: 'stations.updateVisit', kind: 'offline', after: true, times: 1 },
    ]);
    await userEvent.dblClick(await letIn());
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Let Ana Walk in' })).not.toBeInTheDocument(),
    );
    expect(statusOf(server, 'visi_ana')).toBe('here');
    await screen.findByRole('radio', { name: 'Here 1' });
  });
});
