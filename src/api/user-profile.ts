import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Instant } from './core/fields';
import { nothing } from './core/results';
import { User } from './schemas/people';
import { PictureWrite } from './schemas/uploads';
import { SHOWN_BY } from './things';
import { ProfileWrite } from './users';

/** What people change about themselves. Part of the area `users`. */
export const userProfile = area('users', {
  save: endpoint({
    method: 'PUT',
    path: '/user',
    summary: 'Changes one’s own profile',
    ownHand: true,
    body: z.extend(ProfileWrite, { updated_at: z.optional(Instant) }),
    result: User,
    organization: false,
    errors: [409],
    affects: SHOWN_BY.user,
  }),
  logo: endpoint({
    method: 'PUT',
    path: '/user/logo',
    summary: 'Sets or removes one’s own photo',
    ownHand: true,
    body: PictureWrite,
    result: User,
    organization: false,
    affects: SHOWN_BY.user,
  }),
  defaultOffice: endpoint({
    method: 'PUT',
    path: '/user/offices/default',
    summary: 'Sets one’s default office, and the default area in it',
    ownHand: true,
    body: z.object({ office_id: z.nullable(Id), area_id: z.optional(z.nullable(Id)) }),
    result: User,
    affects: SHOWN_BY.user,
  }),
  removePassword: endpoint({
    method: 'DELETE',
    path: '/user/password',
    summary: 'Removes one’s own password; signing in then goes by code or provider',
    ownHand: true,
    result: nothing,
    organization: false,
    affects: [],
  }),
});
