import { createFileRoute } from '@tanstack/react-router';
import { myFavorites } from '@/reads/favorites';
import { rememberedSettings } from '@/reads/settings';
import { myGroups } from '@/reads/teams';
import { withSession } from '@/session';
import { FavoritesPage } from '../page';

export const Route = createFileRoute('/_app/favorites')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(myFavorites());
      start(rememberedSettings());
      start(myGroups());
    }),
  staticData: { where: 'hours' },
  component: FavoritesPage,
});
