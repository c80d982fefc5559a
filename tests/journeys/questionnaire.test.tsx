import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { organizations } from '@/api/organizations';
import { questions } from '@/api/questions';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, hours } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

/** The member’s desk, ready for check-in, in an office with a questionnaire (HEALTH-1). */
async function asked(): Promise<TestServer> {
  const server = serve(cleared(testServer()));
  await organizations.questionnaireSettings.call(
    { body: { is_required: true } },
    { client: server.as('owner') },
  );
  await bookAs(server, 'member', {
    schedule_slots: [{ resource_id: DESK, ...hours('2026-03-10', '08:30') }],
  });
  return server;
}

const answer = async (scope: HTMLElement, index: number, value: string) => {
  const group = (await within(scope).findAllByRole('radiogroup'))[index];
  if (!group) throw new Error(`No question ${index}`);
  await userEvent.click(within(group).getByRole('radio', { name: value }));
};
const mine = async (server: TestServer) =>
  (
    await questions.ofOffice.call(
      { params: { officeId: 'offi_berlin' } },
      { client: server.as('member') },
    )
  ).my_answer?.status;
const presence = ({ world }: TestServer) =>
  [...world.tables.slots.all()].find(
    ({ user_id, resource_id, start }) =>
      user_id === 'user_member' && resource_id === DESK && start.startsWith('2026-03-10'),
  )?.presence_status;

describe('HEALTH-1 questions at check-in', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Today’s questions' });
  const checkIn = async () =>
    userEvent.click((await screen.findAllByRole('button', { name: /^Check in/ }))[0]!);

  it.each(['/dashboard', '/bookings'])(
    'are asked in place on %s, and answers that allow it check in',
    async (path) => {
      const server = await asked();
      const { router } = await open({ server, path });
      await checkIn();
      const box = await dialog();
      const form = within(box);
      await answer(box, 0, 'No');
      await answer(box, 1, 'No');
      await userEvent.click(form.getByRole('button', { name: 'Send and check in at D-14' }));
      await waitFor(() => expect(presence(server)).toBe('accepted'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(router.state.location.pathname).toBe(path);
    },
  );

  it('answers that prevent it say what to do and whom to contact, and can be changed', async () => {
    const server = await asked();
    await open({ server });
    await checkIn();
    const box = await dialog();
    const form = within(box);
    await answer(box, 0, 'Yes');
    await answer(box, 1, 'No');
    await userEvent.click(form.getByRole('button', { name: 'Send and check in at D-14' }));
    expect(await form.findByText(/^Please stay at home today/)).toBeVisible();
    expect(form.getByRole('link', { name: 'health@meridian.example' })).toBeVisible();
    expect(presence(server)).toBe('pending');
    await userEvent.click(form.getByRole('button', { name: 'Change my answers' }));
    expect(await form.findAllByRole('radiogroup')).toHaveLength(2);
  });

  it('F-2 a failure keeps every answer', async () => {
    const server = await asked();
    await open({ server });
    await checkIn();
    const box = await dialog();
    const form = within(box);
    await answer(box, 0, 'No');
    await answer(box, 1, 'No');
    server.faults.add({ endpoint: 'forms.create', kind: 'status', status: 503 });
    const send = form.getByRole('button', { name: 'Send and check in at D-14' });
    await userEvent.click(send);
    await form.findByText('Your answers weren’t sent');
    expect(form.getAllByRole('radio', { name: 'No', checked: true })).toHaveLength(2);
    server.faults.set([]);
    await userEvent.click(send);
    await waitFor(() => expect(presence(server)).toBe('accepted'));
  });

  it('A-9 a required question without an answer says so, and takes the focus', async () => {
    const server = await asked();
    await open({ server });
    await checkIn();
    const box = await dialog();
    const form = within(box);
    await answer(box, 0, 'No');
    await userEvent.click(form.getByRole('button', { name: 'Send and check in at D-14' }));
    expect((await form.findAllByText('Choose or enter an answer')).length).toBeGreaterThan(0);
    const second = form.getAllByRole('radiogroup')[1]!;
    await waitFor(() => expect(within(second).getAllByRole('radio')[0]).toHaveFocus());
    expect(await mine(server)).toBeUndefined();
  });
});

describe('today’s questions on their own page', () => {
  it('a pending check-in on the dashboard leads there, and answering takes three presses', async () => {
    const server = await asked();
    await open({ server });
    await userEvent.click(
      await screen.findByRole('link', { name: 'Answer today’s questions before you check in' }),
    );
    await screen.findByRole('button', { name: 'Send answers' });
    await answer(document.body, 0, 'No');
    await answer(document.body, 1, 'No');
    await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
    const said = await screen.findByText('You can check in today.');
    expect(document.activeElement).toContainElement(said);
    expect(document.body).not.toHaveFocus();
    expect(await mine(server)).toBe('accepted');
  });

  it('an office that asks nothing says so', async () => {
    await open({ path: '/questionnaire?office=offi_auckland' });
    expect(await screen.findByText('Auckland has no questions today.')).toBeVisible();
  });
});
