import * as z from 'zod/mini';
import { searchedText } from '@/lib/address';

/** What the page shows, as stored in the address (UI-8). */
export const AssistantSearch = z.object({
  /** The search text for the chats, or for the messages of the open one. */
  q: searchedText,
});
