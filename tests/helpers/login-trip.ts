import { act, cleanup, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { endSession } from '@/lib/scope';
import { allowedReturn } from '@mocks/adapters/http-auth';
import { originsOf } from '@mocks/adapters/http-cors';
import type { TestServer } from '@mocks/adapters/vitest';
import { readSignIn } from '@mocks/login/sign-in';
import { TEST_PAGE, type OpenApp } from './app';

/** From now on, the server refuses every call, as it does when a session has ended. */
export const endAtServer = ({ faults }: TestServer): void =>
  faults.set([{ endpoint: '*', kind: 'status', status: 401 }]);

/**
 * Follows the browser through the login page: the address that the page left for, and what the sign-in there returns to. Everything
 * that isn’t stored is gone afterward.
 *
 * @returns the path to open the application with again
 */
export async function throughLogin(server: TestServer, { visits }: OpenApp): Promise<string> {
  await waitFor(() => expect(visits).not.toEqual([]), { timeout: 5_000 });
  const login = new URL(visits[0] ?? '');
  expect(login.pathname).toBe('/auth/login');
  const back = new URL(allowedReturn(readSignIn(login).returnUrl, originsOf([TEST_PAGE])) ?? '');
  server.faults.set([]);
  cleanup();
  endSession();
  return back.href.slice(back.origin.length);
}

/** A read in the background is refused, as the first call of an ended session usually is. */
export async function refuseRead(server: TestServer, { queryClient }: OpenApp): Promise<void> {
  endAtServer(server);
  await act(() => queryClient.refetchQueries({ type: 'active' }).catch(() => {}));
}
