import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { LIST_DEFAULTS, listAddress } from '@/kit/list/search';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { tags } from '@/api/tags';
import { call, can } from '@/domain/rights';
import { managedBy } from '@/areas/people/shared/queries/people';
import { allPlaces } from '@/areas/places/shared/queries/places';
import { tagById } from '@/areas/places/shared/queries/tags';
import { withSession } from '@/session';
import { TagPlacesPage } from '../places/page';

export const Route = createFileRoute('/_app/admin/tags/$tagId')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: listAddress(),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context, params }) =>
    withSession(context, (session, start) => {
      start(tagById(params.tagId));
      start(allPlaces());
      if (!can(session.viewer, call, NEEDS.settings).allowed) start(managedBy(session.user.id));
    }),
  staticData: { access: [NEEDS.places satisfies AccessOf<typeof tags.addBatch>] },
  component: TagPlacesPage,
});
