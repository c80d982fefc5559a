import { memo } from 'react';
import type { Figures } from '@/api/schemas/reports';
import type { LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { Card } from '@/ui/card';
import { Text } from '@/ui/heading';
import { DrillLink } from './drill/link';
import { GUESTS } from './model/bookings';
import type { DayRange } from './model/range';
import type { ReportsSearch } from './search';
import {
  changeText,
  dayText,
  hoursText,
  lengthText,
  numberText,
  percentText,
  pointsText,
} from './text';
import css from './figures.module.css';

/** The figures of the whole range, in reading order. */
const FIGURES = [
  'reservations',
  'people',
  'check_ins',
  'no_shows',
  'hours',
  'utilization',
] as const;
type FigureName = (typeof FIGURES)[number];

interface Shown {
  readonly value: (figures: Figures) => number | null;
  readonly text: (value: number | null) => string;
  /** The rows from which it’s counted. */
  readonly to: Partial<ReportsSearch> & Pick<ReportsSearch, 'rows'>;
}

const count = (value: number | null): string => numberText(value ?? 0);

const SHOWN: Record<FigureName, Shown> = {
  reservations: { value: (of) => of.reservations, text: count, to: { rows: 'bookings' } },
  people: { value: (of) => of.people, text: count, to: { rows: 'people' } },
  check_ins: {
    value: (of) => of.check_ins,
    text: count,
    to: { rows: 'bookings', kind: 'check_ins' },
  },
  no_shows: { value: (of) => of.no_shows, text: count, to: { rows: 'bookings', kind: 'no_shows' } },
  hours: {
    value: (of) => of.booked_minutes,
    text: (minutes) => hoursText(minutes ?? 0),
    to: { rows: 'places', sort: '-hours' },
  },
  utilization: {
    value: (of) => of.utilisation,
    text: percentText,
    to: { rows: 'places', sort: '-utilization' },
  },
};

interface FiguresProps {
  figures: Figures;
  /** Those of the previous days; undefined while they’re loading, or if they couldn’t be read. */
  before: Figures | undefined;
  /** The first day with bookings, if the previous days start earlier: then there’s nothing to compare with. */
  firstDay: LocalDate | undefined;
  range: DayRange;
}

/** The range’s totals: each figure with its meaning, its previous value, and its rows one click away. */
export const FigureTiles = memo(function FigureTiles({
  figures,
  before,
  firstDay,
  range,
}: FiguresProps) {
  const { t } = useTranslation('reports');
  return (
    <Card padded={false} className={css.card} aria-label={t('figures.label')}>
      <dl className={css.tiles}>
        {FIGURES.map((name) => {
          const { value, text, to } = SHOWN[name];
          const now = text(value(figures));
          return (
            <div key={name} className={css.tile}>
              <dt className={css.name}>{t(`figure.${name}`)}</dt>
              <dd className={css.value}>
                <DrillLink
                  to={to}
                  className={css.link}
                  aria-label={t('figures.show', { name: t(`figure.${name}`), value: now })}
                >
                  {now}
                </DrillLink>
              </dd>
              {before && (
                <dd>
                  <Before {...{ name, figures, before, range }} />
                </dd>
              )}
              {name === 'reservations' && figures.guests > 0 && (
                <dd>
                  <DrillLink to={{ rows: 'bookings', person: GUESTS }} className={css.link}>
                    <Text as="span" size="small">
                      {t('figures.guests', { count: figures.guests })}
                    </Text>
                  </DrillLink>
                </dd>
              )}
              <dd>
                <Text as="span" size="caption" muted>
                  {t(`define.${name}`)}
                </Text>
              </dd>
            </div>
          );
        })}
      </dl>
      {firstDay !== undefined && (
        <p className={css.note}>{t('figures.noBefore', { first: dayText(firstDay) })}</p>
      )}
    </Card>
  );
});

interface BeforeProps {
  name: FigureName;
  figures: Figures;
  before: Figures;
  range: DayRange;
}

/** A figure’s value in as many previous days, and how much it has changed. */
function Before({ name, figures, before, range }: BeforeProps) {
  const { t } = useTranslation('reports');
  const { value, text } = SHOWN[name];
  const days = lengthText(range);
  const was = text(value(before));
  const change = (name === 'utilization' ? pointsText : changeText)(value(figures), value(before));
  return (
    <Text as="span" size="small">
      {change !== undefined && <strong className={css.change}>{change}</strong>}
      {change === undefined && was === text(value(figures))
        ? t('figures.same', { value: was, days })
        : t('figures.before', { value: was, days })}
    </Text>
  );
}
