import { assistant } from '@/api/assistant';

/** My chats, newest first. */
export const myChats = () => assistant.chats.all({ query: {} });

/** The messages of one of my chats, oldest first. */
export const messagesOf = (id: string) => assistant.messages.all({ params: { id }, query: {} });
