import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { resourcePermissions } from '@/api/resource-permissions';
import { withSession } from '@/session';
import { AccessPage } from '../page';
import { allAdded, allManagers, permissionsOf, placeWithAreas } from '../queries';
import { ACCESS_DEFAULTS, AccessSearch } from '../search';

export const Route = createFileRoute('/_app/admin/places/$resourceId/access')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: AccessSearch,
  search: { middlewares: [stripSearchParams(ACCESS_DEFAULTS)] },
  loader: ({ context, params: { resourceId } }) =>
    withSession(context, (_session, start) => {
      start(placeWithAreas(resourceId));
      start(permissionsOf(resourceId));
      start(allAdded());
      start(allManagers());
    }),
  staticData: { access: [NEEDS.places satisfies AccessOf<typeof resourcePermissions.permissions>] },
  component: AccessPage,
});
