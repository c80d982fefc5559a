import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import { withSession } from '@/session';
import { divisionsQuery, WHERE_KEYS, WhereSearch } from '@/session/where';
import { AppLayout } from '../shell/app-layout';

/** Everything that needs a session. Where and when stand in its address and travel from page to page. */
export const Route = createFileRoute('/_app')({
  // The shell is part of every page, so it stays in the first chunk.
  codeSplitGroupings: [],
  validateSearch: WhereSearch,
  search: { middlewares: [retainSearchParams([...WHERE_KEYS])] },
  loader: ({ context }) => {
    // Started here, never awaited: the page's own code and data travel at the same time.
    withSession(context, (_session, start) => start(divisionsQuery()));
  },
  component: AppLayout,
});
