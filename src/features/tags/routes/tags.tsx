import { createFileRoute } from '@tanstack/react-router';
import { withSession } from '@/session';
import { allTags } from '../reads';
import { TagsPage } from '../tags-page';

export const Route = createFileRoute('/_app/admin/tags')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => withSession(context, (_session, start) => start(allTags())),
  staticData: { needs: ['settings', 'resource_manager'] },
  component: TagsPage,
});
