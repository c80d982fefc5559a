import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { allPages, allSections } from '@/areas/content/shared/queries/pages';
import { withSession } from '@/session';
import { PagesPage } from '../page';
import { PagesSearch } from '../search';

export const Route = createFileRoute('/_app/pages')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: PagesSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(allSections());
      start(allPages());
    }),
  component: PagesPage,
});
