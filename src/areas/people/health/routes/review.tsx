import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { health } from '@/api/health';
import { withSession } from '@/session';
import { allDocuments } from '../queries';
import { ReviewPage } from '../review/page';
import { HEALTH_DEFAULTS, ReviewSearch } from '../search';

export const Route = createFileRoute('/_app/admin/health')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ReviewSearch,
  search: { middlewares: [stripSearchParams(HEALTH_DEFAULTS)] },
  loader: ({ context }) => withSession(context, (_session, start) => start(allDocuments())),
  staticData: {
    access: [NEEDS.owner satisfies AccessOf<typeof health.documents>],
  },
  component: ReviewPage,
});
