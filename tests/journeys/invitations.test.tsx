import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { invitations } from '@/api/invitations';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { filledPanel } from '@tests/helpers/filled-panel';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();

const PATH = '/admin/invitations';
const openList = (server = testServer(), path = PATH) =>
  open({ server: serve(server), persona: 'owner', path });
const row = (name: RegExp) => screen.findByRole('row', { name });
const panel = (name: string) => filledPanel(name, 'dialog');
const stored = async (server: TestServer, email: string) =>
  (await invitations.list.call({ query: { query: email } }, { client: server.as('owner') }))
    .elements[0];
type Form = Awaited<ReturnType<typeof panel>>;
const addresses = (form: Form) => form.getByRole('textbox', { name: /^Email addresses/ });
/** Schedulers don’t manage invitations, unless they may also add offices. */
const allowScheduler = ({ world }: TestServer) => {
  const { memberships } = world.tables;
  world.transact(() => {
    for (const { id, user_id } of Array.from(memberships.all())) {
      if (user_id === 'user_scheduler') memberships.update(id, { permissions: ['office:add'] });
    }
  });
};
const paste = async (form: Form, text: string) => {
  await userEvent.click(addresses(form));
  await userEvent.paste(text);
};

describe('inviting people', () => {
  it('ROLE-1 is for people who can change settings', async () => {
    await open({ path: PATH });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });

  it('checks pasted addresses one by one, sends the valid ones, and keeps the mistyped ones', async () => {
    const { server } = await openList(testServer(), `${PATH}?invitation=new`);
    const form = await panel('Invite people');
    await paste(
      form,
      'Ana Reyes <ana@meridian.example>, maya.lindqvist@meridian.example\nada.reyes@example.org\nbob at home\nANA@meridian.example',
    );
    await form.findByText(
      '1 isn’t an email address · 1 already a member · 1 already invited · 1 repeated · 1 to invite',
    );
    await userEvent.click(await form.findByRole('button', { name: 'Invite 1 person' }));
    await screen.findAllByText('Invited 1 person');
    expect(await stored(server, 'ana@meridian.example')).toMatchObject({ status: 'pending' });
    await waitFor(() => expect(addresses(form)).toHaveValue('bob at home'));
  });

  it('F-6 keeps the roles and teams for the mistyped address', async () => {
    const { server } = await openList(testServer(), `${PATH}?invitation=new`);
    const form = await panel('Invite people');
    await paste(form, 'ana@meridian.example\nbo at meridian');
    await userEvent.click(form.getByRole('checkbox', { name: /^Page manager/ }));
    await userEvent.type(form.getByRole('combobox', { name: /^Teams/ }), 'Design');
    await userEvent.click(await screen.findByRole('option', { name: /^Design/ }));
    await form.findByRole('button', { name: /^Remove Design/ });
    await userEvent.click(await form.findByRole('button', { name: 'Invite 1 person' }));
    await screen.findAllByText('Invited 1 person');
    await waitFor(() => expect(addresses(form)).toHaveValue('bo at meridian'));
    expect(form.getByRole('checkbox', { name: /^Page manager/ })).toBeChecked();
    await userEvent.clear(addresses(form));
    await paste(form, 'bo@meridian.example');
    await userEvent.click(await form.findByRole('button', { name: 'Invite 1 person' }));
    const right = await stored(server, 'ana@meridian.example');
    await waitFor(async () =>
      expect(await stored(server, 'bo@meridian.example')).toMatchObject({
        roles: ['member', 'page_manager'],
        team_ids: right?.team_ids,
      }),
    );
    expect(right?.team_ids).toHaveLength(1);
  });

  it('F-18 UNDO-1 an empty success has invited them, and Undo withdraws them', async () => {
    const { server } = await openList(testServer(), `${PATH}?invitation=new`);
    const form = await panel('Invite people');
    await paste(form, 'ana@meridian.example\nbo@meridian.example');
    server.faults.add({ endpoint: 'invitations.create', kind: 'empty', after: true });
    await userEvent.click(await form.findByRole('button', { name: 'Invite 2 people' }));
    await screen.findAllByText('Invited 2 people');
    await press('Undo');
    for (const email of ['ana@meridian.example', 'bo@meridian.example']) {
      await waitFor(async () => expect(await stored(server, email)).toBeUndefined());
    }
  });

  it('UNDO-1 withdraws all of them again', async () => {
    const { server } = await openList(testServer(), `${PATH}?invitation=new`);
    const form = await panel('Invite people');
    await paste(form, 'ana@meridian.example\nbo@meridian.example');
    await userEvent.click(await form.findByRole('button', { name: 'Invite 2 people' }));
    await screen.findAllByText('Invited 2 people');
    expect(await stored(server, 'ana@meridian.example')).toMatchObject({ status: 'pending' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Undo');
    for (const email of ['ana@meridian.example', 'bo@meridian.example']) {
      await waitFor(async () => expect(await stored(server, email)).toBeUndefined());
    }
  });

  it('RACE-9 names people whom someone else has invited in the meantime', async () => {
    const { server } = await openList(testServer(), `${PATH}?invitation=new`);
    const form = await panel('Invite people');
    await paste(form, 'bo@meridian.example');
    const send = await form.findByRole('button', { name: 'Invite 1 person' });
    await invitations.create.call(
      { body: { emails: ['bo@meridian.example'], roles: ['member'], team_ids: [] } },
      { client: server.as('owner') },
    );
    await userEvent.click(send);
    await form.findByText('1 person had already been invited:');
    // The parsed addresses appear a moment after the field is cleared.
    await waitFor(() => expect(form.getByText('bo@meridian.example')).toBeVisible());
    expect(screen.queryByText('Invited 0 people')).not.toBeInTheDocument();
    // No one was invited, so there is nothing to undo.
    await screen.findAllByText('None of these can be invited');
    expect(screen.queryByText('Undo')).not.toBeInTheDocument();
  });

  it('checks five thousand pasted addresses at once, renders a hundred of them, and sends the rest in several calls', async () => {
    // Lists in typical formats: with names, in columns, with duplicates, members, strangers, and mistyped addresses.
    const shapes = [
      (n: number) => `new${n}@meridian.example`,
      (n: number) => `"Colleague, No. ${n}" <New${n}@Meridian.example>;`,
      (n: number) => `Colleague ${n}\tnew${n}@meridian.example\tSales`,
      (n: number) => `mailto:new${n}@partner.example`,
      (n: number) => `new${n - 4}@meridian.example | maya.lindqvist@meridian.example`,
      (n: number) => `new${n} at meridian.example`,
    ];
    const pasted = Array.from({ length: 5000 }, (_, n) => shapes[n % shapes.length]?.(n));
    const { server } = await openList(testServer(), `${PATH}?invitation=new`);
    const form = await panel('Invite people');
    await paste(form, pasted.join('\n'));
    // Of 5,000 lines, 833 are mistyped, and 833 contain an earlier address and the same member again.
    await form.findByText(
      '833 aren’t email addresses · 1 already a member · 1,665 repeated · 3,334 to invite',
    );
    expect(form.getByText(/^833 addresses are outside the domains/)).toBeVisible();
    expect(form.getAllByRole('listitem').length).toBeLessThanOrEqual(100);
    await userEvent.click(await form.findByRole('button', { name: /^Invite 3,?334 people$/ }));
    await screen.findAllByText(/^Invited 3,?334 people$/, {}, { timeout: 20_000 });
    expect(await stored(server, 'new4998@meridian.example')).toMatchObject({ status: 'pending' });
    // Addresses that can’t be sent remain for correction, each on its own line.
    await waitFor(() =>
      expect((addresses(form) as HTMLTextAreaElement).value.split('\n')).toHaveLength(833),
    );
  });

  it('F-6 keeps what was pasted if it could not be sent', async () => {
    const { server } = await openList(testServer(), `${PATH}?invitation=new`);
    const form = await panel('Invite people');
    await paste(form, 'ana@meridian.example');
    server.faults.add({ endpoint: 'invitations.create', kind: 'status', status: 500 });
    await userEvent.click(await form.findByRole('button', { name: 'Invite 1 person' }));
    await waitFor(() => expect(form.getAllByRole('alert')).not.toHaveLength(0));
    expect(addresses(form)).toHaveValue('ana@meridian.example');
  });

  it('includes roles and teams', async () => {
    const { server } = await openList(testServer(), `${PATH}?invitation=new`);
    const form = await panel('Invite people');
    await paste(form, 'ana@meridian.example');
    await userEvent.click(form.getByRole('checkbox', { name: /^Page manager/ }));
    await userEvent.type(form.getByRole('combobox', { name: /^Teams/ }), 'Design');
    await userEvent.click(await screen.findByRole('option', { name: /^Design/ }));
    await form.findByRole('button', { name: /^Remove Design/ });
    await userEvent.click(await form.findByRole('button', { name: 'Invite 1 person' }));
    await screen.findAllByText('Invited 1 person');
    const made = await stored(server, 'ana@meridian.example');
    expect(made?.roles).toEqual(['member', 'page_manager']);
    expect(made?.team_ids).toHaveLength(1);
  });

  it('ROLE-2 only owners can make someone an owner', async () => {
    const server = serve(testServer());
    allowScheduler(server);
    await open({ server, persona: 'scheduler', path: `${PATH}?invitation=new` });
    const form = await panel('Invite people');
    expect(await form.findByRole('checkbox', { name: /^Admin/ })).toBeDisabled();
    expect(form.getByText('Only admins can make someone an admin.')).toBeVisible();
  });
});

describe('invitations that were sent', () => {
  it('shows who joined, and whose invitation expired', async () => {
    await openList();
    expect(await row(/^Select ada\.reyes@example\.org.* Pending/)).toBeVisible();
    expect(await row(/bo\.lind@example\.org Expired/)).toBeVisible();
    expect(await row(/cleo\.marsh@meridian\.example Joined/)).toBeVisible();
  });

  it('UNDO-1 withdraws one, and Undo invites the person again', async () => {
    const { server } = await openList(testServer(), `${PATH}?invitation=invi_ada`);
    const before = await stored(server, 'ada.reyes');
    const details = await panel('ada.reyes@example.org');
    await userEvent.click(details.getByRole('button', { name: 'Withdraw' }));
    await screen.findAllByText('Withdrew the invitation for ada.reyes@example.org');
    expect(await stored(server, 'ada.reyes')).toBeUndefined();
    await press('Undo');
    await waitFor(async () =>
      expect(await stored(server, 'ada.reyes')).toMatchObject({ status: 'pending' }),
    );
    expect((await stored(server, 'ada.reyes'))?.code).not.toBe(before?.code);
  });

  it('UNDO-3 sends an expired one again, without Undo', async () => {
    const { server } = await openList(testServer(), `${PATH}?invitation=invi_bo`);
    const details = await panel('bo.lind@example.org');
    await userEvent.click(details.getByRole('button', { name: 'Send a new invitation' }));
    await screen.findAllByText('Sent bo.lind@example.org a new invitation');
    expect(await stored(server, 'bo.lind')).toMatchObject({ status: 'pending' });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('ROLE-2 only owners can send an invitation to an owner again or withdraw it', async () => {
    const server = serve(testServer());
    allowScheduler(server);
    server.world.tables.invitations.update('invi_ada', { roles: ['member', 'owner'] });
    await open({ server, persona: 'scheduler', path: `${PATH}?invitation=invi_ada` });
    const details = await panel('ada.reyes@example.org');
    for (const name of ['Send a new invitation', 'Withdraw']) {
      const button = details.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription(/admin/);
      await userEvent.click(button);
    }
    expect(await stored(server, 'ada.reyes')).toMatchObject({ id: 'invi_ada' });
  });

  it('UNDO-3 keeps an expired one if the new one can’t be sent', async () => {
    const { server } = await openList(testServer(), `${PATH}?invitation=invi_bo`);
    const details = await panel('bo.lind@example.org');
    server.faults.add({ endpoint: 'invitations.create', kind: 'status', status: 409, times: 1 });
    const send = details.getByRole('button', { name: 'Send a new invitation' });
    await userEvent.click(send);
    await screen.findAllByText('Unknown error');
    await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
    expect(await stored(server, 'bo.lind')).toMatchObject({ id: 'invi_bo', status: 'expired' });
    await userEvent.click(send);
    await screen.findAllByText('Sent bo.lind@example.org a new invitation');
    const { tables } = server.world;
    const all = [...tables.invitations.all()].filter(({ email }) => email.startsWith('bo.lind'));
    expect(all.map(({ id }) => id)).not.toContain('invi_bo');
    expect(all).toHaveLength(1);
  });

  it('says that an invitation no longer exists', async () => {
    await openList(testServer(), `${PATH}?invitation=invi_nobody`);
    const details = await panel('Invitations');
    await details.findByText('This invitation no longer exists.');
  });
});

describe('the join link', () => {
  it('is turned off only after saying that its copies stop working, and is a new one afterward', async () => {
    const { server } = await openList();
    const link = await screen.findByRole('switch', { name: /^Join link/ });
    const address = screen.getByRole('textbox', { name: 'Address' });
    const before = address.getAttribute('value');
    await userEvent.click(link);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Turn off the link' }));
    await waitFor(() => expect(link).not.toBeChecked());
    expect(address).not.toBeInTheDocument();
    await userEvent.click(link);
    const next = await screen.findByRole('textbox', { name: 'Address' });
    expect(next.getAttribute('value')).not.toBe(before);
    const state = await invitations.joinLink.call({}, { client: server.as('owner') });
    expect(next.getAttribute('value')).toContain(state.join ?? 'nothing');
  });

  it('is turned on and copied with two clicks', async () => {
    const server = testServer();
    server.world.transact(() => {
      const { organizations } = server.world.tables;
      const [meridian] = organizations.by('slug', 'meridian');
      if (meridian)
        organizations.update(meridian.id, { join: { ...meridian.join, enabled: false } });
    });
    const user = userEvent.setup();
    await openList(server);
    await user.click(await screen.findByRole('switch', { name: /^Join link/ }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toMatch(/\/signup\?join=/);
  });

  it('F-29 A-15 keeps the focus while it is turned on, sends two presses once, and can be pressed again after a refusal', async () => {
    const server = testServer();
    const { organizations } = server.world.tables;
    const { join } = organizations.get('orga_meridian') ?? {};
    if (!join) throw new Error('No join link');
    server.world.transact(() =>
      organizations.update('orga_meridian', { join: { ...join, enabled: false } }),
    );
    let sent = 0;
    let answer = (): void => {};
    await openList({
      ...server,
      fetch: async (request, options) => {
        if (request.method === 'PUT' && request.url.endsWith('/join')) {
          sent += 1;
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
        }
        return server.fetch(request, options);
      },
    });
    const link = await screen.findByRole('switch', { name: /^Join link/ });
    link.focus();
    server.faults.add({
      endpoint: 'invitations.setJoinLink',
      kind: 'status',
      status: 409,
      times: 1,
    });
    await userEvent.keyboard('  ');
    await waitFor(() => expect(sent).toBe(1));
    expect(link).toBeEnabled();
    answer();
    await screen.findAllByText('Unknown error');
    expect(sent).toBe(1);
    expect(link).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(sent).toBe(2));
    answer();
    await waitFor(() => expect(link).toBeChecked());
    expect(link).toHaveFocus();
  });
});
