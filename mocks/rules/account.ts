import { NEEDS } from '@/api/needs';
import type { users } from '@/api/users';
import type { RequestOf } from '@/api/core/endpoint';
import { checkAccess, membershipId } from '../core/auth';
import type { Context } from '../core/implement';
import { refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import * as views from '../core/views';
import type { UserRow } from '../world/rows';
import type { World } from '../world/world';
import { openingOf } from './invitations';
import { checkOwnerRole } from './people';

type Request = RequestOf<(typeof users)['create']['definition']> & Context;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Zero-width, directional, control, and private characters: with one, an address looks like another one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

export const isEmail = (text: string): boolean => EMAIL.test(text) && !UNSEEN.test(text);

function insertUser(world: World, { email, name, password }: Request['body']): UserRow {
  const address = email.trim().toLowerCase();
  if (!isEmail(address)) refuse(422, { email: 'Enter an email address' });
  if (world.tables.users.by('email', address).length > 0) {
    refuse(409, { email: 'An account with this email already exists' });
  }
  return world.tables.users.insert({
    id: world.newId('user'),
    email: address,
    name: name.trim(),
    profile_photo_url: null,
    default_organization_id: null,
    default_office_id: null,
    default_area_id: null,
    password: password ?? null,
    title: null,
    settings: {},
  });
}

/**
 * Creates an account. An invited person creates it with the invitation’s code and joins afterward; someone with the settings
 * permission creates one for someone else, who becomes a member immediately.
 */
export function createAccount(request: Request) {
  const { world, body } = request;
  if (body.code !== undefined) {
    const { invitation } = openingOf(world, body.code);
    if (body.roles) refuse(403, { roles: 'Your roles come from the invitation' });
    if (invitation && invitation.email !== body.email.trim().toLowerCase()) {
      refuse(403, { email: 'This invitation is for another address' });
    }
    if (body.password === undefined) refuse(422, { password: 'A password is required' });
    return views.fullUser(insertUser(world, body), undefined);
  }
  const { actor } = request;
  checkAccess(actor, NEEDS.settings);
  const roles = [...new Set(body.roles ?? ['member' as const])];
  checkOwnerRole(actor, [], roles);
  const { organization } = actor;
  const user = insertUser(world, body);
  const joined = world.tables.users.update(user.id, { default_organization_id: organization.id });
  const membership = world.tables.memberships.insert({
    id: membershipId(organization.id, user.id),
    organization_id: organization.id,
    user_id: user.id,
    roles,
    permissions: [],
    joined_at: world.now,
  });
  broadcast(world, { id: user.id, organization_id: organization.id }, 'user', 'created');
  return views.fullUser(joined, membership);
}
