import { createFileRoute } from '@tanstack/react-router';
import { myFavorites } from '@/areas/booking/shared/queries/favorites';
import { rememberedSettings } from '@/areas/me/shared/queries/settings';
import { myGroups } from '@/areas/people/shared/queries/teams';
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
