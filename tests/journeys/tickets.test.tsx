import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { session } from '@/api/session';
import { tickets } from '@/api/tickets';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { personaUserId } from '@mocks/core/auth';
import { journeys } from '@tests/helpers/journey';
import { PNG_BYTES, png } from '@tests/helpers/picture';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open: openApp, serve } = journeys();

/** Opens the application in the new design, which workplace requests are part of (TICK-4). */
async function open({
  server = testServer(),
  persona = 'member',
  ...options
}: NonNullable<Parameters<typeof openApp>[0]>) {
  serve(server);
  await session.saveSetting.call(
    { body: { type: 'design_system_version', value: 'v2' } },
    { client: server.as(persona) },
  );
  return openApp({ server, persona, ...options });
}

const stored = (server: TestServer, id: string) =>
  tickets.get.call({ params: { id } }, { client: server.as('owner') });
const asOwner = (server: TestServer, id: string, body: object) =>
  tickets.update.call({ params: { id }, body }, { client: server.as('owner') });

/** An upload that ends only when it’s aborted. */
class Unanswered extends EventTarget {
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

describe('reporting a problem', () => {
  const dialog = async () =>
    within(await screen.findByRole('dialog', { name: 'Report a problem' }));

  it('K1 takes the text and one press if place and office are known', async () => {
    const { server } = await open({ path: '/tickets?report=reso_ber-2-d-20' });
    const form = await dialog();
    expect(await form.findByText('D-20, Berlin')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /^What’s wrong/ }), 'The lamp flickers');
    expect(form.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Repair');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    // The field has the same text until the dialog closes.
    expect(await screen.findByText('The lamp flickers', { ignore: 'textarea' })).toBeVisible();
    const { elements } = await tickets.list.call(
      { query: { query: 'lamp flickers' } },
      { client: server.as('owner') },
    );
    expect(elements).toEqual([
      expect.objectContaining({
        type_id: 'ttyp_repair',
        office_id: 'offi_berlin',
        resource_id: 'reso_ber-2-d-20',
        status: 'open',
      }),
    ]);
  });

  it('keeps a chosen type, whatever is typed afterward, and says that its place is unknown', async () => {
    await open({ path: '/tickets?report=reso_nobody' });
    const form = await dialog();
    expect(await form.findByText(/^Couldn’t load the place/)).toBeVisible();
    const type = await form.findByRole('combobox', { name: 'Type' });
    await userEvent.selectOptions(type, 'Moves');
    await userEvent.type(form.getByRole('textbox', { name: /^What’s wrong/ }), 'A lamp to carry');
    expect(type).toHaveDisplayValue('Moves');
  });

  it('chooses no type if no word matches, and asks for one', async () => {
    await open({ path: '/tickets?report=reso_ber-2-d-20' });
    const form = await dialog();
    const text = await form.findByRole('textbox', { name: /^What’s wrong/ });
    await userEvent.type(text, 'It is so cold here');
    const type = form.getByRole('combobox', { name: 'Type' });
    expect(type).toHaveDisplayValue('Choose a type');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    expect(type).toBeInvalid();
    await userEvent.selectOptions(type, 'Repair');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('It is so cold here')).toBeVisible();
  });

  it('UI-6 is next to the list if there is room, and covers nothing', async () => {
    width(true);
    await open({ path: '/tickets' });
    await press('Report a problem');
    const panel = await screen.findByRole('complementary', { name: 'Report a problem' });
    const text = await within(panel).findByRole('textbox', { name: /^What’s wrong/ });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // When a tablet is rotated, typed text is kept, and an empty form takes the layout that fits.
    await userEvent.type(text, 'Lamp');
    width(false);
    expect(text).toHaveValue('Lamp');
    expect(text).toHaveFocus();
    await userEvent.clear(text);
    width(true);
    width(false);
    await screen.findByRole('dialog', { name: 'Report a problem' });
  });

  it('moves the focus to the page if it opened with the address', async () => {
    width(true);
    await open({ path: '/tickets?report=new' });
    const text = await screen.findByRole('textbox', { name: /^What’s wrong/ });
    text.focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('TICK-3 shows what is open on the place, without other people’s words', async () => {
    await open({ path: '/tickets?report=reso_ber-2-treptow' });
    const form = await dialog();
    expect(await form.findByText('2 open requests on this place')).toBeVisible();
    expect(form.getByText('Screens and cables', { selector: 'div' })).toBeVisible();
    expect(form.queryByText(/shows only half of the picture/)).not.toBeInTheDocument();
  });

  it('UNDO-1 undoes a report', async () => {
    const { server } = await open({ path: '/tickets?report=reso_ber-2-d-20' });
    const form = await dialog();
    await userEvent.type(
      await form.findByRole('textbox', { name: /^What’s wrong/ }),
      'The door jams',
    );
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await screen.findByText('The door jams');
    await press('Undo');
    await waitFor(async () => {
      const found = await tickets.list.call(
        { query: { query: 'door jams' } },
        { client: server.as('owner') },
      );
      expect(found.elements).toEqual([]);
    });
  });

  it('S-17 invalid photos are not sent, each with its reason, and what was typed stays', async () => {
    await open({ path: '/tickets?report=reso_ber-2-d-20' });
    const form = await dialog();
    const text = await form.findByRole('textbox', { name: /^What’s wrong/ });
    await userEvent.type(text, 'The lamp flickers');
    const picture = (parts: BlobPart[], type = 'image/png') => new File(parts, 'a.png', { type });
    const large = Object.defineProperty(png(), 'size', { value: 10 * 1024 * 1024 + 1 });
    for (const [file, words] of [
      [picture([], 'image/gif'), 'Choose a PNG, JPEG, or WebP image.'],
      [picture([]), 'This file is empty.'],
      [large, 'Images can be up to 10 MB.'],
      [picture(['hello']), 'The image’s content doesn’t match its file name.'],
      [picture([PNG_BYTES.slice(0, 40)]), /^Part of this image is missing\./],
    ] as const) {
      await userEvent.upload(form.getByLabelText('Photo of the problem'), file, {
        applyAccept: false,
      });
      expect(await form.findByText(words)).toBeVisible();
    }
    expect(text).toHaveValue('The lamp flickers');
    // A request that is being sent isn’t abandoned.
    const send = form.getByRole('button', { name: 'Send request' });
    expect(send).not.toHaveAttribute('aria-disabled', 'true');
    vi.stubGlobal('XMLHttpRequest', Unanswered);
    await userEvent.upload(form.getByLabelText('Photo of the problem'), png());
    await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'true'));
    expect(send).toHaveAccessibleDescription(/^Wait until the photo is uploaded/);
    await userEvent.click(form.getAllByRole('button', { name: 'Cancel' })[0]!);
    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled', 'true'));
    vi.unstubAllGlobals();
  });

  it('UI-10 keeps what was typed when sending fails', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'tickets.create', kind: 'status', status: 500 });
    await open({ server, path: '/tickets?report=reso_ber-2-d-20' });
    const form = await dialog();
    const text = await form.findByRole('textbox', { name: /^What’s wrong/ });
    await userEvent.type(text, 'The door jams');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    expect(await form.findByText('Couldn’t send the request')).toBeVisible();
    expect(text).toHaveValue('The door jams');
  });
});

describe('if workplace requests are not available', () => {
  it('TICK-4 says that they are turned off', async () => {
    const server = serve(testServer());
    server.world.transact(() => {
      for (const { id, feature_flags } of Array.from(server.world.tables.organizations.all())) {
        server.world.tables.organizations.update(id, {
          feature_flags: { ...feature_flags, workplace_requests: false },
        });
      }
    });
    await open({ server, path: '/tickets' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
    expect(screen.getByText(/workplace requests/i)).toBeVisible();
  });

  it('TICK-4 says that the classic design has none, and changes it with one press', async () => {
    const server = serve(testServer());
    await session.saveSetting.call(
      { body: { type: 'design_system_version', value: 'v1' } },
      { client: server.as('member') },
    );
    await openApp({ server, path: '/tickets' });
    await screen.findByText('Workplace requests are part of the New design.');
    expect(screen.getByRole('link', { name: 'Design settings' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/settings/),
    );
    await press('Switch to the New design');
    expect(await screen.findByText('Coffee on the carpet beside the whiteboard.')).toBeVisible();
  });
});

describe('one request', () => {
  const openTicket = (id: string, persona: string, server = testServer()) =>
    open({ server: serve(server), persona, path: `/tickets/${id}` });
  const history = async () => within(await screen.findByRole('region', { name: 'History' }));

  it('TICK-2 shows comments and steps in one history', async () => {
    await openTicket('tick_102', 'member-2');
    const rows = within(await (await history()).findByRole('list')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Jonas Weber reported it'),
      expect.stringContaining('Felix Brandt assigned it to themselves'),
      expect.stringContaining('Reproduced with two laptops.'),
      expect.stringContaining('We meet there again on Thursday.'),
      expect.stringContaining('Felix Brandt started working on it'),
    ]);
  });

  it('TICK-1 the requester cancels it, undoes that, and is offered nothing else', async () => {
    const { server } = await openTicket('tick_104', 'member');
    await screen.findByRole('button', { name: 'Cancel request' });
    expect(screen.queryByRole('button', { name: /^Status:/ })).not.toBeInTheDocument();
    await press('Cancel request');
    await screen.findByRole('button', { name: 'Reopen request' });
    expect((await stored(server, 'tick_104')).status).toBe('cancelled');
    await press('Undo');
    await screen.findByRole('button', { name: 'Cancel request' });
    expect((await stored(server, 'tick_104')).status).toBe('open');
  });

  it('K2 type, owner, and status are chosen with six keys', async () => {
    const { server } = await openTicket('tick_104', 'resource-manager');
    await screen.findByRole('button', { name: 'Status: Open' });
    const choose = async ([letter, digit]: string, name: RegExp) => {
      // Shortcuts work once the page is idle.
      await waitFor(async () => {
        const button = screen.getByRole('button', { name });
        if (button.getAttribute('aria-expanded') === 'false') await userEvent.keyboard(letter!);
        expect(button).toHaveAttribute('aria-expanded', 'true');
      });
      await userEvent.keyboard(digit!);
    };
    await choose('t3', /^Type/);
    await screen.findByRole('button', { name: 'Type: Repair' });
    await choose('o2', /^Assigned to/);
    await screen.findByRole('button', { name: 'Assigned to: Anna Petrov' });
    await choose('s2', /^Status/);
    await screen.findByRole('button', { name: 'Status: In progress' });
    expect(await stored(server, 'tick_104')).toMatchObject({
      type_id: 'ttyp_repair',
      owner_user_id: 'user_berlin_030',
      status: 'in_progress',
    });
  });

  it('K3 RACE-7 two people choose differently: both versions are shown, and one is kept', async () => {
    const { server } = await openTicket('tick_104', 'resource-manager');
    await screen.findByRole('button', { name: 'Status: Open' });
    await asOwner(server, 'tick_104', { status: 'in_progress' });
    await press('Status: Open');
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Done/ }));
    await screen.findByText(/is now “In progress”. You chose “Done”, which wasn’t saved./);
    expect((await stored(server, 'tick_104')).status).toBe('in_progress');
    await press('Keep mine: “Done”');
    await waitFor(async () => expect((await stored(server, 'tick_104')).status).toBe('done'));
  });

  it('K3 RACE-7 a change of something else is no conflict', async () => {
    const { server } = await openTicket('tick_104', 'resource-manager');
    await screen.findByRole('button', { name: 'Status: Open' });
    await asOwner(server, 'tick_104', { owner_user_id: 'user_owner' });
    await press('Status: Open');
    await userEvent.click(await screen.findByRole('menuitem', { name: /^In progress/ }));
    await waitFor(async () =>
      expect(await stored(server, 'tick_104')).toMatchObject({
        status: 'in_progress',
        owner_user_id: 'user_owner',
      }),
    );
  });

  it('K3 RACE-7 a text that two people changed is shown next to the other one', async () => {
    const { server } = await openTicket('tick_104', 'member');
    await press('Edit description');
    const text = screen.getByRole('textbox', { name: /^What’s wrong/ });
    await userEvent.clear(text);
    await userEvent.type(text, 'Tea on the carpet');
    await asOwner(server, 'tick_104', { description: 'Coffee on the rug' });
    await press('Save description');
    expect(await screen.findByText('Coffee on the rug')).toBeVisible();
    expect(text).toHaveValue('Tea on the carpet');
    await press(/^Keep mine/);
    await press('Save description');
    await waitFor(async () =>
      expect((await stored(server, 'tick_104')).description).toBe('Tea on the carpet'),
    );
  });

  it('K4 TICK-2 a status and its comment are one submit', async () => {
    const { server } = await openTicket('tick_104', 'resource-manager');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Comment/ }), 'Cleaned it.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Done');
    await press('Comment and mark as done');
    expect(await (await history()).findByText('Cleaned it.')).toBeVisible();
    expect(await stored(server, 'tick_104')).toMatchObject({
      status: 'done',
      comments: [expect.objectContaining({ comment: 'Cleaned it.' })],
    });
    expect(screen.getByRole('textbox', { name: /^Comment/ })).toHaveValue('');
  });

  it('UNDO-1 changes and deletes one’s own comment', async () => {
    const { server } = await openTicket('tick_102', 'member-2');
    const words = async () =>
      (await stored(server, 'tick_102')).comments.map(({ comment }) => comment);
    await press(/^Actions for the comment/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit comment' }));
    const [text] = screen.getAllByRole('textbox', { name: /^Comment/ });
    await userEvent.clear(text!);
    await userEvent.type(text!, 'We meet there on Friday.');
    await press('Save comment');
    await (await history()).findByText('We meet there on Friday.');
    await press(/^Actions for the comment/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete comment' }));
    await waitFor(async () => expect(await words()).not.toContain('We meet there on Friday.'));
    await press('Undo');
    await waitFor(async () => expect(await words()).toContain('We meet there on Friday.'));
  });

  it('RACE-7 shows both versions of a comment that was also edited in another tab', async () => {
    const { server } = await openTicket('tick_102', 'member-2');
    const mine = server.world.tables.ticketComments
      .by('ticket', 'tick_102')
      .find(({ author_id }) => author_id === personaUserId('member-2'));
    if (!mine) throw new Error('There has to be a comment');
    await press(/^Actions for the comment/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit comment' }));
    const [text] = screen.getAllByRole('textbox', { name: /^Comment/ });
    await userEvent.clear(text!);
    await userEvent.type(text!, 'On Friday.');
    server.world.clock.jump(1000);
    await tickets.updateComment.call(
      { params: { id: 'tick_102', commentId: mine.id }, body: { comment: 'On Monday.' } },
      { client: server.as('member-2') },
    );
    await press('Save comment');
    await screen.findByText('Someone else changed this');
    expect(server.world.tables.ticketComments.get(mine.id)?.comment).toBe('On Monday.');
    expect(text).toHaveValue('On Friday.');
  });

  it('HUB-1 shows what someone else wrote, and keeps what is being typed', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'member', path: '/tickets/tick_104', live: true });
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    const text = await screen.findByRole('textbox', { name: /^Comment/ });
    await userEvent.type(text, 'Half a sen');
    await tickets.addComment.call(
      { params: { id: 'tick_104' }, body: { comment: 'On my way.' } },
      { client: server.as('resource-manager') },
    );
    expect(await (await history()).findByText('On my way.')).toBeVisible();
    expect(text).toHaveValue('Half a sen');
  });

  it('UI-7 says that a request no longer exists, or is someone else’s', async () => {
    await openTicket('tick_103', 'member');
    expect(await screen.findByText('This request no longer exists.')).toBeVisible();
  });
});
