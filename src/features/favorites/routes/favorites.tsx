import { createFileRoute } from '@tanstack/react-router';
import { withSession } from '@/session';
import { FavoritesPage } from '../favorites-page';
import { myFavorites, myGroups } from '../reads';

export const Route = createFileRoute('/_app/favorites')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(myFavorites());
      start(myGroups());
    }),
  component: FavoritesPage,
});
