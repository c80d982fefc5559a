import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { listSearch } from '@/parts/list/search';

/** What the list of agreements keeps in its address (UI-8). */
export const FormsSearch = z.object({
  ...listSearch({
    sorts: ['name', 'version', 'required', 'stations', 'signed', 'since'],
    filters: ['required'],
  }),
  /** The agreement that is open in the panel, by any of its versions, or `new`. */
  form: maybeId,
});

/** What the list of signed copies keeps in its address (UI-8). */
export const SignedSearch = z.object({
  ...listSearch({ sorts: ['name', 'form', 'by', 'at'], filters: ['form', 'by'] }),
  /** The signed copy that is open in the panel. */
  signature: maybeId,
});
