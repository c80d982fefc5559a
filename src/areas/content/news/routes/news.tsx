import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { newsOf } from '@/areas/content/shared/queries/news';
import { rememberedSettings } from '@/areas/me/shared/queries/settings';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { NewsPage } from '../page';
import { NewsSearch } from '../search';

export const Route = createFileRoute('/_app/news')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: NewsSearch,
  search: { middlewares: [stripSearchParams({ show: 'all' })] },
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const { office } = whereFor(session, deps);
      if (office) start(newsOf(office.id));
      start(rememberedSettings());
    }),
  staticData: { where: 'office' },
  component: NewsPage,
});
