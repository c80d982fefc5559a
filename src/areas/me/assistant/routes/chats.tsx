import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { withSession } from '@/session';
import { AssistantPage } from '../page';
import { myChats } from '../queries';
import { AssistantSearch } from '../search';

export const Route = createFileRoute('/_app/assistant')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: AssistantSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  loader: ({ context }) => withSession(context, (_session, start) => start(myChats())),
  component: AssistantPage,
});
