import { assistant } from '@/api/assistant';

/** My chats, the newest first. */
export const myChats = () => assistant.chats.all({ query: {} });

/** What was written in one of my chats, the oldest first. */
export const messagesOf = (id: string) => assistant.messages.all({ params: { id }, query: {} });
