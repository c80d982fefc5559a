import { ApiError } from '@/api/core/errors';
import type { Role } from '@/api/schemas/access';
import { displayName, type Named } from '@/domain/people';
import { i18n } from '@/lib/i18n';
import { roleName } from '@/session/denial';
import { messageOf } from '@/writes/problem';
import './strings';

export const t = i18n.getFixedT(null, 'members');

/** What a person is called; never nothing, since it names links and buttons. */
export const nameOf = (person: Named): string => displayName(person) || t('nameless');

/** Roles in words; whoever has none besides the usual one is a member. */
export function rolesText(roles: readonly Role[]): string {
  const more = roles.filter((role) => role !== 'member');
  return more.length === 0 ? roleName('member') : more.map(roleName).join(', ');
}

/** Why someone can't be changed or removed, as the server says it; a last admin in the words of this page (ROLE-2). */
export function refusalText(error: unknown, name: string): string {
  return error instanceof ApiError && error.detail['rule'] === 'last_owner'
    ? t('lastOwner', { name })
    : messageOf(error);
}
