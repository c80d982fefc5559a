import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Instant, Line, paging, Prose } from './core/fields';
import { page } from './core/results';
import { FRESH } from './fresh';

export const Chat = z.object({
  id: Id,
  title: z.nullable(Line),
  last_message: z.nullable(Prose),
  message_count: z.number(),
  created_at: Instant,
  updated_at: Instant,
});
export type Chat = z.infer<typeof Chat>;

export const ChatMessage = z.object({
  id: Id,
  chat_id: Id,
  role: z.enum(['user', 'assistant']),
  content: Prose,
  created_at: Instant,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const assistant = area('assistant', {
  chats: endpoint({
    method: 'GET',
    path: '/v1/tessa/chats',
    summary: 'My chats, newest first',
    query: z.object(paging),
    result: page(Chat),
    staleTime: FRESH.calm,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/v1/tessa/chats/:id/messages',
    summary: 'Messages of one of my chats, oldest first',
    query: z.object(paging),
    result: page(ChatMessage),
    staleTime: FRESH.calm,
  }),
});
