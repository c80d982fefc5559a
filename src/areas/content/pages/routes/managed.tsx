import { createFileRoute } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { pages } from '@/api/pages';
import { allPages, allSections } from '@/areas/content/shared/queries/pages';
import { withSession } from '@/session';
import { ManagedPagesPage } from '../managed/page';
import { ManagedPagesSearch } from '../search';

export const Route = createFileRoute('/_app/admin/pages')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ManagedPagesSearch,
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(allSections());
      start(allPages());
    }),
  staticData: {
    access: [NEEDS.editors satisfies AccessOf<typeof pages.create>],
  },
  component: ManagedPagesPage,
});
