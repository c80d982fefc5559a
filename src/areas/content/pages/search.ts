import * as z from 'zod/mini';
import { maybeId, oneOf, searchedText } from '@/lib/address';
import { WRITING_VIEWS } from '@/areas/content/shared/writing/search';

/** The search text of the list of pages, as stored in the address (UI-8). */
export const PagesSearch = z.object({ q: searchedText });

/** Represents a new page in the address. */
export const NEW = 'new';

/** The section whose pages are being ordered. */
export const ManagedPagesSearch = z.object({ section: maybeId });

/** Whether a page is edited or previewed, and the section it was opened from. */
export const WritingSearch = z.object({ view: oneOf(WRITING_VIEWS), section: maybeId });
