import { intersect, type Span } from '@/domain/reservations';
import { formatDate } from '@/domain/time';
import { spanText } from '@/domain/time/clock-text';
import { listText, useTranslation } from '@/lib/i18n';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { RoomsModel } from '../model';
import type { GuestRow } from './model';
import css from './find-time.module.css';

/** More rows would push the proposals away; the others count all the same. */
const SHOWN = 30;

interface BusyRowsProps {
  readonly model: RoomsModel;
  readonly guests: readonly GuestRow[];
}

/** When people are busy on the shown day, on the hours of the rooms below: without titles, and "unknown" for whom nothing is known. */
export function BusyRows({ model, guests }: BusyRowsProps) {
  const { t } = useTranslation('find-time');
  const { shown, zone, date, today } = model;
  const length = shown.end - shown.start;
  const percent = (at: number) => `${(100 * (at - shown.start)) / length}%`;
  const title = t('rows', { day: formatDate(date, 'day', { today }) });
  return (
    <section aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.rows}>
        {guests.slice(0, SHOWN).map((guest) => {
          const spans = (guest.busy ?? []).flatMap((span) => intersect(span, shown) ?? []);
          const name = guest.isYou ? t('you') : guest.name;
          return (
            <li key={guest.email} className={css.row}>
              <span className={css.name} aria-hidden="true">
                {name}
              </span>
              <VisuallyHidden>{t('person', { name, when: textOf(guest, spans) })}</VisuallyHidden>
              <span
                className={css.track}
                data-unknown={!guest.busy || undefined}
                aria-hidden="true"
              >
                {!guest.busy && t(guest.isGone ? 'gone' : 'unknown')}
                {spans.map(({ start, end }) => (
                  <span
                    key={start}
                    className={css.bar}
                    style={{
                      insetInlineStart: percent(start),
                      inlineSize: `${(100 * (end - start)) / length}%`,
                    }}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {guests.length > SHOWN && (
        <p className={css.muted}>{t('more', { count: guests.length - SHOWN })}</p>
      )}
    </section>
  );

  function textOf({ busy, isGone }: GuestRow, spans: readonly Span[]): string {
    if (!busy) return t(isGone ? 'gone' : 'unknown');
    return spans.length === 0 ? t('free') : listText(spans.map((span) => spanText(span, zone)));
  }
}
