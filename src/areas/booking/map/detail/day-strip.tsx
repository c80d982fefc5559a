import { intersect, type Span } from '@/domain/reservations';
import { formatClock } from '@/domain/time';
import { spanText } from '@/domain/time/clock-text';
import { HOUR } from '@/domain/time/durations';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import type { Facts } from '../model/assess';
import type { MapModel } from '../model';
import { holderName } from '../text';
import css from './detail.module.css';

interface DayStripProps {
  readonly model: MapModel;
  readonly facts: Facts;
}

/** The place’s day on a timeline, and below it who has it when. */
export function DayStrip({ model, facts }: DayStripProps) {
  const { t } = useTranslation('map');
  const { availability, asked, zone, viewerId, people } = model;
  const index = availability.indexOf.get(facts.place.id);
  const all = (index === undefined ? undefined : availability.bookings[index]) ?? [];
  const shown = extent([asked.span, ...facts.hours.open]);
  const bookings = all.filter((booking) => intersect(booking, shown));
  const at = (instant: number) =>
    `${(100 * (Math.min(Math.max(instant, shown.start), shown.end) - shown.start)) / (shown.end - shown.start)}%`;
  const bar = ({ start, end }: Span) => ({
    insetInlineStart: at(start),
    inlineSize: `calc(${at(end)} - ${at(start)})`,
  });
  return (
    <section aria-label={t('detail.day')} className={css.day}>
      <div className={css.strip} aria-hidden="true">
        {facts.hours.open.map((span) => (
          <span key={span.start} className={css.open} style={bar(span)} />
        ))}
        <span className={css.asked} style={bar(asked.bookable)} />
        {bookings.map((booking) => (
          <span
            key={booking.id}
            className={cx(
              css.bar,
              booking.userId === viewerId && css.barMine,
              booking.isPending && css.barPending,
            )}
            style={bar(booking)}
          />
        ))}
      </div>
      <div className={css.scale} aria-hidden="true">
        {ticks(shown).map((tick) => (
          <span key={tick} style={{ insetInlineStart: at(tick) }}>
            {formatClock(tick, zone)}
          </span>
        ))}
      </div>
      {bookings.length === 0 ? (
        <EmptyState compact title={t('detail.nobody')} />
      ) : (
        <ul className={css.who}>
          {bookings.map((booking) => {
            const name = holderName(booking, model) ?? t('detail.somebody');
            const person = booking.userId === null ? undefined : people.get(booking.userId);
            return (
              <li key={booking.id}>
                <Avatar name={name} src={mediaAddress(person?.profile_photo_url)} size={24} />
                <span className={css.whoName}>
                  {booking.userId === viewerId ? t('detail.me') : name}
                </span>
                {booking.isPending && <Badge tone="pending">{t('detail.pending')}</Badge>}
                <span className={css.whoWhen}>{spanText(booking, zone)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function extent(spans: readonly Span[]): Span {
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  return { start: Math.floor(start / HOUR) * HOUR, end: Math.ceil(end / HOUR) * HOUR };
}

/** A label every two, three, or four hours: at most five, so that they fit on a phone. */
function ticks({ start, end }: Span): number[] {
  const hours = (end - start) / HOUR;
  const step = Math.max(1, Math.ceil(hours / 5)) * HOUR;
  const marks: number[] = [];
  for (let at = start; at <= end; at += step) marks.push(at);
  return marks;
}
