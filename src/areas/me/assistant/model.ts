import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Chat, ChatMessage } from '@/api/assistant';
import { foldText, searchFor } from '@/domain/text/search';
import { useTyped } from '@/kit/list/use-typed';
import { messagesOf, myChats } from './queries';

/**
 * The search text, and how to change it without a history entry for each letter.
 *
 * @param isOn false if the search in the address is for something else
 */
export function useSearched(isOn = true) {
  const { q = '' }: { q?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  return useTyped(
    isOn ? q : '',
    (text) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, q: text }),
        replace: true,
        resetScroll: false,
      }),
  );
}

function useMatching<T>(
  rows: readonly T[] | undefined,
  q: string,
  textOf: (row: T) => string,
): readonly T[] | undefined {
  return useMemo(() => {
    const matches = searchFor(q);
    return matches ? rows?.filter((row) => matches(foldText(textOf(row)))) : rows;
  }, [rows, q, textOf]);
}

const textOfChat = ({ title, last_message }: Chat): string =>
  [title, last_message].filter(Boolean).join(' ');
const textOfMessage = ({ content }: ChatMessage): string => content;

/** My chats that match the search. */
export function useChats(q: string) {
  const query = useQuery(myChats());
  const all = query.data?.elements;
  return { query, all, chats: useMatching(all, q, textOfChat) };
}

/** A chat’s messages that match the search. */
export function useMessages(chatId: string, q: string) {
  const query = useQuery(messagesOf(chatId));
  const all = query.data?.elements;
  return { query, all, messages: useMatching(all, q, textOfMessage) };
}
