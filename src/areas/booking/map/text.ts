import type { Schedule } from '@/api/schemas/schedules';
import type { Resource } from '@/api/schemas/places';
import type { PlaceBooking, PlaceSelection } from '@/domain/availability';
import type { Span } from '@/domain/reservations';
import { formatClock, type LocalDate } from '@/domain/time';
import type { SuggestionReason } from '@/domain/suggestion';
import { i18n } from '@/lib/i18n';
import type { Facts, Refusals } from './model/assess';
import './strings';

const t = i18n.getFixedT(null, 'map');
const kind = i18n.getFixedT(null, 'booking');

/** Placeholder for a name in a sentence that’s filled for each place; it occurs in no text. */
const WHO = '\u0001';

/** What the texts about places depend on besides the places. */
export interface TextContext {
  readonly zone: string;
  readonly date: LocalDate;
  readonly refusals: Refusals;
  readonly scheduleById: ReadonlyMap<string, Schedule>;
  /** Why a place is suggested. */
  readonly suggestion: SuggestionReason['kind'] | undefined;
}

/** What is said about one place. */
export interface PlaceTexts {
  /** The state as a sentence: "Free until 17:00". */
  readonly text: string;
  /** The accessible name: "Desk D-14, free 9:00 to 17:00". */
  readonly label: string;
  /** The short second line on the map. */
  readonly caption: string;
}

/** Texts about places, each computed once per time: a floor has thousands of places and a dozen different times. */
export function placeTexts(context: TextContext): (facts: Facts) => PlaceTexts {
  const { zone, refusals } = context;
  const clocks = new Map<number, string>();
  const clock = (at: number): string => {
    let text = clocks.get(at);
    if (text === undefined) {
      text = formatClock(at, zone);
      clocks.set(at, text);
    }
    return text;
  };
  const kinds = new Map<string, string>();
  const named = ({ place }: Facts): string => {
    let word = kinds.get(place.type);
    if (word === undefined) {
      word = kind(`type.${place.type}`);
      kinds.set(place.type, word);
    }
    return place.name.includes(word) ? place.name : `${word} ${place.name}`;
  };
  const range = ({ start, end }: Span): string => `${clock(start)}–${clock(end)}`;

  // Sentences without a name are the same for many places.
  const sentences = new Map<string, string>();
  const once = (key: string, make: () => string): string => {
    let text = sentences.get(key);
    if (text === undefined) {
      text = make();
      sentences.set(key, text);
    }
    return text;
  };

  // Only the name’s position in the sentence is known in advance: translated once, filled for each.
  const about = (key: 'state.taken' | 'label.taken', who: string, until: string): string =>
    once(`${key} ${until}`, () => t(key, { who: WHO, until })).replace(WHO, () => who);

  function free(facts: Facts, state: 'free' | 'suggested'): PlaceTexts {
    const { place, free: spans, freeUntil, left } = facts;
    const [first] = spans;
    const until = clock(freeUntil ?? first?.end ?? 0);
    const units =
      place.total_slots > 1 ? t('units', { left, total: place.total_slots }) : undefined;
    const open = once(`free ${until}`, () => t('state.free', { until }));
    const label = first
      ? once(`label ${range(first)}`, () =>
          t('label.free', { start: clock(first.start), end: clock(first.end) }),
        )
      : '';
    const usual =
      state === 'suggested' ? t(`suggested.${reasonKey(context.suggestion)}`) : undefined;
    return {
      text: [usual, units, open].filter(Boolean).join(' · '),
      label: [named(facts), usual && t(`label.${reasonKey(context.suggestion)}`), units, label]
        .filter(Boolean)
        .join(', '),
      caption: usual ?? units ?? once(`caption ${until}`, () => t('caption.free', { until })),
    };
  }

  function mine(facts: Facts): PlaceTexts {
    const { mine: own } = facts;
    const when = own ? range(own) : '';
    const label = once(`said mine ${when}`, () => t('label.mine', { when }));
    return {
      text: once(`mine ${when}`, () => t('state.mine', { when })),
      label: `${named(facts)}, ${label}`,
      caption: once('caption mine', () => t('caption.mine')),
    };
  }

  function partly(facts: Facts): PlaceTexts {
    const times = facts.free.map(range).join(', ');
    const text = once(`partly ${times}`, () => t('state.partly', { times }));
    const label = once(`said ${times}`, () =>
      t('label.partly', {
        times: facts.free
          .map((span) =>
            once(`from ${range(span)}`, () =>
              t('fromTo', { start: clock(span.start), end: clock(span.end) }),
            ),
          )
          .join(', '),
      }),
    );
    return {
      text,
      label: `${named(facts)}, ${label}`,
      caption: facts.free[0] ? range(facts.free[0]) : times,
    };
  }

  function taken(facts: Facts): PlaceTexts {
    const { holder, heldUntil, takenUntil } = facts;
    const who = holder ? holderName(holder, context) : undefined;
    const until = takenUntil === null ? '' : clock(takenUntil);
    if (who !== undefined && heldUntil !== null) {
      // Their own time, and then that of whoever follows them.
      const isNext = takenUntil !== null && takenUntil > heldUntil;
      const own = isNext ? clock(heldUntil) : until;
      const then = isNext ? `, ${once(`then ${until}`, () => t('state.then', { until }))}` : '';
      return {
        text: about('state.taken', who, own) + then,
        label: `${named(facts)}, ${about('label.taken', who, own)}${then}`,
        caption: who,
      };
    }
    const label = once(`nobody ${until}`, () => t('label.takenBy', { until }));
    return {
      text: once(`taken ${until}`, () => t('state.takenBy', { until })),
      label: `${named(facts)}, ${label}`,
      caption: once(`caption taken ${until}`, () => t('caption.taken', { until })),
    };
  }

  function requested(facts: Facts): PlaceTexts {
    const { mine: isMine, requests: count } = facts;
    const text = isMine ? t('state.requestedMine') : t('state.requested', { count });
    const label = isMine ? t('label.requestedMine') : t('label.requested', { count });
    return {
      text,
      label: `${named(facts)}, ${label}`,
      caption: isMine ? t('caption.requestedMine') : text,
    };
  }

  function refused(facts: Facts): PlaceTexts {
    const message = facts.hours.reason ?? refusals.get(facts.place.id)?.message;
    const text = message ?? t(`state.${facts.state === 'closed' ? 'closed' : 'notForYou'}`);
    // The reason is in the sentence and above the plan; on each place, it would be read a hundred times.
    const caption = facts.state === 'closed' ? t('state.closed') : text;
    return { text, label: `${named(facts)}, ${text}`, caption };
  }

  return (facts) => {
    switch (facts.state) {
      case 'free':
        return free(facts, 'free');
      case 'suggested':
        return free(facts, 'suggested');
      case 'mine':
        return mine(facts);
      case 'partly':
        return partly(facts);
      case 'taken':
        return taken(facts);
      case 'requested':
        return requested(facts);
      case 'not_for_you':
      case 'closed':
        return refused(facts);
    }
  };
}

const reasonKey = (reason: SuggestionReason['kind'] | undefined): 'favorite' | 'habit' =>
  reason === 'favorite' ? 'favorite' : 'habit';

/** Who has a place, as far as privacy allows: a name, "Reserved", or nothing (PRIV-1). */
export function holderName(
  booking: PlaceBooking,
  { scheduleById }: Pick<TextContext, 'scheduleById'>,
): string | undefined {
  if (booking.userName !== null) return booking.userName;
  const title = scheduleById.get(booking.scheduleId)?.title;
  return title === null || title === undefined || title === '' ? undefined : title;
}

/** How many places, with the word that fits all of them: "126 desks", "14 rooms", "148 places". */
export function placeCountText({ facts }: Pick<PlaceSelection<Resource>, 'facts'>): string {
  const types = new Set(facts.map(({ place }) => place.type));
  const [only] = types;
  const key = types.size === 1 && only !== undefined && only !== 'area' ? only : 'any';
  return t(`count.${key}`, { count: facts.length });
}
