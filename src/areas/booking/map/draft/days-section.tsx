import { useQueries } from '@tanstack/react-query';
import { formatDate, weekOf } from '@/domain/time';
import { spanText } from '@/domain/time/clock-text';
import { useTranslation } from '@/lib/i18n';
import { floorRestrictionsOn } from '@/areas/places/shared/queries/offices';
import { Button } from '@/ui/button';
import { FilterChip } from '@/ui/chip';
import { StateGlyph } from '@/ui/state-glyph';
import { officeSpans } from '../model/requested-time';
import type { Facts } from '../model/assess';
import css from '../detail/detail.module.css';
import type { MapModel } from '../model';
import type { DraftState } from './draft';
import type { PlannedDay } from './model';

interface DaysSectionProps {
  readonly model: MapModel;
  readonly facts: Facts;
  readonly draft: DraftState;
  readonly planned: readonly PlannedDay[];
}

/** The same place on more days of the week. If it’s taken on a day, the alternative is named before the click (M8). */
export function DaysSection({ model, facts, draft, planned }: DaysSectionProps) {
  const { t } = useTranslation('map');
  const { date, today, officeId, floor, zone } = model;
  const ahead = weekOf(date).filter((day) => day >= today && day !== date);
  const hours = useQueries({
    queries: ahead.map((day) => floorRestrictionsOn(officeId, day, floor.id)),
  });
  const open = ahead.filter((_, index) => officeSpans(hours[index]?.data)?.length !== 0);
  if (open.length === 0) return null;
  const whole = open.every((day) => draft.days.includes(day));
  const toggle = (day: string, pressed: boolean) =>
    draft.set({
      days: pressed ? [...draft.days, day].toSorted() : draft.days.filter((each) => each !== day),
    });
  return (
    <section aria-label={t('days.label')} className={css.extra}>
      <div className={css.extraHead}>
        <h3 className={css.partTitle}>{t('days.label')}</h3>
        <Button
          variant="quiet"
          size="small"
          aria-pressed={whole}
          onClick={() => draft.set({ days: whole ? [] : open })}
        >
          {t('days.week')}
        </Button>
      </div>
      <div className={css.dayChips}>
        {open.map((day) => (
          <FilterChip
            key={day}
            label={formatDate(day, 'day', { today: date })}
            pressed={draft.days.includes(day)}
            onChange={(pressed) => toggle(day, pressed)}
          />
        ))}
      </div>
      {draft.days.length > 0 && (
        <ul className={css.planned} aria-label={t('days.planned')} aria-busy={isWaiting(planned)}>
          {planned.map(({ date: day, place, parking, span, why, pending }) => (
            <li key={day}>
              <StateGlyph state={place ? 'free' : pending ? 'partly' : 'taken'} bare />
              <span className={css.plannedDay}>{formatDate(day, 'day', { today: date })}</span>
              <span className={css.plannedWhat}>
                {place
                  ? place.id === facts.place.id
                    ? place.name
                    : t('days.instead', { name: place.name, wanted: facts.place.name })
                  : pending
                    ? t('days.asking')
                    : (why ?? t('days.none'))}
                {place && draft.parking && (
                  <span className={css.plannedToo}>
                    {parking ? parking.name : t('parking.none')}
                  </span>
                )}
              </span>
              {span && <span className={css.whoWhen}>{spanText(span, zone)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const isWaiting = (planned: readonly PlannedDay[]): boolean =>
  planned.some(({ pending }) => pending);
