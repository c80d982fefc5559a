import { createFileRoute } from '@tanstack/react-router';
import { directory } from '@/api/directory';
import { withSession } from '@/session';
import { hasOwnSetup } from '../model';
import { DirectoryPage } from '../page';
import { allConnections, allDirectories, enterprise, setupPages } from '../reads';

export const Route = createFileRoute('/_app/admin/directory')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    withSession(context, (session, start) => {
      start(enterprise());
      start(allConnections());
      start(allDirectories());
      start(setupPages(hasOwnSetup(session)));
    }),
  staticData: { access: [directory.save.access], adminGroup: 'systems' },
  component: DirectoryPage,
});
