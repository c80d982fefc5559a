import { dayBounds, formatClock, offsetAt, zonePlace } from '@/domain/time';
import { useNow, useViewerZone } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { TIME_MODES, useWhere, type TimeMode } from '@/session/where';
import { Select } from './where-select';
import { endTimes, startTimes } from './quarter-hours';
import './strings';
import css from './where-bar.module.css';

const WORDS = { manual: 'where.manual', now: 'where.now', day: 'where.wholeDay' } as const;

/** Start, end, and what they mean. Quarter hours; the end only offers times after the start. */
export function TimeFields() {
  const { t } = useTranslation('shell');
  const { timeMode, startTime, endTime, set } = useWhere();
  const change = (start: string, end: string) => set({ startTime: start, endTime: end });
  return (
    <fieldset className={css.group} aria-label={t('where.time')}>
      <Select
        label={t('where.mode')}
        value={timeMode}
        options={TIME_MODES.map((id) => ({ id, name: t(WORDS[id]) }))}
        onChange={(mode) =>
          set({
            timeMode: mode === 'manual' ? null : (mode as TimeMode),
            startTime: null,
            endTime: null,
          })
        }
      />
      {timeMode === 'manual' ? (
        <span className={css.hours}>
          <Select
            plain
            label={t('where.from')}
            value={startTime}
            options={startTimes(startTime)}
            // Moving the start past the end moves the end to an hour after it.
            onChange={(start) => change(start, endTimes(start, endTime).keep)}
          />
          <span aria-hidden="true">–</span>
          <Select
            plain
            label={t('where.to')}
            value={endTime}
            options={endTimes(startTime, endTime).options}
            onChange={(end) => change(startTime, end)}
          />
        </span>
      ) : (
        <span className={css.fixed}>{`${startTime}–${endTime}`}</span>
      )}
    </fieldset>
  );
}

/** Whose time the page shows, and that it isn’t the viewer’s: "Berlin time, now 14:20" (TZ-2, TZ-4). */
export function ZoneNote() {
  const { t } = useTranslation('shell');
  const { office, zone, date } = useWhere();
  const viewerZone = useViewerZone();
  const minute = useNow();
  // Between two clock changes, zones can agree today and not on the day shown, or the other way around.
  const differs = [minute, dayBounds(date, zone).start.getTime()].some(
    (at) => offsetAt(zone, at) !== offsetAt(viewerZone, at),
  );
  if (!office || !differs) return null;
  return (
    <span className={css.zone}>
      {t('where.zone', { place: zonePlace(zone), time: formatClock(minute, zone) })}
    </span>
  );
}
