import { useId } from 'react';
import { addDays, formatClock, toInstant, toWall, type LocalDate } from '@/domain/time';
import { MINUTE, QUARTER } from '@/domain/time/durations';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { FilterChip } from '@/ui/chip';
import { Select } from '@/ui/select';
import { CountField } from './count-field';
import { MAX_PEOPLE } from '../search';
import type { RoomsModel } from '../model';
import { lengthText } from '../text';
import css from '../rooms.module.css';

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 480];
/** More requirements than this would need their own list. */
const MAX_NEEDS = 8;

/** When, how long, for how many, with what. Office, floor, and day are in the bar above (UI-8). */
export function FinderBar({ model }: { model: RoomsModel }) {
  const { t } = useTranslation('rooms');
  const where = useWhere();
  const needsId = useId();
  const { finder, asked, zone, date, tags } = model;
  const span = asked?.span;
  const length = span ? Math.round((span.end - span.start) / MINUTE) : 60;

  const put = (start: number, minutes: number) => {
    const end = endOf(start, minutes, date, zone);
    where.set({ startTime: formatClock(start, zone), endTime: end, timeMode: null });
  };
  const starts = span ? startsFor(model, span.start) : [];
  const needs = tags.filter(({ tag }, index) => index < MAX_NEEDS || finder.needs.includes(tag.id));
  return (
    <section aria-label={t('finder.label')} className={css.finder}>
      <div className={css.fields}>
        <Select
          bare
          label={t('finder.when')}
          value={span ? String(span.start) : ''}
          disabled={!span}
          {...(span ? {} : { placeholder: t('finder.closed') })}
          options={starts.map((at) => ({
            value: String(at),
            label:
              at === asked?.quarter
                ? t('finder.now', { time: formatClock(at, zone) })
                : formatClock(at, zone),
          }))}
          onChange={({ target }) => put(Number(target.value), length)}
          className={css.when}
        />
        <Select
          bare
          label={t('finder.length')}
          value={String(length)}
          disabled={!span}
          options={lengthsWith(length).map((minutes) => ({
            value: String(minutes),
            label: lengthText({ start: 0, end: minutes * MINUTE }),
          }))}
          onChange={({ target }) => span && put(span.start, Number(target.value))}
          className={css.length}
        />
        <CountField
          label={t('finder.people')}
          min={1}
          max={MAX_PEOPLE}
          value={finder.people}
          onChange={(people) => finder.set({ people })}
          className={css.people}
        />
        <div className={css.needs} role="group" aria-labelledby={needsId}>
          <span id={needsId} className={css.needsLabel}>
            {t('finder.needs')}
          </span>
          <div className={css.chips}>
            {needs.map(({ tag, count }) => (
              <FilterChip
                key={tag.id}
                label={tag.name}
                count={count}
                pressed={finder.needs.includes(tag.id)}
                onChange={(pressed) =>
                  finder.set({
                    needs: pressed
                      ? [...finder.needs, tag.id]
                      : finder.needs.filter((id) => id !== tag.id),
                  })
                }
              />
            ))}
            {model.floorName !== undefined && (
              <FilterChip
                label={t('finder.onlyFloor', { floor: model.floorName })}
                pressed={finder.onlyFloor}
                onChange={(onlyFloor) => finder.set({ onlyFloor })}
              />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Quarter hours of the shown day that can still be booked, and the requested one. */
function startsFor({ slots, asked }: RoomsModel, start: number): readonly number[] {
  const quarters = slots
    .map((slot) => slot.start.getTime())
    .filter((at) => !asked || at >= asked.quarter);
  return [...new Set([...quarters, start])].toSorted((a, b) => a - b);
}

const lengthsWith = (current: number): readonly number[] =>
  LENGTHS.includes(current) ? LENGTHS : [...LENGTHS, current].toSorted((a, b) => a - b);

/** The end’s time, at most the day’s last quarter hour: where-and-when is within one day. */
function endOf(start: number, minutes: number, date: LocalDate, zone: string): string {
  const midnight = toInstant(`${addDays(date, 1)}T00:00:00`, zone).getTime();
  const end = Math.min(start + minutes * MINUTE, midnight);
  return toWall(Math.max(end, start + QUARTER), zone).slice(11, 16);
}
