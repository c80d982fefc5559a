import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
/** The wing of the first floor that is reserved for the finance team. */
const WING = 'area_ber-1-north';

const openMatrix = (server: TestServer, id: string) =>
  open({ server, persona: 'owner', path: `/admin/places/${id}/access?view=matrix` });

describe('who can book what', () => {
  it('shows each place of an area with the teams that are listed', async () => {
    const server = serve(testServer());
    await openMatrix(server, WING);
    const grid = await screen.findByRole('grid', { name: 'Who can book what' });
    const head = await within(grid).findByRole('columnheader', { name: 'Finance' });
    expect(head).toBeVisible();
    const places = server.world.tables.resources.by('parent', WING);
    const desk = places.find(({ type }) => type === 'desk');
    expect(
      within(grid).getByRole('row', { name: new RegExp(`^${desk?.name} Desk .* Yes No 0$`) }),
    ).toBeVisible();
  });

  it('UI-8 the whole office is one choice, kept in the address', async () => {
    const server = serve(testServer());
    const { router } = await openMatrix(server, 'reso_ber-2-d-14');
    await screen.findByRole('grid', { name: 'Who can book what' });
    await userEvent.click(screen.getByRole('radio', { name: 'Whole office' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ scope: 'office' }));
  });
});
