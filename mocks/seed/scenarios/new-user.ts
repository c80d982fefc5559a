import type { UserRow } from '../../world/rows';
import type { Seed } from '../../world/world';
import { seedOf } from '../company/tables';
import { personaId } from '../company/roster';
import { kestrel, openKestrel } from '../kestrel';
import { PASSWORD, PERSONAS } from '../personas';

/** Someone with an account and nothing else. */
const stranger = ({ key, name, email, title }: (typeof PERSONAS)[number]): UserRow => ({
  id: personaId(key),
  name,
  email,
  profile_photo_url: null,
  default_organization_id: null,
  default_office_id: null,
  default_area_id: null,
  password: PASSWORD,
  title,
  settings: {},
});

/**
 * The personas belong to no organization: they set one up, or join Kestrel Optics with its link. `kestrel` is therefore an
 * address that is taken.
 */
export function newUserSeed(seed: number, anchor: string): Seed {
  const office = openKestrel(kestrel(seed, anchor));
  return seedOf({ scenario: 'new-user', seed, anchor }, [office], {
    users: PERSONAS.map(stranger),
  });
}
