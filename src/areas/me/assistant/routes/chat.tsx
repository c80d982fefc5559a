import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { withSession } from '@/session';
import { AssistantPage } from '../page';
import { messagesOf, myChats } from '../queries';
import { AssistantSearch } from '../search';

export const Route = createFileRoute('/_app/assistant/$chatId')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: AssistantSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  loader: ({ context, params: { chatId } }) =>
    withSession(context, (_session, start) => {
      start(myChats());
      start(messagesOf(chatId));
    }),
  component: AssistantPage,
});
