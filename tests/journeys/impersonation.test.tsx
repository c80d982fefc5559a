import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drafts, impersonated, storedDesignVersion } from '@/lib/storage';
import { testServer } from '@mocks/adapters/vitest';
import { openableDialogs } from '@tests/helpers/dialogs';
import { journeys } from '@tests/helpers/journey';

openableDialogs();
const { open } = journeys();
const AS_MAYA = {
  id: 'user_member',
  owner: 'user_impersonator',
  organization: 'meridian',
  from: '/rooms?people=4',
};

const banner = (name: string) =>
  screen.findByRole('complementary', { name: `You’re acting as ${name}.` });

/** Searches for a person in the palette. */
async function lookFor(name: string): Promise<void> {
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByRole('combobox'), name);
}

describe('acting as someone else', () => {
  it('IMP-1 starts in the palette with the person’s name, and opens their dashboard', async () => {
    const { visits } = await open({ persona: 'impersonator', path: '/week?date=2026-03-12' });
    drafts.at('booking').set({ user_id: 'user_impersonator', input: { title: 'Retro' } });
    await lookFor('Jonas Web');
    await userEvent.click(await screen.findByRole('option', { name: /^Act as Jonas Weber/ }));
    await waitFor(() => expect(visits).toEqual(['/dashboard']));
    expect(impersonated.get()).toEqual({
      id: 'user_member_2',
      owner: 'user_impersonator',
      organization: 'meridian',
      from: '/week?date=2026-03-12',
    });
    // F-53: unfinished drafts aren’t carried over.
    expect(drafts.at('booking').get()).toBeUndefined();
  });

  it('IMP-1 an owner is not offered to someone who is not an owner', async () => {
    await open({ persona: 'impersonator', path: '/week' });
    await lookFor('Helene Som');
    await screen.findByRole('option', { name: /^Helene Sommer/ });
    expect(screen.queryByRole('option', { name: /^Act as/ })).not.toBeInTheDocument();
  });

  it('IMP-1 nor on the page of the owner', async () => {
    await open({ persona: 'impersonator', path: '/people/user_owner' });
    await screen.findByRole('heading', { name: 'Helene Sommer' });
    expect(screen.queryByRole('button', { name: /^Act as/ })).not.toBeInTheDocument();
  });

  it('IMP-1 the palette says why the server refuses', async () => {
    const { server, visits } = await open({ persona: 'impersonator', path: '/week' });
    server.faults.add({
      endpoint: 'users.impersonate',
      kind: 'status',
      status: 403,
      body: { result: { errors: { impersonate: 'You can’t act as this person' } } },
    });
    await lookFor('Jonas Web');
    await userEvent.click(await screen.findByRole('option', { name: /^Act as Jonas Weber/ }));
    await screen.findByText(/You can’t act as this person/);
    expect(visits).toEqual([]);
    expect(impersonated.get()).toBeUndefined();
  });

  it('is not offered to people without the permission', async () => {
    await open({ path: '/week' });
    await lookFor('Jonas Web');
    await screen.findByRole('option', { name: /^Jonas Weber/ });
    expect(screen.queryByRole('option', { name: /^Act as/ })).not.toBeInTheDocument();
  });
});

describe('while it lasts', () => {
  it.each([
    ['/bookings/sche_nobody', 'This booking no longer exists.'],
    ['/calendar-setup/intg_microsoft/auth_nobody', 'This setup is no longer available'],
    ['/nowhere/at/all', 'Page not found'],
  ])(
    'IMP-2 the banner is on %s, on an empty page as well, and Exit returns to the previous page',
    async (path, words) => {
      impersonated.set(AS_MAYA);
      const { visits } = await open({ persona: 'impersonator', path });
      await screen.findByText(words, { selector: 'main *' });
      const aside = within(await banner('Maya Lindqvist'));
      expect(document.title).toMatch(/^\[as Maya Lindqvist\] .+ · Atrium$/);
      await userEvent.click(aside.getByRole('button', { name: 'Exit' }));
      expect(visits).toEqual(['/rooms?people=4']);
      expect(impersonated.get()).toBeUndefined();
    },
  );

  it('F-53 ORG-4 this device’s design applies, and cannot be changed for the other person', async () => {
    storedDesignVersion.set('v2');
    impersonated.set(AS_MAYA);
    await open({ persona: 'impersonator', path: '/settings' });
    const design = await screen.findByRole('region', { name: 'Design' });
    expect(document.documentElement.dataset['ds']).toBe('v2');
    within(design).getByText('While you act as someone else, this browser’s own design applies.');
    for (const radio of within(design).getAllByRole('radio')) expect(radio).toBeDisabled();
  });

  it('F-53 one’s own design is back afterward', async () => {
    storedDesignVersion.set('v2');
    await open({ persona: 'impersonator', path: '/week' });
    await screen.findByRole('button', { name: /settings for Felix Brandt/ });
    expect(document.documentElement.dataset['ds']).toBe('v1');
  });

  it('IMP-1 no one acts as a third person from there', async () => {
    impersonated.set({ ...AS_MAYA, owner: 'user_owner' });
    await open({ persona: 'owner', path: '/week' });
    await banner('Maya Lindqvist');
    await lookFor('Jonas Web');
    await screen.findByRole('option', { name: /^Jonas Weber/ });
    expect(screen.queryByRole('option', { name: /^Act as/ })).not.toBeInTheDocument();
  });

  it.each([
    ['a person who has left', { ...AS_MAYA, id: 'user_nobody' }, undefined],
    ['a right that was taken away', AS_MAYA, { permissions: [] }],
  ])('IMP-2 %s is a failed page with the way out', async (_what, remembered, taken) => {
    const server = testServer();
    const { world } = server;
    const [own] = world.tables.memberships.by('user', 'user_impersonator');
    if (taken && own) world.transact(() => world.tables.memberships.update(own.id, taken));
    impersonated.set(remembered);
    const { visits } = await open({ server, persona: 'impersonator', path: '/week' });
    await screen.findByRole('heading', { level: 1, name: /couldn’t load/ });
    const aside = within(await banner('someone else'));
    expect(document.title).toMatch(/^\[as someone else\]/);
    await userEvent.click(aside.getByRole('button', { name: 'Exit' }));
    expect(visits).toEqual(['/rooms?people=4']);
  });

  it('IMP-3 a person cannot be made a favorite, with the reason', async () => {
    impersonated.set(AS_MAYA);
    await open({ persona: 'impersonator', path: '/people/user_member_2' });
    const star = await screen.findByRole('button', { name: /Favorite Jonas Weber/ });
    expect(star).toHaveAttribute('aria-disabled', 'true');
    expect(star).toHaveAccessibleDescription(/^Only Maya Lindqvist can do this/);
  });
});
