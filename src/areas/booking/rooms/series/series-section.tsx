import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Span } from '@/domain/reservations';
import { formatDate, officeDay, serverRange } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { ancestorAreas } from '@/areas/booking/shared/places';
import { failedReads } from '@/kit/loading/failed-reads';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { refusalsIn } from '../queries';
import type { SeriesMix } from '../actions';
import type { RankedFacts, RoomsModel } from '../model';
import { substituteText } from '../text';
import { DateRow } from './date-row';
import { checkDate, mixOf, outline, proposal, substitutesFor, type Decision } from './plan';
import type { Repeat } from '../panel/draft';
import css from './series.module.css';

interface SeriesSectionProps {
  readonly model: RoomsModel;
  readonly room: RankedFacts;
  readonly span: Span;
  readonly repeat: Repeat;
  readonly asks: boolean;
  readonly busy: boolean;
  readonly onBook: (mix: SeriesMix) => void;
}

/** Every date of a series with its state and decision, before anything is sent (R4, REC-5, REC-7). */
export function SeriesSection({
  model,
  room,
  span,
  repeat,
  asks,
  busy,
  onBook,
}: SeriesSectionProps) {
  const { t } = useTranslation('rooms');
  const { zone, office } = model;
  const { start, end } = span;
  const { kind, count } = repeat;
  const plan = useMemo(
    () => outline({ start, end }, zone, { kind, count }),
    [start, end, zone, kind, count],
  );
  const reads = useQueries({
    queries: plan.dates.map((date) => refusalsIn(office.id, serverRange(date))),
  });
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());

  const { place } = room.facts;
  const rooms = substitutesFor(
    place,
    model.ranked
      .filter(({ fit }) => fit.seat !== 'too_small' && fit.missing.length === 0)
      .map(({ facts }) => facts.place),
    {
      floorOf: (each) => ancestorAreas(model.areas, each).at(-1)?.id,
      asksFirst: ({ id }) => model.asksFirst(id),
    },
  ).map((each) => ({ id: each.id, name: substituteText(model, each) }));
  const dates = plan.dates.map((date, index) => {
    const refused = reads[index]?.data;
    return (
      refused &&
      checkDate(
        date,
        new Map(refused.map(({ id, refusal }) => [id, refusal])),
        place.id,
        rooms,
        zone,
      )
    );
  });
  const known = dates.filter((date) => date !== undefined);
  const ready = known.length === plan.dates.length && known.length > 0;
  const decide = (date: (typeof known)[number]): Decision | undefined =>
    decisions.get(date.date.key) ?? proposal(date);
  const undecided = known.filter((date) => decide(date) === undefined).length;
  const booked = known.filter((date) => decide(date) !== 'skip').length;
  const changed = known.filter((date) => ['room', 'time'].includes(decide(date) ?? '')).length;
  const clashes = known.filter(({ refusal }) => refusal !== undefined).length;
  const failed = failedReads(reads);

  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // All dates scroll into view at once (R4); a page without layout has nothing to scroll.
    if (ready) section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [ready]);

  const disabledReason = !ready
    ? t('series.waiting')
    : undecided > 0
      ? t('series.undecided', { count: undecided })
      : booked === 0
        ? t('series.nothing')
        : undefined;
  const commit = () => {
    const mix =
      ready && undecided === 0
        ? mixOf(plan, repeat, known, (date) => decide(date) ?? 'skip', place.id)
        : undefined;
    if (mix) onBook({ ...mix, count: booked, changed });
  };
  return (
    <section ref={section} aria-label={t('series.label')} className={css.series} aria-busy={!ready}>
      {plan.problems.map((problem) => (
        <Notice key={problem.code} tone="warning" live>
          {t(`series.problem.${problem.code}`, {
            max: 'max' in problem ? problem.max : 0,
            latest: 'latest' in problem ? formatDate(problem.latest, 'day') : '',
          })}
        </Notice>
      ))}
      {plan.skippedMonth !== undefined && (
        <Notice tone="info">
          {t('series.skippedMonth', { month: formatDate(`${plan.skippedMonth}-01`, 'month') })}
        </Notice>
      )}
      {failed && <ReadFailed compact title={t('series.failed')} query={failed} />}
      {ready && (
        <p className={css.summary} role="status">
          {clashes === 0
            ? t('series.allFree', { count: known.length })
            : t('series.clashes', { count: clashes, total: known.length })}
        </p>
      )}
      <ol className={css.dates}>
        {plan.dates.map((date, index) => {
          const checked = dates[index];
          return checked ? (
            <DateRow
              key={date.key}
              checked={checked}
              zone={zone}
              asks={asks}
              decision={decide(checked)}
              onDecide={(decision) => setDecisions(new Map(decisions).set(date.key, decision))}
            />
          ) : (
            <li key={date.key} className={css.date}>
              <span className={css.day}>{formatDate(officeDay(date.start, zone), 'day')}</span>
              <Skeleton width={120} />
            </li>
          );
        })}
      </ol>
      <div className={css.commit}>
        <Button
          wraps
          variant="primary"
          full
          busy={busy}
          onClick={commit}
          {...(disabledReason === undefined ? {} : { disabledReason })}
        >
          {t(asks ? 'series.ask' : 'series.book', { count: booked, room: place.name })}
        </Button>
      </div>
    </section>
  );
}
