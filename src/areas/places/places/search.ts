import * as z from 'zod/mini';
import { maybe, maybeId, oneOf } from '@/lib/address';
import { LIST_DEFAULTS, LIST_SEARCH } from '@/kit/list/search';

/** The same places as a tree or as a list. */
export const VIEWS = ['tree', 'list'] as const;

/** What the page of places stores in its address (UI-8). Both views share search and filters. */
export const PlacesSearch = z.object({
  ...LIST_SEARCH,
  view: oneOf(VIEWS),
  /** The initial office, floor, or area of a new place. */
  in: maybeId,
});
export const PLACES_DEFAULTS = { ...LIST_DEFAULTS, view: 'tree' } as const;

/** Maximum number of labels that an address lists individually; a floor or area is named as a whole. */
export const MAX_LABELS = 200;

/** Which labels are printed. */
export const LabelsSearch = z.object({
  /** An office, a floor, an area, or a single place. */
  within: maybeId,
  /** Individual places, separated by commas. */
  ids: maybe(z.string().check(z.maxLength(MAX_LABELS * 80))),
  size: oneOf(['small', 'large']),
  /** Which sheet of many, counted from 1. */
  part: maybe(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
});
export const LABELS_DEFAULTS = { size: 'small' } as const;

/** What the import page stores in its address (UI-8); the pasted data isn’t part of it. */
export const PasteSearch = z.object({
  ...LIST_SEARCH,
  /** The office, floor, or area for rows without one. */
  in: maybeId,
});
