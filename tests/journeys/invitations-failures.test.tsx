import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { membershipId } from '@mocks/core/auth';
import type { Fault } from '@mocks/core/faults';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';

const { open } = journeys();

const PATH = '/admin/invitations';
const EMAILS = ['cy@meridian.example', 'di@meridian.example', 'ed@meridian.example'] as const;
const [CY, DI, ED] = EMAILS;

/** A world with three more pending invitations. */
function withPending(): TestServer {
  const server = testServer();
  const { invitations } = server.world.tables;
  const ada = invitations.get('invi_ada');
  if (!ada) throw new Error('No invitation');
  server.world.transact(() => {
    for (const email of EMAILS) {
      const [name = ''] = email.split('@');
      invitations.insert({ ...ada, id: `invi_${name}`, email, code: `join_${name}` });
    }
  });
  return server;
}

/** The ids of everyone’s invitations, by address. */
const storedIds = ({ world }: TestServer): Record<string, readonly string[]> => {
  const all = [...world.tables.invitations.all()];
  return Object.fromEntries(
    EMAILS.map((email) => [email, all.filter((each) => each.email === email).map(({ id }) => id)]),
  );
};
const old = (email: string) => `invi_${email.split('@')[0] ?? ''}`;

const box = (email: string) => screen.findByRole('checkbox', { name: `Select ${email}` });

async function selectThree(): Promise<TestServer> {
  const { server } = await open({ server: withPending(), persona: 'owner', path: PATH });
  for (const email of EMAILS) await userEvent.click(await box(email));
  return server;
}

const REFUSALS: readonly (readonly [string, Omit<Fault, 'endpoint'>, RegExp])[] = [
  ['403', { kind: 'status', status: 403 }, /permission/],
  ['404', { kind: 'status', status: 404 }, /./],
  [
    '409',
    { kind: 'status', status: 409, body: { result: { errors: { id: 'Someone was faster' } } } },
    /Someone was faster/,
  ],
  [
    '422',
    { kind: 'status', status: 422, body: { result: { errors: { other: 'Not like this' } } } },
    /Not like this/,
  ],
  ['429', { kind: 'status', status: 429 }, /./],
  [
    '500',
    { kind: 'status', status: 500, body: { result: { errors: { server: 'Out of order' } } } },
    /Out of order/,
  ],
  ['HTML', { kind: 'html', status: 502 }, /Something went wrong/],
  ['no answer', { kind: 'offline' }, /Connection problem/],
];

describe('withdrawing several invitations', () => {
  it.each(REFUSALS)(
    'RACE-9 after %s for one of them withdraws the others, names it, and keeps it selected; Undo invites the others again',
    async (_title, fault, why) => {
      const server = await selectThree();
      server.faults.add({ ...fault, endpoint: 'invitations.remove', times: 1 });
      await press('Withdraw 3 invitations');
      const bar = within(await screen.findByRole('region', { name: '1 selected' }));
      const failed = await bar.findByText(/^Couldn’t withdraw the invitation for /);
      expect(failed.textContent).toMatch(why);
      await screen.findAllByText('Withdrew 2 invitations');
      const left = Object.entries(storedIds(server)).filter(([, ids]) => ids.length > 0);
      const [[email, ids] = ['', []]] = left;
      expect(left).toHaveLength(1);
      expect(ids).toEqual([old(email)]);
      expect(failed.textContent).toContain(email);
      await waitFor(async () => expect(await box(email)).toBeChecked());
      for (const gone of EMAILS.filter((each) => each !== email)) {
        expect(screen.queryByRole('checkbox', { name: `Select ${gone}` })).not.toBeInTheDocument();
      }
      await press('Undo');
      await waitFor(() =>
        expect(Object.values(storedIds(server)).map((each) => each.length)).toEqual([1, 1, 1]),
      );
      expect(storedIds(server)[email]).toEqual([old(email)]);
    },
  );

  it('RACE-9 gives the reason once if several failed for it', async () => {
    const server = await selectThree();
    server.faults.add({ endpoint: 'invitations.remove', kind: 'html', status: 502, times: 2 });
    await press('Withdraw 3 invitations');
    const bar = within(await screen.findByRole('region', { name: '2 selected' }));
    await bar.findByText(/^Couldn’t withdraw 2 invitations: Something went wrong on our side\./);
    await screen.findAllByText(/^Withdrew the invitation for /);
  });

  it('RACE-9 says why one couldn’t be withdrawn even if it’s no longer listed', async () => {
    const { server } = await open({ server: withPending(), persona: 'owner', path: PATH });
    await userEvent.click(await box(CY));
    const body = { result: { errors: { id: 'Someone was faster' } } };
    server.faults.add({ endpoint: 'invitations.remove', kind: 'status', status: 409, body });
    server.world.tables.invitations.remove(old(CY));
    await press('Withdraw 1 invitation');
    await waitFor(() => expect(screen.queryByText(CY)).not.toBeInTheDocument());
    await screen.findByText(`Couldn’t withdraw the invitation for ${CY}: Someone was faster`, {
      exact: false,
    });
  });

  it('F-2 whose answers were lost names all of them, and Undo invites them again', async () => {
    const server = await selectThree();
    server.faults.add({ endpoint: 'invitations.remove', kind: 'offline', after: true });
    await press('Withdraw 3 invitations');
    const notice = within(await screen.findByRole('region', { name: 'Recent changes' }));
    expect(await notice.findAllByText(/couldn’t confirm whether this was changed/)).toHaveLength(3);
    expect(Object.values(storedIds(server)).flat()).toEqual([]);
    server.faults.set([]);
    await press('Undo');
    await waitFor(() =>
      expect(Object.values(storedIds(server)).map((each) => each.length)).toEqual([1, 1, 1]),
    );
  });

  it('F-2 offline says that nothing was changed and keeps all of them selected', async () => {
    const server = await selectThree();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    globalThis.dispatchEvent(new Event('offline'));
    server.faults.add({ endpoint: '*', kind: 'offline' });
    await press('Withdraw 3 invitations');
    await screen.findAllByText(/You’re offline\. Nothing was changed\./);
    for (const email of EMAILS) expect(await box(email)).toBeChecked();
    vi.restoreAllMocks();
    globalThis.dispatchEvent(new Event('online'));
    server.faults.set([]);
    await press('Withdraw 3 invitations');
    await screen.findAllByText('Withdrew 3 invitations');
  });

  it('RACE-9 leaves out people who have joined since the list was read, and says so', async () => {
    const server = await selectThree();
    const { tables } = server.world;
    tables.invitations.update(old(DI), { joined_at: server.world.now });
    await press('Withdraw 3 invitations');
    await screen.findAllByText('Withdrew 2 invitations');
    await screen.findByText(new RegExp(`${DI} has joined in the meantime`));
    expect(Object.values(storedIds(server)).flat()).toEqual([old(DI)]);
  });

  it('UNDO-2 an Undo that fails for one of them can be tried again for that one', async () => {
    const server = await selectThree();
    await press('Withdraw 3 invitations');
    await screen.findAllByText('Withdrew 3 invitations');
    server.faults.add({ endpoint: 'invitations.create', kind: 'status', status: 500, times: 1 });
    await press('Undo');
    await screen.findByText(/^Undone except for 1/);
    expect(Object.values(storedIds(server)).flat()).toHaveLength(2);
    const before = Object.values(storedIds(server)).flat();
    await press('Try again');
    await waitFor(() =>
      expect(Object.values(storedIds(server)).map((each) => each.length)).toEqual([1, 1, 1]),
    );
    expect(Object.values(storedIds(server)).flat()).toEqual(expect.arrayContaining(before));
  });
});

describe('sending several invitations again', () => {
  it.each(REFUSALS)(
    'UNDO-3 after %s for one new invitation sends the others, and Undo sends that one',
    async (_title, fault) => {
      const server = await selectThree();
      server.faults.add({ ...fault, endpoint: 'invitations.create', times: 1 });
      await press('Send 3 new invitations');
      await screen.findAllByText('Sent 2 new invitations');
      await screen.findByText(
        /^Sent (cy|di|ed)@meridian\.example a new invitation: this stopped partway .* Use Undo to try again\.$/,
      );
      const sent = Object.values(storedIds(server)).flat();
      expect(sent).toHaveLength(2);
      expect(sent).not.toContain(old(CY));
      await press('Undo');
      await waitFor(() =>
        expect(Object.values(storedIds(server)).map((each) => each.length)).toEqual([1, 1, 1]),
      );
      // No one receives a third invitation.
      expect(Object.values(storedIds(server)).flat()).toEqual(expect.arrayContaining(sent));
    },
  );

  it.each(REFUSALS)(
    'RACE-9 after %s for one old invitation names it, and keeps it and its selection',
    async (_title, fault, why) => {
      const server = await selectThree();
      server.faults.add({ ...fault, endpoint: 'invitations.remove', times: 1 });
      await press('Send 3 new invitations');
      await screen.findAllByText('Sent 2 new invitations');
      const bar = within(await screen.findByRole('region', { name: '1 selected' }));
      const failed = await bar.findByText(/^Couldn’t send .* a new invitation/);
      expect(failed.textContent).toMatch(why);
      const kept = EMAILS.filter((email) => storedIds(server)[email]?.[0] === old(email));
      expect(kept).toHaveLength(1);
      expect(await box(kept[0] ?? '')).toBeChecked();
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    },
  );

  it.each(['invitations.create', 'invitations.remove', 'invitations.*'])(
    'F-2 when answers of %s were lost, Undo sends what wasn’t sent, each once',
    async (endpoint) => {
      const server = await selectThree();
      const lost = { kind: 'offline', after: true } as const;
      if (endpoint !== 'invitations.remove') {
        server.faults.add({ ...lost, endpoint: 'invitations.create' });
      }
      if (endpoint !== 'invitations.create') {
        server.faults.add({ ...lost, endpoint: 'invitations.remove' });
      }
      await press('Send 3 new invitations');
      const undo = await screen.findAllByRole('button', { name: 'Undo' });
      server.faults.set([]);
      await userEvent.click(undo[0] as HTMLElement);
      await waitFor(() => {
        const ids = storedIds(server);
        for (const email of EMAILS) {
          expect(ids[email]).toHaveLength(1);
          expect(ids[email]).not.toContain(old(email));
        }
      });
    },
  );

  it('RACE-9 doesn’t claim to have sent one to someone who joined or was invited in the meantime', async () => {
    const server = await selectThree();
    const { invitations } = server.world.tables;
    const ed = invitations.get(old(ED));
    server.world.transact(() => {
      invitations.update(old(DI), { joined_at: server.world.now });
      invitations.remove(old(ED));
      if (ed) invitations.insert({ ...ed, id: 'invi_theirs', code: 'join_theirs' });
    });
    await press('Send 3 new invitations');
    await screen.findAllByText(`Sent ${CY} a new invitation`);
    await screen.findByText(new RegExp(`${DI} has joined in the meantime`));
    expect(storedIds(server)[DI]).toEqual([old(DI)]);
    expect(storedIds(server)[ED]).toEqual(['invi_theirs']);
  });
});

describe('a single invitation', () => {
  it('UNDO-3 says that an expired one stays after the new one was sent, and why', async () => {
    const { server } = await open({ server: testServer(), persona: 'owner', path: PATH });
    const body = { result: { errors: { id: 'Out of order' } } };
    server.faults.add({ endpoint: 'invitations.remove', kind: 'status', status: 500, body });
    await press('Actions for bo.lind@example.org');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send a new invitation' }));
    await screen.findAllByText('Sent bo.lind@example.org a new invitation');
    await screen.findByText(
      'The expired invitation for bo.lind@example.org couldn’t be removed: Out of order',
    );
    expect(server.world.tables.invitations.get('invi_bo')).toBeDefined();
  });

  it.each(REFUSALS)(
    'after %s stays as it was and its panel stays open, with the reason',
    async (_title, fault, why) => {
      const { server } = await open({
        server: withPending(),
        persona: 'owner',
        path: `${PATH}?invitation=${old(CY)}`,
      });
      const details = within(await screen.findByRole('dialog', { name: CY }));
      server.faults.add({ ...fault, endpoint: 'invitations.remove', times: 1 });
      await userEvent.click(details.getByRole('button', { name: 'Withdraw' }));
      await waitFor(() => {
        const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
        expect(said.join('\n')).toMatch(why);
      });
      expect(storedIds(server)[CY]).toEqual([old(CY)]);
      await userEvent.click(details.getByRole('button', { name: 'Send a new invitation' }));
      await screen.findAllByText(`Sent ${CY} a new invitation`);
      expect(storedIds(server)[CY]).toHaveLength(1);
    },
  );
});

describe('inviting people', () => {
  const invite = async (fault: Omit<Fault, 'endpoint'>) => {
    const { server } = await open({
      server: withPending(),
      persona: 'owner',
      path: `${PATH}?invitation=new`,
    });
    const form = within(await screen.findByRole('dialog', { name: 'Invite people' }));
    await userEvent.click(form.getByRole('textbox', { name: /^Email addresses/ }));
    await userEvent.paste('fay@meridian.example\ngus@meridian.example');
    server.faults.add({ ...fault, endpoint: 'invitations.create' });
    const send = await form.findByRole('button', { name: 'Invite 2 people' });
    return { server, form, send };
  };
  const invited = ({ world }: TestServer) =>
    [...world.tables.invitations.all()].filter(({ email }) => /^(fay|gus)@/.test(email));

  it.each([
    ['a lost answer', { kind: 'offline', after: true }],
    ['an answer that can’t be read', { kind: 'wrong-shape', after: true }],
  ] as const)('F-2 %s isn’t taken for a success: the addresses stay', async (_t, fault) => {
    const { server, form, send } = await invite(fault);
    await userEvent.click(send);
    await form.findByText('We couldn’t confirm whether this was saved');
    expect(form.getByRole('textbox', { name: /^Email addresses/ })).toHaveValue(
      'fay@meridian.example\ngus@meridian.example',
    );
    expect(invited(server)).toHaveLength(2);
  });

  it('F-18 an empty success is looked up by Undo, which withdraws the invitations', async () => {
    const { server, send } = await invite({ kind: 'empty', after: true });
    await userEvent.click(send);
    await screen.findAllByText('Invited 2 people');
    expect(invited(server)).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Undo');
    await waitFor(() => expect(invited(server)).toHaveLength(0));
  });

  it('RACE-9 names those who had joined', async () => {
    const { server, form, send } = await invite({ kind: 'delay', delay: 0 });
    const { users, memberships } = server.world.tables;
    const maya = users.get('user_member');
    const membership = memberships.get(membershipId('orga_meridian', 'user_member'));
    if (!maya || !membership) throw new Error('No member');
    server.world.transact(() => {
      users.insert({ ...maya, id: 'user_gus', email: 'gus@meridian.example' });
      const id = membershipId('orga_meridian', 'user_gus');
      memberships.insert({ ...membership, id, user_id: 'user_gus' });
    });
    await userEvent.click(send);
    await screen.findAllByText('Invited 1 person');
    await waitFor(() => {
      const said = form.getAllByRole('status').map(({ textContent }) => textContent);
      expect(said).toContain('1 person had already joined:gus@meridian.example');
      expect(said.join('')).not.toMatch(/been invited/);
    });
  });

  it('F-2 nothing was sent: the addresses stay, and can be sent', async () => {
    const { server, form, send } = await invite({ kind: 'offline', times: 1 });
    await userEvent.click(send);
    await form.findByText('We couldn’t confirm whether this was saved');
    expect(invited(server)).toHaveLength(0);
    await userEvent.click(await form.findByRole('button', { name: 'Invite 2 people' }));
    await screen.findAllByText('Invited 2 people');
    expect(invited(server)).toHaveLength(2);
  });
});
