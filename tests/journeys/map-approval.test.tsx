import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DATE, idOf, mapJourneys, panel, PATH, slotsFrom, twoFree } from '@tests/helpers/map';

const { openMap, without } = mapJourneys();

/** A free desk that needs approval, for someone with no booking that day. */
async function approvable(persona: string) {
  const server = await without(persona);
  const [name] = await twoFree(server);
  const { resources } = server.world.tables;
  server.world.transact(() => void resources.update(idOf(name), { is_approvable: true }));
  return { server, name };
}

describe('a place on the map that needs approval', () => {
  it('APPR-1 says before the click that it’s only requested', async () => {
    const { server, name } = await approvable('member');
    await openMap({ server, path: `${PATH}&resource=${idOf(name)}` });
    const detail = within(await panel(name));
    await detail.findByText(/^This place needs approval\./);
    await userEvent.click(detail.getByRole('button', { name: `Request ${name}` }));
    await detail.findByText('Requested by you');
    const made = await slotsFrom(server, DATE);
    expect(
      made
        .filter(({ slot }) => slot.start.startsWith(DATE))
        .map(({ slot }) => [slot.resource.name, slot.status]),
    ).toEqual([[name, 'pending']]);
  });

  it('APPR-4 needs none from someone who could give it', async () => {
    const { server, name } = await approvable('owner');
    await openMap({ server, persona: 'owner', path: `${PATH}&resource=${idOf(name)}` });
    const detail = within(await panel(name));
    await userEvent.click(await detail.findByRole('button', { name: `Book ${name}` }));
    expect(screen.queryByText(/needs approval/)).not.toBeInTheDocument();
    await waitFor(async () => {
      const made = await slotsFrom(server, DATE, 'owner');
      expect(made.find(({ slot }) => slot.resource.name === name)?.slot.status).toBe('accepted');
    });
  });
});
