import * as z from 'zod/mini';
import { maybe, maybeId, oneOf, Word } from '@/lib/address';
import { LIST_DEFAULTS, LIST_SEARCH } from '@/kit/list/search';

/** What the page of my requests shows, as stored in the address (UI-8). */
export const MineSearch = z.object({
  ...LIST_SEARCH,
  /** The report form is open: for a place by its id, or `new`. Codes on desks and doors lead here. */
  report: maybeId,
  /** The booking that a report is about. */
  booking: maybeId,
  /** What’s wrong, if it was typed elsewhere. */
  text: maybeId,
});

export const BOARD_VIEWS = ['board', 'table'] as const;
/** What the board’s columns represent: dragging a card to one sets it. */
export const LANES = ['status', 'type', 'owner'] as const;
export type LaneField = (typeof LANES)[number];

/** What the page of everyone’s requests shows, as stored in the address (UI-8). Both views share search and filters. */
export const BoardSearch = z.object({
  ...LIST_SEARCH,
  view: oneOf(BOARD_VIEWS),
  by: oneOf(LANES),
  /** The filters that other pages link to. */
  owner: maybe(Word),
  type: maybe(Word),
  /** The request that is open beside the list. */
  ticket: maybeId,
});
export type BoardSearch = z.infer<typeof BoardSearch>;

export const BOARD_DEFAULTS = { ...LIST_DEFAULTS, view: 'board', by: 'status' } as const;
