import * as z from 'zod/mini';
import { searchedText } from '@/lib/address';

/** What the page shows, as it is kept in the address (UI-8). */
export const AssistantSearch = z.object({
  /** What the chats, or the messages of the open one, are searched for. */
  q: searchedText,
});
