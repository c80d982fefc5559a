import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { news } from '@/api/news';
import { loadEditor } from '@/kit/editor/editor-field';
import { newsById } from '@/areas/content/shared/queries/news';
import { withSession } from '@/session';
import { NEW } from '@/kit/list/search';
import { WritingSearch } from '../search';
import { NewsWritingPage } from '../writing/page';

export const Route = createFileRoute('/_app/admin/news/$newsId')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: WritingSearch,
  search: { middlewares: [stripSearchParams({ view: 'write' })] },
  loader: ({ context, params: { newsId } }) =>
    withSession(context, (_session, start) => {
      if (newsId !== NEW) start(newsById(newsId));
      loadEditor();
    }),
  staticData: { access: [NEEDS.editors satisfies AccessOf<typeof news.create>] },
  component: NewsWritingPage,
});
