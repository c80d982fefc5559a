import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { LIST_DEFAULTS } from '@/parts/list/search';
import { allTags } from '@/reads/tags';
import { hasAny, withSession } from '@/session';
import { allPlaces, placesManagedBy } from '../model';
import { TagPlacesPage } from '../places/page';
import { PlacesSearch } from '../search';

export const Route = createFileRoute('/_app/admin/tags/$tagId')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: PlacesSearch,
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) =>
    withSession(context, (session, start) => {
      start(allTags());
      start(allPlaces());
      if (!hasAny(session, ['settings'])) start(placesManagedBy(session.user.id));
    }),
  staticData: { needs: ['settings', 'resource_manager'] },
  component: TagPlacesPage,
});
