import { foldText } from '@/domain/text/search';
import type { ResourceType } from '@/api/schemas/enums';
import { i18n } from '@/lib/i18n';
import english from '@/locales/en/palette-words.json';

/** What can be done by a line of text: to a booking, or for a visitor. */
export const ACTIONS = ['book', 'cancel', 'checkIn', 'checkOut', 'invite'] as const;
export type Action = (typeof ACTIONS)[number];

/** Parts of the office day that have a name. */
export const DAYPARTS = ['allDay', 'morning', 'afternoon'] as const;
export type Daypart = (typeof DAYPARTS)[number];

/** What a line can ask for: the types that are booked, areas not among them. */
export type Kind = Exclude<ResourceType, 'area' | 'other' | 'parking_lot'>;

type Words = readonly string[];

/**
 * The words of one language, from its locale file `palette-words.json`: another language adds its own and needs no code.
 * The first word of each list is the one the palette itself would use. A word may be several, separated by blanks.
 */
export interface Lexicon {
  /** Before what is wrong, and where. */
  readonly report: Words;
  readonly actions: Readonly<Record<Action, Words>>;
  readonly days: Readonly<Record<'yesterday' | 'today' | 'tomorrow' | 'overmorrow', Words>>;
  /** Before a weekday: that of the week after this one. */
  readonly next: Words;
  /** From Monday on. */
  readonly weekdays: readonly Words[];
  readonly months: readonly Words[];
  readonly kinds: Readonly<Record<Kind, Words>>;
  readonly usual: Words;
  /** After a number: so many come. */
  readonly people: Words;
  /** Before a number without a unit: so many come. */
  readonly countFor: Words;
  readonly from: Words;
  readonly to: Words;
  readonly am: Words;
  readonly pm: Words;
  readonly oclock: Words;
  readonly hours: Words;
  readonly minutes: Words;
  readonly dayparts: Readonly<Record<Daypart, Words>>;
  /** Words that mean nothing here. */
  readonly noise: Words;
}

const NAMESPACE = 'palette-words';
i18n.addResourceBundle('en', NAMESPACE, english);

/** The words of the language that is spoken; English where it has none of its own. */
export function lexicon(): Lexicon {
  const own: unknown = i18n.getResourceBundle(i18n.language, NAMESPACE);
  return (own as Lexicon | undefined) ?? english;
}

/** A text as it is compared: without case and accents, with one kind of apostrophe. */
export const plain = (text: string): string => foldText(text.replaceAll(/[’‘`´]/gu, "'"));
