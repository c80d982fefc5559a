import type { MembershipRow } from '../../world/rows';
import type { Seed } from '../../world/world';
import { addDays } from '../../rules/zone';
import { seedOf } from '../company/tables';
import { JENA, kestrel, KESTREL_ID, openKestrel } from '../kestrel';
import { belongings } from '../office/belongings';
import { meridian, openMeridian } from '../office';

/**
 * The member belongs to Meridian and, since last year, to Kestrel, which is their default. At Kestrel, they also schedule for
 * others, so that permissions change with the organization.
 */
export function multiOrganizationSeed(seed: number, anchor: string): Seed {
  const member: MembershipRow = {
    id: `${KESTREL_ID}:user_member`,
    organization_id: KESTREL_ID,
    user_id: 'user_member',
    roles: ['scheduler', 'member'],
    permissions: ['schedule:others:add'],
    joined_at: `${addDays(anchor.slice(0, 10), -380)}T08:00:00.000Z`,
  };
  const first = meridian(seed, anchor);
  const office = openMeridian({
    ...first,
    userPatch: (id) => ({
      ...first.userPatch?.(id),
      ...(id === 'user_member'
        ? {
            default_organization_id: KESTREL_ID,
            default_office_id: JENA,
            default_area_id: 'area_jen-1-north',
          }
        : {}),
    }),
  });
  const second = openKestrel(kestrel(seed, anchor, [member]));
  return seedOf(
    { scenario: 'multi-organization', seed, anchor },
    [office, second],
    belongings(office),
  );
}
