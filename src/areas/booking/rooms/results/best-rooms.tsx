import type { Span } from '@/domain/reservations';
import { spanText } from '@/domain/time/clock-text';
import { useTranslation } from '@/lib/i18n';
import { useTimes } from '@/areas/booking/shared/use-times';
import type { BookTarget } from '@/areas/booking/shared/types';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { IconSuggested } from '@/ui/icon';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { floorName, reasonsOf, stateText } from '../text';
import { seatsOf } from '../model/rooms';
import type { RankedFacts, RoomsModel } from '../model';
import css from '../rooms.module.css';

interface BestRoomsProps {
  readonly model: RoomsModel;
  readonly busy: boolean;
  readonly onBook: (room: BookTarget, span: Span) => void;
  readonly onChoose: (roomId: string, span: Span) => void;
}

const SHOWN = 3;

/** The best-fitting rooms that are free for the requested time, each with its reasons and one click away (R1). */
export function BestRooms({ model, busy, onBook, onChoose }: BestRoomsProps) {
  const { t } = useTranslation('rooms');
  const times = useTimes();
  const { asked, zone } = model;
  const best = bestOf(model);
  if (!asked || best.length === 0) return null;
  const when = spanText(asked.span, zone);
  const both = times({ start: new Date(asked.span.start), end: new Date(asked.span.end) }, zone);
  return (
    <section aria-label={t('best.label', { when })} data-offers="">
      <ol className={css.cards}>
        {best.map((ranked, index) => {
          const { place } = ranked.facts;
          const seats = seatsOf(place);
          const asks = model.asksFirst(place.id);
          // The nearest match isn’t a recommendation.
          const isBest = index === 0 && fits(ranked);
          return (
            <li key={place.id} className={cx(css.card, isBest && css.first)}>
              <div className={css.cardHead}>
                <button
                  type="button"
                  className={css.cardName}
                  onClick={() => onChoose(place.id, asked.span)}
                >
                  {place.name}
                </button>
                <Button
                  variant={isBest ? 'primary' : 'secondary'}
                  size="small"
                  wraps
                  busy={busy}
                  onClick={() => onBook(place, asked.span)}
                >
                  {t(asks ? 'action.ask' : 'action.book', { when })}
                  <VisuallyHidden>, {model.labelOf(place)}</VisuallyHidden>
                </Button>
              </div>
              <p className={css.reason}>
                {isBest && <IconSuggested aria-hidden="true" />}
                <span>{reasonsOf(ranked, model).join(' · ')}</span>
              </p>
              <div className={css.cardText}>
                {both !== when && <p>{both}</p>}
                {[
                  seats === null ? undefined : t('seats', { count: seats }),
                  floorName(model.areas, place.parent_id),
                  stateText(ranked.facts, model),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {asks && <Badge tone="pending">{t('approval.badge')}</Badge>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Whether a room seats everyone and lacks nothing. */
const fits = ({ fit }: RankedFacts): boolean =>
  fit.missing.length === 0 && fit.seat !== 'too_small';

/** Free rooms that seat everyone and lack nothing; if there are none, the nearest matches. */
function bestOf({ ranked }: RoomsModel): readonly RankedFacts[] {
  const free = ranked.filter(({ fit }) => fit.room.bookable);
  const whole = free.filter(fits);
  return (whole.length > 0 ? whole : free).slice(0, SHOWN);
}
