import { createFileRoute } from '@tanstack/react-router';
import { allPages, allSections, pageById } from '@/areas/content/shared/queries/pages';
import { withSession } from '@/session';
import { ReadingPage } from '../reading/page';

export const Route = createFileRoute('/_app/pages/$pageId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params: { pageId } }) =>
    withSession(context, (_session, start) => {
      start(pageById(pageId));
      start(allSections());
      start(allPages());
    }),
  component: ReadingPage,
});
