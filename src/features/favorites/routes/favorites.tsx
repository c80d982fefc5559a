import { createFileRoute } from '@tanstack/react-router';
import { myFavorites } from '@/reads/favorites';
import { myGroups } from '@/reads/teams';
import { withSession } from '@/session';
import { FavoritesPage } from '../favorites-page';

export const Route = createFileRoute('/_app/favorites')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(myFavorites());
      start(myGroups());
    }),
  component: FavoritesPage,
});
