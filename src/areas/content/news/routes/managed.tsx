import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { news } from '@/api/news';
import { LIST_DEFAULTS } from '@/kit/list/search';
import { withSession } from '@/session';
import { ManagedNewsPage } from '../managed/page';
import { allNews } from '../queries';
import { ManagedNewsSearch } from '../search';

export const Route = createFileRoute('/_app/admin/news')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ManagedNewsSearch,
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) => withSession(context, (_session, start) => start(allNews())),
  staticData: {
    access: [NEEDS.editors satisfies AccessOf<typeof news.create>],
  },
  component: ManagedNewsPage,
});
