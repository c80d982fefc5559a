import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import { withSession } from '@/session';
import { divisionsQuery, WHERE_KEYS, WhereSearch } from '@/session/where';
import { AppLayout } from '../shell/app-layout';

/** Everything that needs a session. Where and when are in its address and carry over from page to page. */
export const Route = createFileRoute('/_app')({
  // Every page has the shell, so it stays in the first chunk.
  codeSplitGroupings: [],
  validateSearch: WhereSearch,
  search: { middlewares: [retainSearchParams([...WHERE_KEYS])] },
  loader: ({ context }) => {
    // Started here and never awaited, so that the page’s own code and data load at the same time.
    withSession(context, (_session, start) => start(divisionsQuery()));
  },
  component: AppLayout,
});
