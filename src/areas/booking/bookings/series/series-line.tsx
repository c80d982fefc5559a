import { describeSummary, summarizeSeries } from '@/domain/recurrence';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { seriesFacts, type SeriesFacts } from '@/areas/booking/shared/series';
import { IconRepeat } from '@/ui/icon';
import { useAgenda } from '../agenda/use-agenda';
import type { Entry } from '../agenda/rows';
import css from '../bookings.module.css';

/** A booking’s series, collapsed: its rule in words and how much of it is left. */
export function SeriesLine({ entry }: { entry: Entry }) {
  const { t } = useTranslation('bookings');
  const minute = useNow();
  const { isExpanded, toggleSeries } = useAgenda();
  const { schedule } = entry.row;
  const { master_id: masterId } = schedule;
  const known = entry.folded.map((row) => row.schedule);
  const facts = seriesFacts(schedule, minute, known);
  const folds = entry.folded.length > 0 && masterId !== null;
  const expanded = folds && isExpanded(masterId);
  return (
    <span className={css.series}>
      <IconRepeat aria-hidden="true" />
      <span className={css.seriesWords}>
        <span>
          {facts ? `${ruleText(facts)}, ${remainingText(facts)}` : t('series.unreadable')}
        </span>
        {folds && (
          <button
            type="button"
            className={css.fold}
            aria-expanded={expanded}
            onClick={() => toggleSeries(masterId)}
          >
            {expanded ? t('series.fold') : t('series.unfold', { count: entry.folded.length })}
          </button>
        )}
      </span>
    </span>
  );

  function remainingText({ all, total, endless }: SeriesFacts): string {
    return endless ? t('series.endless') : t('series.left', { left: all.length, total });
  }
}

/** The rule without its counts, which the row shows in its own way. */
function ruleText({ series }: SeriesFacts): string {
  const { dates: _all, ...summary } = summarizeSeries(series);
  return describeSummary({ ...summary, dates: undefined, skipped: 0, moved: 0 });
}
