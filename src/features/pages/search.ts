import * as z from 'zod/mini';
import { maybeId, oneOf, searchedText } from '@/lib/address';
import { WRITING_VIEWS } from '@/parts/writing/search';

/** What the list of pages is searched for, as it is kept in the address (UI-8). */
export const PagesSearch = z.object({ q: searchedText });

/** Stands in the address for a page that is being written for the first time. */
export const NEW = 'new';

/** The section whose pages are put in order. */
export const ManagedPagesSearch = z.object({ section: maybeId });

/** Whether a page is written or looked at, and the section one came from. */
export const WritingSearch = z.object({ view: oneOf(WRITING_VIEWS), section: maybeId });
