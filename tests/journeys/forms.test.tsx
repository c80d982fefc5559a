import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { forms } from '@/api/forms';
import type { Agreement } from '@/api/schemas/forms';
import { stations } from '@/api/stations';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { filledPanel } from '@tests/helpers/filled-panel';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();

// The panel is beside the list, as on a desktop.
beforeEach(() => {
  width(true);
});

const openForms = (path = '/admin/forms', server = testServer()) =>
  open({ server: serve(server), persona: 'owner', path });
const panel = (name: string) => filledPanel(name, 'complementary');
const row = (name: RegExp) => screen.findByRole('row', { name });
const shownAt = async (server: TestServer, id: string) =>
  (await stations.list.call({}, { client: server.as('owner') })).elements.find(
    (station) => station.id === id,
  )?.form_ids;
/** The agreements that the station in Berlin asks guests to sign. */
const asked = async (server: TestServer): Promise<Agreement[]> => {
  const { elements } = await stations.forms.call(
    { params: { slug: 'meridian', officeId: 'offi_berlin', id: 'stat_berlin' } },
    { client: server.as('owner') },
  );
  return elements.filter((form) => form.kind === 'agreement');
};

const PRIVACY = 'Visitor privacy notice';
const OLD = 'We record your name, company, and time of arrival, and keep them for a year.';

describe('what visitors agree to', () => {
  it('ROLE-1 is for people who can change settings', async () => {
    await open({ persona: 'scheduler', path: '/admin/forms' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });

  it('are listed in their current version, with where they are shown', async () => {
    await openForms();
    expect(
      await row(
        /^Visitor privacy notice 2 Required Reception, courtyard door, 24th floor lobby 1 signed copy/,
      ),
    ).toBeVisible();
    expect(await row(/^Laboratory safety 1 Optional Reception, courtyard door /)).toBeVisible();
  });

  it('VISIT-9 a changed text is a new version, and signed copies do not change', async () => {
    const { server, router } = await openForms('/admin/forms?form=form_privacy_2');
    const form = await panel(PRIVACY);
    const text = form.getByRole('textbox', { name: /^Text/ });
    await userEvent.clear(text);
    await userEvent.type(text, 'We keep your name for <30> days.\n\nYour host is told.');
    expect(
      await form.findByText(/^1 signed copy stays as it is\. Everyone signs the new version/),
    ).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save as version 3' }));
    await screen.findAllByText('Saved version 3 of Visitor privacy notice');
    const [now] = await asked(server);
    expect(now).toMatchObject({
      version: 3,
      content: '<p>We keep your name for &lt;30&gt; days.</p><p>Your host is told.</p>',
      signature_count: 0,
    });
    // The panel keeps its position, and shows the new version.
    await form.findByText('Version 3 (current)');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await router.navigate({ to: '/admin/forms/signed', search: { signature: 'sign_paul' } });
    const copy = await panel('Paul Achebe');
    expect(await copy.findByText(/keep them for 90 days/)).toBeVisible();
    expect(await copy.findByText('Version 3 is used now.')).toBeVisible();
  });

  it('VISIT-9 RACE-7 the second of two simultaneous new versions shows both texts', async () => {
    const { server } = await openForms('/admin/forms?form=form_safety');
    const form = await panel('Laboratory safety');
    const text = form.getByRole('textbox', { name: /^Text/ });
    await userEvent.clear(text);
    await userEvent.type(text, 'Mine');
    server.world.clock.jump(1000);
    await forms.create.call(
      {
        body: {
          kind: 'agreement',
          name: 'Laboratory safety',
          content: '<p>From them</p>',
          replaces_id: 'form_safety',
        },
      },
      { client: server.as('owner') },
    );
    server.world.clock.jump(1000);
    await userEvent.click(form.getByRole('button', { name: 'Save as version 2' }));
    const keep = await form.findByRole('button', { name: /^Keep mine/ });
    expect(form.getByText('From them')).toBeVisible();
    expect(text).toHaveValue('Mine');
    expect((await asked(server)).at(-1)).toMatchObject({ version: 2, content: '<p>From them</p>' });
    await userEvent.click(keep);
    await userEvent.click(form.getByRole('button', { name: /^Save as version/ }));
    await screen.findAllByText('Saved version 3 of Laboratory safety');
    expect((await asked(server)).at(-1)).toMatchObject({ version: 3, content: '<p>Mine</p>' });
  });

  it('VISIT-9 an older text can be read unchanged, and used again as a new version', async () => {
    const { server } = await openForms('/admin/forms?form=form_privacy_1');
    const form = await panel(PRIVACY);
    expect(form.queryByText(OLD)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Text of version 1' }));
    expect(await form.findByText(OLD)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Use version 1 again, as version 3' }));
    await screen.findAllByText('Saved version 3 of Visitor privacy notice');
    expect((await asked(server))[0]).toMatchObject({ version: 3, content: `<p>${OLD}</p>` });
  });

  it('F-6 says why an older text could not be used again', async () => {
    const server = serve(testServer());
    server.faults.add({
      endpoint: 'forms.create',
      kind: 'status',
      status: 422,
      body: { result: { errors: { content: 'This text is too old' } } },
    });
    await openForms('/admin/forms?form=form_privacy_1', server);
    const form = await panel(PRIVACY);
    await userEvent.click(form.getByRole('button', { name: 'Use version 1 again, as version 3' }));
    await screen.findByText('This text is too old');
  });

  it('UNDO-1 stations are changed without a new version, with Undo', async () => {
    const { server } = await openForms('/admin/forms?form=form_safety');
    const form = await panel('Laboratory safety');
    await userEvent.click(form.getByRole('checkbox', { name: /^24th floor lobby/ }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Saved Laboratory safety’s stations');
    expect(await shownAt(server, 'stat_new_york')).toEqual(['form_privacy_2', 'form_safety']);
    await press('Undo');
    await waitFor(async () =>
      expect(await shownAt(server, 'stat_new_york')).toEqual(['form_privacy_2']),
    );
    expect((await asked(server)).at(-1)).toMatchObject({ id: 'form_safety', version: 1 });
  });

  it('UNDO-1 a new one needs a station, and is removed from it again', async () => {
    const { server } = await openForms();
    await row(/^Laboratory safety/);
    await press('Add agreement');
    const form = await panel('Add agreement');
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'House rules');
    await userEvent.type(form.getByRole('textbox', { name: /^Text/ }), 'Be kind.');
    await userEvent.click(form.getByRole('button', { name: 'Add agreement' }));
    expect(await form.findByText(/^Choose at least one station\./)).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Text/ })).toHaveValue('Be kind.');
    await userEvent.click(form.getByRole('checkbox', { name: /^Reception desk/ }));
    await userEvent.click(form.getByRole('button', { name: 'Add agreement' }));
    await screen.findAllByText('Added House rules');
    await panel('House rules');
    expect(await shownAt(server, 'stat_berlin_desk')).toHaveLength(1);
    await press('Undo');
    await waitFor(async () => expect(await shownAt(server, 'stat_berlin_desk')).toEqual([]));
  });

  it('RACE-7 Undo of a new one leaves what others have put on its stations', async () => {
    const { server } = await openForms('/admin/forms?form=new');
    const form = await panel('Add agreement');
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'House rules');
    await userEvent.type(form.getByRole('textbox', { name: /^Text/ }), 'Be kind.');
    await userEvent.click(form.getByRole('checkbox', { name: /^24th floor lobby/ }));
    await userEvent.click(form.getByRole('button', { name: 'Add agreement' }));
    await screen.findAllByText('Added House rules');
    const [privacy, rules] = (await shownAt(server, 'stat_new_york')) ?? [];
    await stations.update.call(
      {
        params: { id: 'stat_new_york' },
        body: { form_ids: [privacy ?? '', rules ?? '', 'form_safety'] },
      },
      { client: server.as('owner') },
    );
    await press('Undo');
    await waitFor(async () =>
      expect(await shownAt(server, 'stat_new_york')).toEqual([privacy, 'form_safety']),
    );
  });

  it('UI-7 a missing one says so', async () => {
    await openForms('/admin/forms?form=form_unknown');
    await screen.findByText('This agreement no longer exists.');
  });
});

describe('signed copies', () => {
  it('ROLE-1 are for people who can change settings', async () => {
    await open({ persona: 'scheduler', path: '/admin/forms/signed' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });

  it('VISIT-9 are found by who signed, with the exact text and the visit', async () => {
    await openForms('/admin/forms/signed');
    await row(/^Paul Achebe/);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by who signed' }), 'ines');
    await userEvent.click(await screen.findByRole('link', { name: 'Ines Duarte' }));
    const copy = await panel('Ines Duarte');
    expect(await copy.findByText(OLD)).toBeVisible();
    expect(copy.getByText('Signed as Ines Duarte')).toBeVisible();
    expect(
      await copy.findByRole('link', { name: 'Ines Duarte’s visit to Maya Lindqvist' }),
    ).toHaveAttribute('href', expect.stringContaining('/visits/visi_ines_before'));
    expect(copy.queryByRole('textbox')).toBeNull();
  });

  it('a colleague signs as a member, and an agreement links to its own copies', async () => {
    await openForms();
    await userEvent.click(
      await screen.findByRole('link', { name: '1 signed copy of Laboratory safety' }),
    );
    expect(await row(/^Maya Lindqvist Laboratory safety, version 1 Member/)).toBeVisible();
    expect(screen.queryByRole('row', { name: /^Paul/ })).toBeNull();
  });

  it('a drawn signature is shown, and an address elsewhere is never requested', async () => {
    const server = serve(testServer());
    server.world.transact(() => {
      const { signatures } = server.world.tables;
      signatures.update('sign_paul', { image_url: 'data:image/png;base64,iVBORw0KGgo=' });
      signatures.update('sign_member', { image_url: 'https://evil.example/spy.png' });
    });
    await openForms('/admin/forms/signed?signature=sign_paul', server);
    await screen.findByRole('img', { name: 'Paul Achebe’s signature' });
    await userEvent.click(await screen.findByRole('link', { name: 'Maya Lindqvist' }));
    const copy = await panel('Maya Lindqvist');
    expect(await copy.findByText('Signed as Maya Lindqvist')).toBeVisible();
    expect(copy.queryByRole('img')).toBeNull();
  });

  it('a visit links to its signed copies', async () => {
    await openForms('/visits/visi_paul_before');
    await userEvent.click(await screen.findByRole('link', { name: PRIVACY }));
    await panel('Paul Achebe');
  });

  it('UI-7 a missing one says so', async () => {
    await openForms('/admin/forms/signed?signature=sign_unknown');
    await screen.findByText('This signed copy doesn’t exist.');
  });
});
