import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { formatDate, officeDay } from '@/domain/time';
import { listText, useTranslation } from '@/lib/i18n';
import {
  datesOfScope,
  countElsewhere,
  scopesOf,
  seriesFacts,
  type SeriesScope,
} from '@/areas/booking/shared/series';
import type { SeriesDate } from '@/areas/booking/shared/use-many';
import { ErrorState } from '@/ui/error-state';
import { RadioGroup } from '@/ui/radio-group';
import { Skeleton } from '@/ui/skeleton';
import './strings';

/** How many weeks of a series’ dates are read: a series ends within 24 months (REC-2). */
const WEEKS = 104;
/** Up to this many dates are listed; of more, only the first and last. */
const NAMED = 4;
const NOTHING: readonly Schedule[] = [];

/** The other dates of a series that a choice includes. */
export interface ChosenDates {
  readonly scope: Exclude<SeriesScope, 'this'>;
  readonly count: number;
  /** How many of them differ from the current one in place or time. */
  readonly elsewhere: number;
  readonly date: SeriesDate;
}

interface ScopeFieldProps {
  readonly schedule: Schedule;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Undefined for only the current date. */
  readonly value: ChosenDates | undefined;
  readonly onChange: (dates: ChosenDates | undefined) => void;
}

/**
 * Which dates of a series a change or cancellation applies to: this, this and the following, or all future ones, each with its
 * dates (REC-9).
 */
export function ScopeField({ schedule, now, value, onChange }: ScopeFieldProps) {
  const { t } = useTranslation('meeting');
  const { master_id: masterId, time_zone: zone } = schedule;
  const mine = useQuery(
    schedules.mine.all({
      params: { officeId: schedule.office_id },
      query: { date: officeDay(now, zone), weeks: WEEKS },
    }),
  );
  // They include the dates that were changed individually, which keep their own places and times (REC-8).
  const known = useMemo(
    () => (mine.data?.elements ?? NOTHING).filter((each) => each.master_id === masterId),
    [mine.data, masterId],
  );
  const facts = useMemo(() => seriesFacts(schedule, now, known), [schedule, now, known]);
  if (mine.isPending) return <Skeleton height={96} shape="block" />;
  if (mine.isError && !mine.data) {
    return <ErrorState compact title={t('scope.failed')} onRetry={mine.refetch} />;
  }
  if (!facts || facts.all.length < 2) return null;
  const daysOf = (scope: SeriesScope): string => {
    const days = datesOfScope(facts, scope).map(({ start }) =>
      formatDate(officeDay(start, zone), 'short'),
    );
    return days.length <= NAMED
      ? listText(days)
      : t('scope.fromTo', { first: days[0] ?? '', last: days.at(-1) ?? '' });
  };
  return (
    <RadioGroup
      label={t('scope.label')}
      help={t('scope.past')}
      value={value?.scope ?? 'this'}
      options={scopesOf(facts).map((scope) => {
        const { length } = datesOfScope(facts, scope);
        return {
          value: scope,
          label: t(`scope.${scope}`, { count: scope === 'following' ? length - 1 : length }),
          text: daysOf(scope),
        };
      })}
      onChange={(scope) =>
        onChange(
          scope === 'this'
            ? undefined
            : {
                scope,
                count: datesOfScope(facts, scope).length,
                elsewhere: countElsewhere(datesOfScope(facts, scope), schedule, known),
                date: { schedule, facts, known },
              },
        )
      }
    />
  );
}
