import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { resourcePermissions } from '@/api/resource-permissions';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { releaseAll } from '@tests/helpers/bookings';
import { typeParts } from '@tests/helpers/dates';
import { eventually } from '@tests/helpers/eventually';
import { filledPanel } from '@tests/helpers/filled-panel';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();
const DESK = 'reso_ber-2-d-14';

const openAdd = async (server: TestServer, kind: 'new' | 'new-access', name: string) => {
  await open({
    server,
    persona: 'owner',
    path: `/admin/places/${DESK}/access?grant=${kind}&person=user_member&day=2026-03-12`,
  });
  const form = within(await screen.findByRole('dialog', { name }));
  await form.findByDisplayValue('Maya Lindqvist');
  return form;
};
const refuse = (server: TestServer, endpoint: string, errors: Record<string, string>) =>
  server.faults.set([
    { endpoint, kind: 'status', status: 422, times: 1, body: { result: { errors } } },
  ]);

describe('access whose answer was lost', () => {
  it.each([
    ['new-access', 'Add additional access', 'resources.addAdditionalAccess'],
    ['new', 'Add permission', 'resources.addPermission'],
  ] as const)(
    'F-2 isn’t taken for added: %s stays open, and what’s saved is read again',
    async (kind, name, endpoint) => {
      const server = serve(testServer());
      const { additionalAccess, resourcePermissions } = server.world.tables;
      const rows = () =>
        (kind === 'new' ? [...resourcePermissions.all()] : [...additionalAccess.all()]).filter(
          ({ resource_id, target_id }) => resource_id === DESK && target_id === 'user_member',
        );
      // No one else’s booking is affected.
      server.world.transact(() => {
        for (const { id, resource_id } of Array.from(server.world.tables.slots.all())) {
          if (resource_id === DESK) {
            server.world.tables.slots.update(id, { cancelled_at: server.world.now });
          }
        }
      });
      const form = await openAdd(server, kind, name);
      server.faults.set([{ endpoint, kind: 'offline', after: true }]);
      await userEvent.click(form.getByRole('button', { name }));
      await screen.findByText(/^We couldn’t confirm whether this/);
      server.faults.set([]);
      await press('Check again');
      await screen.findByText(/^What was saved before is shown now\./);
      expect(rows()).toHaveLength(1);
    },
  );
});

describe('a permission that someone else changed meanwhile', () => {
  it('RACE-7 is offered in both versions', async () => {
    const server = serve(testServer());
    releaseAll(server);
    const client = server.as('owner');
    const added = await resourcePermissions.addPermission.call(
      { body: { resource_id: DESK, target_type: 'user', target_id: 'user_member' } },
      { client },
    );
    const permissionId = added?.id ?? '';
    await open({
      server,
      persona: 'owner',
      path: `/admin/places/${DESK}/access?grant=${permissionId}`,
    });
    const form = await filledPanel('Maya Lindqvist', 'dialog');
    const monday = within(form.getByRole('group', { name: /^Days of the week/ })).getByRole(
      'checkbox',
      { name: 'Monday' },
    );
    await userEvent.click(monday);
    server.world.clock.jump(1_000);
    await resourcePermissions.updateUserPermission.call(
      {
        params: { id: DESK, permissionId, userId: 'user_member' },
        body: { weekdays: ['friday'] },
      },
      { client },
    );
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    const days = () => server.world.tables.resourcePermissions.get(permissionId)?.weekdays;
    const keep = await form.findByRole('button', {
      name: /^Keep mine: Days of the week/,
    });
    expect(days()).toEqual(['friday']);
    expect(monday).toBeChecked();
    await userEvent.click(keep);
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await eventually(() => expect(days()).toEqual(['monday']));
  });
});

describe('a refusal of access', () => {
  it('ERR-1 ACC-3 is shown at the fields of the period, which keep what was entered', async () => {
    const server = serve(testServer());
    const { additionalAccess } = server.world.tables;
    const form = await openAdd(server, 'new-access', 'Add additional access');
    const count = () => Array.from(additionalAccess.all()).length;
    const before = count();
    await typeParts(form, 'Time from', '0815');
    refuse(server, 'resources.addAdditionalAccess', {
      target_id: 'On leave until summer',
      start: 'Too early',
      end: 'Too long',
    });
    await userEvent.click(form.getByRole('button', { name: 'Add additional access' }));
    const who = form.getByRole('combobox', { name: /^Team or person/ });
    await eventually(() => expect(who).toHaveFocus());
    expect(who).toBeInvalid();
    expect(who).toHaveValue('Maya Lindqvist');
    for (const text of ['On leave until summer', 'Too early', 'Too long']) {
      // At its field, and in the list above the form, which links to it.
      expect(form.getAllByText(text)).toHaveLength(2);
    }
    expect(count()).toBe(before);
  });

  it('ERR-1 ACC-4 is shown at each field of a permission, whose list doesn’t cover what’s wrong', async () => {
    const server = serve(testServer());
    releaseAll(server);
    const form = await openAdd(server, 'new', 'Add permission');
    const errors = {
      target_id: 'On leave until summer',
      start: 'Too early',
      end: 'Too long',
      weekdays: 'Not on weekends',
      is_approvable: 'Never needed',
    };
    refuse(server, 'resources.addPermission', errors);
    await userEvent.click(form.getByRole('button', { name: 'Add permission' }));
    await eventually(() =>
      expect(form.getByRole('combobox', { name: /^Team or person/ })).toHaveFocus(),
    );
    for (const text of Object.values(errors)) expect(form.getAllByText(text)).toHaveLength(2);
    expect(form.getByRole('checkbox', { name: /approval/ })).toBeInvalid();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});
