import * as z from 'zod/mini';
import { HealthDocumentKind } from '@/api/schemas/enums';
import { maybe, maybeId } from '@/lib/address';
import { LIST_DEFAULTS, LIST_SEARCH } from '@/kit/list/search';

/** What the page of my documents shows, as stored in the address (UI-8). */
export const MineSearch = z.object({
  ...LIST_SEARCH,
  /** The document that is open beside the list. */
  document: maybeId,
  /** A document of this kind is being added. */
  add: maybe(HealthDocumentKind),
});

/** What the review queue shows. */
export const ReviewSearch = z.object({
  ...LIST_SEARCH,
  /** The document under review. */
  document: maybeId,
});

export const HEALTH_DEFAULTS = LIST_DEFAULTS;
