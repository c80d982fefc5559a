import { useQuery } from '@tanstack/react-query';
import type { Person } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import type { Facts } from '../assess';
import { bookRange, heldSeats, type Offer } from '../offer';
import { refusalsNear } from '../reads';
import type { MapModel } from '../use-model';
import { SEATS } from '../use-suggestion';
import { spanText } from '../words';

/** What somebody else can have of a place. */
export interface SitterOffer {
  readonly offer: Offer;
  /** Why they cannot have it. */
  readonly why: string | undefined;
}

/**
 * Whether a place can be booked for somebody else at the asked time: their limits, their access and their other seats count,
 * not those of the person who books (OTH-2), so the server is asked for them. Undefined while nobody else is chosen.
 */
export function useSitterOffer(
  model: MapModel,
  facts: Facts,
  person: Person | undefined,
): SitterOffer | undefined {
  const { t } = useTranslation('map');
  const { place } = facts;
  const range = bookRange(facts, model.asked);
  const read = useQuery({
    ...refusalsNear(
      place.parent_id ?? model.floor.id,
      place.type,
      range ?? model.asked.bookable,
      person?.id,
    ),
    enabled: person !== undefined && range !== undefined,
  });
  if (!person) return undefined;
  const no = (why: string): SitterOffer => ({ offer: { kind: 'none' }, why });
  if (!range) return no(model.words(facts).text);
  if (read.isError) return no(read.error.message);
  if (!read.data) return no(t('others.asking'));
  const [held] = SEATS.has(place.type) ? heldSeats(model.schedules, person.id, range, '') : [];
  if (held) {
    return no(
      t('others.held', {
        who: person.name ?? person.email,
        name: held.slot.resource.name,
        when: spanText(held.span, model.zone),
      }),
    );
  }
  const refused = read.data.find(({ id }) => id === place.id);
  if (refused) return no(refused.refusal.message);
  const { start, end } = model.asked.bookable;
  const part = model.asked.chosen && (range.start > start || range.end < end);
  return { offer: { kind: 'book', range, part }, why: undefined };
}
