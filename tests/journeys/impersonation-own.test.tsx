import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { teamGroups } from '@/api/team-groups';
import { impersonated } from '@/lib/storage';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { openableDialogs } from '@tests/helpers/dialogs';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/map';
import { OWN_HAND } from '@tests/helpers/own-hand';

openableDialogs();
const { open, serve } = journeys();
beforeEach(() => {
  width(true);
  impersonated.set({
    id: 'user_member',
    owner: 'user_impersonator',
    organization: 'meridian',
    from: '/',
  });
});

const REASON = /^Only Maya Lindqvist can do this/;

/** A world in which Maya has a list of her own with someone on it. */
async function withLists(): Promise<TestServer> {
  const server = serve(testServer());
  const client = server.as('member');
  await teamGroups.createGroup.call(
    { body: { name: 'Neighbors', user_ids: ['user_member_2'] } },
    { client },
  );
  return server;
}

describe('acting as someone, everything that only they may change', () => {
  it.each(OWN_HAND)(
    'IMP-3 $file: is gray, with the reason',
    async ({ path, role, names, faults }) => {
      const server = await withLists();
      for (const endpoint of faults ?? [])
        server.faults.add({ endpoint, kind: 'status', status: 404 });
      await open({ server, persona: 'impersonator', path });
      for (const name of names) {
        const [control] = await screen.findAllByRole(role, { name });
        if (!control) throw new Error('not found');
        const group = control.closest('fieldset:disabled');
        if (!group) expect(control, String(name)).toHaveAttribute('aria-disabled', 'true');
        await waitFor(() =>
          group
            ? expect(
                screen.getAllByText(REASON).filter((each) => !each.closest('[hidden], [popover]')),
              ).not.toEqual([])
            : expect(control).toHaveAccessibleDescription(REASON),
        );
      }
    },
  );

  it('IMP-3 /favorites has no field for another person or list', async () => {
    await open({ server: await withLists(), persona: 'impersonator', path: '/favorites' });
    await screen.findByRole('button', { name: 'Delete Neighbors' });
    const people = within(screen.getByRole('region', { name: 'People' }));
    expect(people.queryByRole('combobox')).not.toBeInTheDocument();
    expect(people.queryByRole('button', { name: /^Create/ })).not.toBeInTheDocument();
  });
});
