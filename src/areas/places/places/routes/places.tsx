import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { resourceEditing } from '@/api/resource-editing';
import { call, can } from '@/domain/rights';
import { withSession } from '@/session';
import { PlacesPage } from '../page';
import { everyPlace, managedBy } from '../queries';
import { PLACES_DEFAULTS, PlacesSearch } from '../search';

export const Route = createFileRoute('/_app/admin/places')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: PlacesSearch,
  search: { middlewares: [stripSearchParams(PLACES_DEFAULTS)] },
  loader: ({ context }) =>
    withSession(context, (session, start) => {
      start(everyPlace());
      if (!can(session.viewer, call, NEEDS.settings).allowed) start(managedBy(session.user.id));
    }),
  staticData: {
    access: [NEEDS.places satisfies AccessOf<typeof resourceEditing.update>],
  },
  component: PlacesPage,
});
