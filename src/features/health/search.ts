import * as z from 'zod/mini';
import { HealthDocumentKind } from '@/api/schemas/enums';
import { maybe, maybeId } from '@/lib/address';
import { LIST_DEFAULTS, listSearch } from '@/parts/list/search';

/** What the page of my documents shows, as stored in the address (UI-8). */
export const MineSearch = z.object({
  ...listSearch({
    sorts: ['document', 'status', 'office', 'expires', 'submitted'],
    filters: ['status', 'kind'],
  }),
  /** The document that is open beside the list. */
  document: maybeId,
  /** A document of this kind is being added. */
  add: maybe(HealthDocumentKind),
});

/** What the review queue shows. */
export const ReviewSearch = z.object({
  ...listSearch({
    sorts: ['person', 'document', 'status', 'office', 'submitted'],
    filters: ['status', 'kind', 'office'],
  }),
  /** The document under review. */
  document: maybeId,
});

export const HEALTH_DEFAULTS = LIST_DEFAULTS;
