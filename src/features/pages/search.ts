import * as z from 'zod/mini';
import { searchedText } from '@/lib/address';

/** What the list of pages is searched for, as it is kept in the address (UI-8). */
export const PagesSearch = z.object({ q: searchedText });
