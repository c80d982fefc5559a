import { ApiError } from '@/api/core/errors';
import type { Role } from '@/api/schemas/access';
import { displayName, type Named } from '@/domain/people';
import { i18n } from '@/lib/i18n';
import { roleName } from '@/session/denial';
import { messageOf } from '@/writes/problem';
import './strings';

export const t = i18n.getFixedT(null, 'members');

/** A person’s name; never empty, because it names links and buttons. */
export const nameOf = (person: Named): string => displayName(person) || t('nameless');

/** Roles as text; people with only the usual one are members. */
export function rolesText(roles: readonly Role[]): string {
  const more = roles.filter((role) => role !== 'member');
  return more.length === 0 ? roleName('member') : more.map(roleName).join(', ');
}

/** Why someone can’t be changed or removed, in the server’s words; for the last admin, in this page’s (ROLE-2). */
export function refusalText(error: unknown, name: string): string {
  return error instanceof ApiError && error.detail['rule'] === 'last_owner'
    ? t('lastOwner', { name })
    : messageOf(error);
}
