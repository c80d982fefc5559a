import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { organizations } from '@/api/organizations';
import { session } from '@/api/session';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, hours } from '@tests/helpers/bookings';
import { openableDialogs } from '@tests/helpers/dialogs';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

openableDialogs();
const { open, serve } = journeys();

beforeEach(() => {
  width(true);
  Element.prototype.scrollIntoView = () => {};
});

const WORDS = 'Not this one';
/** Refuses one field of a write, by its path in the request. */
const refuse = ({ faults }: TestServer, endpoint: string, path: string) =>
  faults.set([
    { endpoint, kind: 'status', status: 422, body: { result: { errors: { [path]: WORDS } } } },
  ]);
const expectAt = async (field: HTMLElement) => {
  // Only there: one message at its field needs no summary.
  expect(await screen.findByText(WORDS)).toBeVisible();
  expect(field).toHaveAccessibleDescription(new RegExp(WORDS));
};

describe('ERR-1 a refusal is shown at the field that was sent', () => {
  it('in an object: a feature', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'owner', path: '/admin/settings' });
    const features = within(await screen.findByRole('region', { name: 'Features' }));
    const rooms = features.getByRole('checkbox', { name: /^Meeting room/ });
    await userEvent.click(rooms);
    refuse(server, 'settings.saveOrganization', 'feature_flags.meeting_room_bookings_enabled');
    await press('Save features');
    await expectAt(rooms);
    expect(rooms).toHaveFocus();
  });

  it('as one of a list: an invited address', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'owner', path: '/admin/invitations?invitation=new' });
    const addresses = await screen.findByRole('textbox', { name: 'Email addresses' });
    await userEvent.click(addresses);
    await userEvent.paste('ana@meridian.example');
    refuse(server, 'invitations.create', 'emails.0');
    await press('Invite 1 person');
    await expectAt(addresses);
    expect(addresses).toHaveValue('ana@meridian.example');
  });

  it.each([
    ['alone', 'tickets.addComment', 'comment', undefined, 'Comment'],
    ['with a status', 'tickets.update', 'update_comment', 'Done', 'Comment and mark as done'],
  ])('by one of two names: a comment %s', async (_how, endpoint, path, status, button) => {
    const server = serve(testServer());
    await session.saveSetting.call(
      { body: { type: 'design_system_version', value: 'v2' } },
      { client: server.as('resource-manager') },
    );
    await open({ server, persona: 'resource-manager', path: '/tickets/tick_104' });
    const comment = await screen.findByRole('textbox', { name: /^Comment/ });
    await userEvent.type(comment, 'Cleaned it.');
    if (status !== undefined) {
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), status);
    }
    refuse(server, endpoint, path);
    await press(button);
    await expectAt(comment);
    expect(comment).toHaveValue('Cleaned it.');
  });

  it('by the id of what was asked: an answer', async () => {
    const server = serve(cleared(testServer()));
    await organizations.questionnaireSettings.call(
      { body: { is_required: true } },
      { client: server.as('owner') },
    );
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-10', '08:30') }],
    });
    await open({ server, path: '/bookings' });
    const [checkIn] = await screen.findAllByRole('button', { name: /^Check in/ });
    await userEvent.click(checkIn as HTMLElement);
    const groups = await screen.findAllByRole('radiogroup');
    for (const group of groups) {
      await userEvent.click(within(group).getByRole('radio', { name: 'No' }));
    }
    refuse(server, 'forms.create', 'answers.ques_contact');
    await press('Send and check in at D-14');
    await expectAt(groups[1] as HTMLElement);
    expect(within(groups[1] as HTMLElement).getByRole('radio', { name: 'No' })).toHaveFocus();
  });

  it('at a field that chooses people', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'owner', path: '/admin/teams?kind=management&team=new' });
    const managers = await screen.findByRole('combobox', { name: 'Managers' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Cranes');
    refuse(server, 'teams.createManagement', 'manager_ids.0');
    await press('Create group');
    await expectAt(managers);
    expect(managers).toHaveFocus();
  });

  it.each([
    ['microsoft', 'integrations.update', 'tenant', /^Directory/, 'Save'],
    ['slack', 'integrationApps.adminOptions', 'channel', /^Channel/, 'Save options'],
  ])(
    'as one of several settings: an option of %s',
    async (kind, endpoint, option, label, button) => {
      const server = serve(testServer());
      await open({ server, persona: 'owner', path: `/admin/integrations?integration=${kind}` });
      const field = await screen.findByRole('textbox', { name: label });
      await userEvent.type(field, 'elsewhere');
      refuse(server, endpoint, `options.${option}`);
      await press(button);
      await expectAt(field);
      await waitFor(() => expect(field).toHaveFocus());
    },
  );

  it('at a picture: the cover of an article', async () => {
    const server = serve(testServer());
    await open({ server, persona: 'page-manager', path: '/admin/news/news_canteen' });
    const cover = await screen.findByRole('group', { name: 'Cover picture' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' and soup');
    refuse(server, 'news.update', 'image_url');
    await press('Save draft');
    await expectAt(cover);
    await waitFor(() =>
      expect(within(cover).getByRole('button', { name: /cover picture$/ })).toHaveFocus(),
    );
  });
});

it('ERR-1 a refusal of something that a form does not show is said below its buttons', async () => {
  const server = serve(testServer());
  await open({ server, persona: 'owner', path: '/admin/questions?question=new' });
  await userEvent.type(
    await screen.findByRole('textbox', { name: /^Question/ }),
    'Do you have a key?',
  );
  refuse(server, 'questions.create', 'blocking_answers');
  await press('Create and ask in Berlin');
  expect(await screen.findByText(WORDS)).toBeVisible();
  expect(screen.queryByRole('link', { name: WORDS })).not.toBeInTheDocument();
  expect(await screen.findByText('Your changes weren’t saved')).toBeVisible();
});
