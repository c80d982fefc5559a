import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { pages } from '@/api/pages';
import { loadEditor } from '@/kit/editor/editor-field';
import { allSections, pageById } from '@/areas/content/shared/queries/pages';
import { withSession } from '@/session';
import { NEW, WritingSearch } from '../search';
import { PageWritingPage } from '../writing/page';

export const Route = createFileRoute('/_app/admin/pages/$pageId')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: WritingSearch,
  search: { middlewares: [stripSearchParams({ view: 'write' })] },
  loader: ({ context, params: { pageId } }) =>
    withSession(context, (_session, start) => {
      if (pageId !== NEW) start(pageById(pageId));
      start(allSections());
      loadEditor();
    }),
  staticData: { access: [NEEDS.editors satisfies AccessOf<typeof pages.create>] },
  component: PageWritingPage,
});
