import { createFileRoute } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { directory } from '@/api/directory';
import { withSession } from '@/session';
import { hasOwnSetup } from '../model';
import { DirectoryPage } from '../page';
import { allConnections, allDirectories, enterprise, setupPages } from '../queries';

export const Route = createFileRoute('/_app/admin/directory')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    withSession(context, (session, start) => {
      start(enterprise());
      start(allConnections());
      start(allDirectories());
      start(setupPages(hasOwnSetup(session)));
    }),
  staticData: {
    access: [NEEDS.enterprise satisfies AccessOf<typeof directory.save>],
  },
  component: DirectoryPage,
});
