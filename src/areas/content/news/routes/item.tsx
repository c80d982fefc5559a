import { createFileRoute } from '@tanstack/react-router';
import { newsById } from '@/areas/content/shared/queries/news';
import { rememberedSettings } from '@/areas/me/shared/queries/settings';
import { withSession } from '@/session';
import { NewsItemPage } from '../reading/page';

export const Route = createFileRoute('/_app/news/$newsId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params: { newsId } }) =>
    withSession(context, (_session, start) => {
      start(newsById(newsId));
      start(rememberedSettings());
    }),
  component: NewsItemPage,
});
