import { foldText } from '@/domain/text/search';
import type { ResourceType } from '@/api/schemas/enums';

/** What a line of text can ask for. */
export const ACTIONS = [
  'book',
  'cancel',
  'checkIn',
  'checkOut',
  'invite',
  'occupied',
  'move',
  'sick',
  'away',
  'sitNextTo',
  'whereIs',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Named parts of the office day. */
export const DAYPARTS = ['allDay', 'morning', 'afternoon'] as const;
export type Daypart = (typeof DAYPARTS)[number];

/** What a line can ask for: bookable types, not areas. */
export type Kind = Exclude<ResourceType, 'area' | 'other' | 'parking_lot'>;

type Words = readonly string[];

/**
 * The words of one language, from its locale file `palette-words.json`; another language adds its own file without code. The
 * palette itself uses the first word of each list. A word can consist of several, separated by spaces.
 */
export interface Lexicon {
  /** Precedes a description of what’s wrong, and where. */
  readonly report: Words;
  readonly actions: Readonly<Record<Action, Words>>;
  /** Someone who’s expected: asks for an invitation if anything else is said. */
  readonly visitor: Words;
  /** Precedes a weekday: from then on, once a week. */
  readonly every: Words;
  /** Once a week, from the day that’s said. */
  readonly weekly: Words;
  readonly days: Readonly<Record<'yesterday' | 'today' | 'tomorrow' | 'dayAfterTomorrow', Words>>;
  /** Precedes a weekday: that of the following week. */
  readonly next: Words;
  /** From Monday on. */
  readonly weekdays: readonly Words[];
  readonly months: readonly Words[];
  readonly kinds: Readonly<Record<Kind, Words>>;
  readonly usual: Words;
  /** Follows a number of people. */
  readonly people: Words;
  /** Precedes a number of people that has no unit. */
  readonly countFor: Words;
  readonly from: Words;
  readonly to: Words;
  readonly am: Words;
  readonly pm: Words;
  readonly oclock: Words;
  readonly hours: Words;
  readonly minutes: Words;
  readonly dayparts: Readonly<Record<Daypart, Words>>;
  /** Words to ignore. */
  readonly noise: Words;
  /** The names of offices by their ids, which no locale file has. */
  readonly offices?: Iterable<readonly [string, Words]>;
}

/** A text for comparison: without case and accents, and with one kind of apostrophe. */
export const plain = (text: string): string => foldText(text.replaceAll(/[’‘`´]/gu, "'"));
