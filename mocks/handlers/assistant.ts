import { assistant } from '@/api/assistant';
import { implement } from '../core/implement';
import { paginate } from '../core/paging';
import { notFound } from '../core/refuse';
import type { ChatMessageRow } from '../world/rows-content';
import type { World } from '../world/world';

const messagesOf = (world: World, chatId: string): ChatMessageRow[] =>
  world.tables.chatMessages
    .by('chat', chatId)
    .toSorted((a, b) => (`${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` ? -1 : 1));

export const assistantHandlers = implement(assistant, {
  chats: ({ world, actor, query }) =>
    paginate(
      world.tables.chats
        .by('user', actor.user.id)
        .filter(({ organization_id }) => organization_id === actor.organization.id)
        .map(({ user_id: _user, organization_id: _of, ...chat }) => {
          const messages = messagesOf(world, chat.id);
          return {
            ...chat,
            last_message: messages.at(-1)?.content ?? null,
            message_count: messages.length,
          };
        }),
      query,
      { key: ({ updated_at }) => -Date.parse(updated_at) },
    ),

  messages: ({ world, actor, params, query }) => {
    const chat = world.tables.chats.get(params.id);
    const own = chat?.user_id === actor.user.id && chat.organization_id === actor.organization.id;
    if (!chat || !own) return notFound('Chat');
    return paginate(messagesOf(world, chat.id), query, { key: ({ created_at }) => created_at });
  },
});
