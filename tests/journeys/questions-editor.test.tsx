import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { organizations } from '@/api/organizations';
import { questions } from '@/api/questions';
import { settings } from '@/api/settings';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { openableDialogs } from '@tests/helpers/dialogs';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';

openableDialogs();
const { open, serve } = journeys();
const BERLIN = { officeId: 'offi_berlin' };
const SYMPTOMS = 'Do you have a cough, a fever, or a sore throat today?';
const CONTACT = 'Have you been near anyone with an infection in the last five days?';
const LASER = 'Are you going into the laser lab today?';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

const edit = (path = '/admin/questions?officeId=offi_berlin', server = testServer()) =>
  open({ server, persona: 'owner', path });
const asked = (server: TestServer, params = BERLIN) =>
  questions.ofOffice.call({ params }, { client: server.as('owner') });
const textsOf = async (server: TestServer, params = BERLIN) =>
  (await asked(server, params)).questions.map(({ text }) => text);
const shown = async () =>
  within(await screen.findByRole('list', { name: 'Questions in Berlin' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the questions of an office', () => {
  it('A-1 UNDO-1 are reordered with keys, and back', async () => {
    const { server } = await edit();
    (await screen.findByRole('link', { name: SYMPTOMS })).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await shown()).toEqual([CONTACT, SYMPTOMS]);
    await waitFor(async () => expect(await textsOf(server)).toEqual([CONTACT, SYMPTOMS]));
    await press('Undo');
    await waitFor(async () => expect(await textsOf(server)).toEqual([SYMPTOMS, CONTACT]));
  });

  it('UNDO-1 one of another office is asked here too, and no longer after Undo', async () => {
    const { server } = await edit();
    await press(`Ask in Berlin: ${LASER}`);
    await waitFor(async () => expect(await textsOf(server)).toEqual([SYMPTOMS, CONTACT, LASER]));
    await press(`Stop asking in Berlin: ${SYMPTOMS}`);
    await waitFor(async () => expect(await textsOf(server)).toEqual([CONTACT, LASER]));
    await press('Undo');
    await waitFor(async () => expect(await textsOf(server)).toEqual([SYMPTOMS, CONTACT, LASER]));
  });

  it('an office without a questionnaire gets one with its first question, and asks it only once that is turned on', async () => {
    const { server } = await edit('/admin/questions?officeId=offi_auckland');
    await screen.findByText('Auckland has no questions yet.');
    await press(`Ask in Auckland: ${SYMPTOMS}`);
    const on = await screen.findByRole('switch', { name: /^Ask these questions in Auckland/ });
    await waitFor(() => expect(on).toBeEnabled());
    const params = { officeId: 'offi_auckland' };
    expect((await asked(server, params)).is_enabled).toBe(false);
    await userEvent.click(on);
    await waitFor(async () => expect((await asked(server, params)).is_enabled).toBe(true));
    await waitFor(() => expect(on).toBeChecked());
  });

  it('HEALTH-1 answers are required by the office or the organization, and it says by which', async () => {
    const { server } = await edit();
    const required = await screen.findByRole('switch', { name: /^Require answers to check in/ });
    await userEvent.click(required);
    await waitFor(async () => expect((await asked(server)).required_by).toBe('office'));
    await waitFor(() => expect(required).toBeChecked());
    await userEvent.click(required);
    await waitFor(async () => expect((await asked(server)).required_by).toBeNull());
    await userEvent.click(screen.getByRole('radio', { name: /^In some offices/ }));
    const rule = within(screen.getByRole('region', { name: 'Required across the organization' }));
    await userEvent.click(rule.getByRole('button', { name: 'Save' }));
    expect((await rule.findAllByText('Choose at least one office')).length).toBeGreaterThan(0);
    await userEvent.click(rule.getByRole('checkbox', { name: 'Berlin' }));
    await userEvent.click(rule.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await asked(server)).required_by).toBe('organization'));
    await waitFor(() => expect(required).toBeDisabled());
    expect(required).toBeChecked();
    await press('Undo');
    await waitFor(async () => {
      const { questionnaire } = await settings.organization.call(
        { query: {} },
        { client: server.as('owner') },
      );
      expect(questionnaire).toEqual({ is_required: false, office_ids: [] });
    });
  });

  it('F-10 UI-9 reads that failed say so where they belong, and Retry repeats them', async () => {
    const server = testServer();
    server.faults.set([
      { endpoint: 'questions.ofOffice', kind: 'status', status: 403 },
      { endpoint: 'settings.organization', kind: 'status', status: 403 },
    ]);
    await edit(undefined, server);
    await screen.findByText('Couldn’t load the questions');
    expect(screen.getByText(/^You don’t have permission to see this/)).toBeVisible();
    server.faults.set([{ endpoint: 'settings.organization', kind: 'status', status: 403 }]);
    await press('Try again');
    expect(await shown()).toEqual([SYMPTOMS, CONTACT]);
    // The questions can be edited without the rule.
    await screen.findByText('Couldn’t load where answers are required');
    server.faults.set([]);
    await press('Try again');
    await screen.findByRole('region', { name: 'Required across the organization' });
    expect(screen.queryByText(/^Couldn’t load/)).not.toBeInTheDocument();
  });

  it('are previewed before anyone is asked, with one press, and can be tried', async () => {
    const { server } = await edit();
    await press('Preview');
    const preview = within(await screen.findByRole('dialog', { name: 'How people see it' }));
    const groups = preview.getAllByRole('radiogroup');
    await userEvent.click(within(groups[0]!).getByRole('radio', { name: 'No' }));
    await userEvent.click(within(groups[1]!).getByRole('radio', { name: 'No' }));
    expect(preview.getByText('With these answers, people can check in.')).toBeVisible();
    await userEvent.click(within(groups[1]!).getByRole('radio', { name: 'Yes' }));
    expect(preview.getByText(/^Please stay at home today/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect((await asked(server)).my_answer).toBeNull();
  });

  it('RACE-7 the text after a blocking answer keeps the order that someone else saved', async () => {
    const { server } = await edit();
    const contact = await screen.findByRole('textbox', { name: /^Who to contact/ });
    await userEvent.clear(contact);
    await userEvent.type(contact, 'doctor@meridian.example');
    const present = await asked(server);
    await questions.saveOfOffice.call(
      {
        params: BERLIN,
        body: { ...present, question_ids: ['ques_contact', 'ques_symptoms'] },
      },
      { client: server.as('owner') },
    );
    const card = within(screen.getByRole('region', { name: 'When an answer stops check-in' }));
    await userEvent.click(card.getByRole('button', { name: 'Save' }));
    const again = card.getByRole('button', { name: 'Save' });
    if ((await asked(server)).contact !== 'doctor@meridian.example') await userEvent.click(again);
    await waitFor(async () =>
      expect(await asked(server)).toMatchObject({ contact: 'doctor@meridian.example' }),
    );
    expect(await textsOf(server)).toEqual([CONTACT, SYMPTOMS]);
  });
});

describe('a question', () => {
  const field = (name: RegExp) => screen.findByRole('textbox', { name });

  it('UNDO-1 is created and asked at once, and both are undone', async () => {
    const { server, router } = await edit();
    await press('New question');
    await userEvent.type(await field(/^Question/), 'Where do you sit?');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Answers' }),
      'One of several answers',
    );
    await press('Create and ask in Berlin');
    expect((await screen.findAllByText('Enter at least two answers')).length).toBeGreaterThan(0);
    await userEvent.type(await field(/^Answers to choose from/), 'Desk{Enter}Lab');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lab' }));
    await press('Create and ask in Berlin');
    await waitFor(async () => expect(await textsOf(server)).toContain('Where do you sit?'));
    const made = (await asked(server)).questions.at(-1);
    expect(made).toMatchObject({ options: ['Desk', 'Lab'], blocking_answers: ['Lab'] });
    await waitFor(() => expect(router.state.location.search).toMatchObject({ question: made?.id }));
    await press('Close');
    await press('Undo');
    await waitFor(async () => expect(await textsOf(server)).toEqual([SYMPTOMS, CONTACT]));
  });

  it('shows next to its fields how people see it', async () => {
    await edit('/admin/questions?officeId=offi_berlin&question=ques_contact');
    const looks = within(await screen.findByRole('region', { name: 'How people see it' }));
    expect(looks.getByRole('radiogroup', { name: CONTACT })).toBeVisible();
    const text = await field(/^Question/);
    await userEvent.clear(text);
    await userEvent.type(text, 'Feeling well?');
    expect(looks.getByRole('radiogroup', { name: 'Feeling well?' })).toBeVisible();
  });

  it('F-30 two people change it at once: both versions are shown, and nothing typed is lost', async () => {
    const { server } = await edit('/admin/questions?officeId=offi_berlin&question=ques_contact');
    const text = await field(/^Question/);
    await userEvent.clear(text);
    await userEvent.type(text, 'Mine?');
    await questions.update.call(
      { params: { id: 'ques_contact' }, body: { text: 'Theirs?' } },
      { client: server.as('owner') },
    );
    await press('Save');
    expect(await screen.findByText('Theirs?')).toBeVisible();
    expect(text).toHaveValue('Mine?');
    expect(await textsOf(server)).toContain('Theirs?');
    await press(/^Keep mine: Question/);
    await press('Save');
    await waitFor(async () => expect(await textsOf(server)).toEqual([SYMPTOMS, 'Mine?']));
  });

  it('UNDO-1 is deleted after saying which offices ask it, and is restored in its position', async () => {
    const { server } = await edit('/admin/questions?officeId=offi_berlin&question=ques_symptoms');
    await press('Delete question');
    const impact = within(
      await screen.findByRole('region', { name: '2 offices stop asking this question' }),
    );
    expect(impact.getByText('Berlin')).toBeVisible();
    expect(impact.getByText('New York')).toBeVisible();
    await userEvent.click(impact.getByRole('button', { name: 'Delete question' }));
    await waitFor(async () => expect(await textsOf(server)).toEqual([CONTACT]));
    await press('Undo');
    await waitFor(async () => expect(await textsOf(server)).toEqual([SYMPTOMS, CONTACT]));
    expect(await textsOf(server, { officeId: 'offi_new_york' })).toEqual([SYMPTOMS]);
  });

  it('F-6 asks before leaving loses what was typed', async () => {
    const { router } = await edit('/admin/questions?officeId=offi_berlin&question=ques_contact');
    await userEvent.type(await field(/^Question/), ' Really?');
    await press('Close');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.search).toMatchObject({ question: 'ques_contact' });
    expect(await field(/^Question/)).toHaveValue(`${CONTACT} Really?`);
  });
});

describe('who edits, and who sees it', () => {
  it('HUB-1 what someone else changes shows at once', async () => {
    const server = serve(testServer());
    await open({
      server,
      persona: 'owner',
      path: '/admin/questions?officeId=offi_berlin',
      live: true,
    });
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    expect(await shown()).toEqual([SYMPTOMS, CONTACT]);
    const as = { client: server.as('owner') };
    const present = await asked(server);
    await questions.saveOfOffice.call(
      { params: BERLIN, body: { ...present, question_ids: ['ques_laser', 'ques_contact'] } },
      as,
    );
    await waitFor(async () => expect(await shown()).toEqual([LASER, CONTACT]));
    await questions.update.call({ params: { id: 'ques_laser' }, body: { text: 'Laser?' } }, as);
    await waitFor(async () => expect(await shown()).toEqual(['Laser?', CONTACT]));
    await organizations.questionnaireSettings.call({ body: { is_required: true } }, as);
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: /^Require answers to check in/ })).toBeDisabled(),
    );
  });

  it('ROLE-1 is edited by people with the permission', async () => {
    await open({ persona: 'member', path: '/admin/questions' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });
});
