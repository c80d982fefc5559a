import type { User } from '@/api/schemas/people';
import { users } from '@/api/users';
import { impersonated } from '@/lib/storage';
import { browser } from './browser';
import { leavePerson } from './leave-person';
import { running } from './running';
import { sessionState } from './state';

/**
 * Starts acting as another person of the organization (IMP-1). The page reloads, so that neither caches nor the
 * hub nor a half-filled form of one person reach the other (F-53).
 *
 * @throws InputError "Missing slug" outside an organization; ApiError 403 if it isn’t allowed
 */
export async function impersonate({ id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await users.impersonate.call({ params: { email } });
  const { pathname, search, hash } = browser.address();
  impersonated.set({
    id,
    organization: sessionState().slug ?? '',
    owner: running().tokens.person ?? '',
    from: pathname + search + hash,
  });
  leavePerson('/dashboard');
}
