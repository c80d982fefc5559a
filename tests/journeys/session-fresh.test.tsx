import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';

const { open } = journeys();

const FIVE_MINUTES = 5 * 60_000;
/** What the shell is made of: the person, their organizations, the active one, their membership, its offices, and the design. */
const SHELL = [
  '/user',
  '/user/organizations',
  '/organizations/meridian',
  '/organizations/meridian/users/me',
  '/v1/offices',
  '/user/settings/design_system_version',
];

// Controls only the age of what was read; everything else runs in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

/** The parts of the shell that are read from now on, each as often as it is. */
function shellReads(server: TestServer): () => string[] {
  const spy = vi.spyOn(server, 'fetch');
  return () => {
    const paths = spy.mock.calls.map(([{ url }]) => new URL(url).pathname);
    return paths.filter((path) => SHELL.includes(path)).toSorted();
  };
}

/** The person comes back to the tab after some time. */
function comeBack(after: number): void {
  act(() => focusManager.setFocused(false));
  vi.setSystemTime(Date.now() + after);
  act(() => focusManager.setFocused(true));
}

const brand = (name: string) => screen.findByRole('link', { name: `Atrium, ${name}` });

it('ORG-5 the data of the shell is fresh for five minutes, and then each part is read again once', async () => {
  const { server, router } = await open({ persona: 'owner' });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await brand('Meridian Instruments');
  const reads = shellReads(server);
  const { organizations } = server.world.tables;
  server.world.transact(() => organizations.update('orga_meridian', { name: 'Meridian Group' }));
  comeBack(FIVE_MINUTES - 1);
  await act(() => router.navigate({ to: '/admin/tags' }));
  await screen.findByRole('heading', { level: 1, name: 'Tags' });
  expect(reads()).toEqual([]);
  await brand('Meridian Instruments');
  comeBack(1);
  await brand('Meridian Group');
  expect(reads()).toEqual(SHELL.toSorted());
});

it('ORG-5 one’s own change is in the shell at once, however fresh the rest is', async () => {
  const { server } = await open({ persona: 'owner', path: '/admin/settings' });
  await brand('Meridian Instruments');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  const reads = shellReads(server);
  await userEvent.type(field, ' Group');
  expect(reads()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await brand('Meridian Instruments Group');
  await waitFor(() => expect(reads()).toContain('/organizations/meridian'));
});
