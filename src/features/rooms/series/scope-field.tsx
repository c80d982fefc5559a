import { useQuery } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { useTranslation } from '@/lib/i18n';
import { RadioGroup } from '@/ui/radio-group';
import type { RoomsModel } from '../use-model';

/** How far ahead the dates of a series are counted, in weeks. */
const WEEKS = 104;

/** How many dates of a booking's series are still to come, itself included; 1 for a booking of its own (REC-9). */
export function useSeries(schedule: Schedule, model: RoomsModel): { readonly toCome: number } {
  const { master_id: masterId } = schedule;
  const isSeries = masterId !== null || schedule.recurring !== null;
  const mine = useQuery({
    ...schedules.mine.all({
      params: { officeId: model.office.id },
      query: { date: model.today, weeks: WEEKS },
    }),
    enabled: isSeries,
  });
  if (!isSeries) return { toCome: 1 };
  const series = masterId ?? schedule.id;
  const dates = (mine.data?.elements ?? []).filter(
    (each) => (each.master_id ?? each.id) === series && Date.parse(each.end) > model.now,
  );
  return { toCome: Math.max(1, dates.length) };
}

interface ScopeFieldProps {
  readonly value: 'this' | 'all';
  readonly toCome: number;
  readonly onChange: (scope: 'this' | 'all') => void;
}

/** Which dates of a series a change is about, with their number (REC-9). */
export function ScopeField({ value, toCome, onChange }: ScopeFieldProps) {
  const { t } = useTranslation('rooms');
  return (
    <RadioGroup
      label={t('scope.label')}
      value={value}
      options={[
        { value: 'this', label: t('scope.this') },
        { value: 'all', label: t('scope.all', { count: toCome }) },
      ]}
      onChange={(scope) => onChange(scope === 'all' ? 'all' : 'this')}
    />
  );
}
