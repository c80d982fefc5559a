import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();

describe('an invitation', () => {
  it('says who can read its note', async () => {
    await open({ path: '/visits?invite=new' });
    const form = within(await screen.findByRole('dialog', { name: 'Invite a visitor' }));
    await userEvent.click(await form.findByText('Company and note'));
    expect(form.getByText('Only you and reception can read it')).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Note/ })).toHaveAccessibleDescription(
      'Only you and reception can read it',
    );
  });

  it.each([
    ['visitor.company', /^Company/],
    ['note', /^Note/],
  ])('ERR-1 says what is wrong with its %s, though it was closed', async (field, name) => {
    const server = serve(testServer());
    await open({ server, path: '/visits?invite=new' });
    const form = within(await screen.findByRole('dialog', { name: 'Invite a visitor' }));
    await userEvent.type(await form.findByRole('textbox', { name: /^Name/ }), 'Nils Berg');
    const more = form.getByText('Company and note');
    await userEvent.click(more);
    await userEvent.type(form.getByRole('textbox', { name }), 'Nordlicht');
    await userEvent.click(more);
    server.faults.set([
      {
        endpoint: 'stations.createVisit',
        kind: 'status',
        status: 422,
        times: 1,
        body: { result: { errors: { [field]: 'No angle brackets here' } } },
      },
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Invite visitor' }));
    expect(await form.findByText('No angle brackets here')).toBeVisible();
    const wrong = form.getByRole('textbox', { name });
    expect(wrong).toHaveFocus();
    expect(wrong).toHaveValue('Nordlicht');
    expect(wrong).toHaveAccessibleDescription('No angle brackets here');
    await userEvent.click(form.getByRole('button', { name: 'Invite visitor' }));
    await eventually(() =>
      expect(
        Array.from(server.world.tables.visits.all()).filter(
          ({ visitor }) => visitor.name === 'Nils Berg',
        ),
      ).toHaveLength(1),
    );
  });

  it('ERR-1 shows at its fields what the request calls by other names', async () => {
    const server = serve(testServer());
    await open({ server, path: '/visits?invite=new' });
    const form = within(await screen.findByRole('dialog', { name: 'Invite a visitor' }));
    await userEvent.type(await form.findByRole('textbox', { name: /^Name/ }), 'Nils Berg');
    server.faults.set([
      {
        endpoint: 'stations.createVisit',
        kind: 'status',
        status: 422,
        body: {
          result: {
            errors: { 'visitor.email': 'No such domain', start: 'Too early', code: 'No code left' },
          },
        },
      },
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Invite visitor' }));
    const summary = within(await form.findByRole('alert'));
    expect(summary.getByRole('link', { name: 'No such domain' })).toBeVisible();
    expect(summary.getByRole('link', { name: 'Too early' })).toBeVisible();
    expect(summary.getByText('No code left')).toBeVisible();
    expect(summary.queryByRole('link', { name: 'No code left' })).not.toBeInTheDocument();
    const email = form.getByRole('textbox', { name: /^Email/ });
    expect(email).toHaveAccessibleDescription(/^No such domain/);
    expect(email).toHaveFocus();
  });
});
