import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeHours } from '@/api/schemas/hours';
import type { DayHours, Office } from '@/api/schemas/places';
import { WEEKDAYS } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useReview } from '@/parts/impact/use-review';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Text } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import { TimeField } from '@/ui/time-field';
import { dropWeek, setWeek, SUBJECT } from '../actions';
import { daysOfWeek, withoutEntries, withWeek } from '../model';
import css from './panel.module.css';

interface WeekFormProps {
  readonly office: Office;
  /** The office’s own entries; empty if the organization’s week applies. */
  readonly week: readonly OfficeHours[];
}

/** An office’s ordinary week: each day open from–until, or closed. */
export function WeekForm({ office, week }: WeekFormProps) {
  const { t } = useTranslation('hours');
  const navigate = useNavigate({ from: '/admin/hours' });
  const { ask, panel, isAsking } = useReview(office.id);
  const saved = daysOfWeek(week);
  const [days, setDays] = useState<readonly DayHours[]>(saved);
  const put = (day: DayHours['day'], change: Partial<DayHours> | null): void =>
    setDays(
      WEEKDAYS.flatMap((each) => {
        const present = days.find((one) => one.day === each);
        if (each !== day) return present ? [present] : [];
        if (!change) return [];
        const usual = { day, start_time: '09:00:00', end_time: '17:00:00' };
        return [{ ...usual, ...present, ...change }];
      }),
    );
  const finish = async (asked: Promise<unknown>): Promise<void> => {
    if (typeof (await asked) !== 'symbol') {
      await navigate({ search: (before) => ({ ...before, open: undefined }) });
    }
  };
  const isSame = JSON.stringify(days) === JSON.stringify(saved);
  return (
    <Stack>
      {week.length === 0 && <Text muted>{t('organizationWeek')}</Text>}
      {!isAsking &&
        WEEKDAYS.map((day) => {
          const hours = days.find((one) => one.day === day);
          const name = t(`weekday.${day}`);
          const late = hours && hours.end_time <= hours.start_time;
          return (
            <div key={day} role="group" aria-label={name} className={css.weekday}>
              <Checkbox
                label={name}
                checked={hours !== undefined}
                onChange={({ target }) => put(day, target.checked ? {} : null)}
              />
              {hours && (
                <div className={css.times}>
                  <TimeField
                    label={t('from')}
                    value={hours.start_time}
                    onChange={(time) => time && put(day, { start_time: `${time}:00` })}
                  />
                  <TimeField
                    label={t('until')}
                    value={hours.end_time}
                    help={
                      late
                        ? t('problem.overMidnight', { until: hours.end_time.slice(0, 5) })
                        : undefined
                    }
                    onChange={(time) => time && put(day, { end_time: `${time}:00` })}
                  />
                </div>
              )}
            </div>
          );
        })}
      {panel}
      {!isAsking && (
        <div className={css.actions}>
          <Button
            variant="primary"
            disabledReason={isSame ? t('unchanged') : undefined}
            onClick={() =>
              finish(
                ask({
                  change: withWeek(office.id, days),
                  carry: (step) => setWeek(step, office.id, days, week),
                  label: t('saveWeek'),
                  done: t('done.week', { office: office.name }),
                  subject: SUBJECT,
                }),
              )
            }
          >
            {t('saveWeek')}
          </Button>
          {week.length > 0 && (
            <Button
              onClick={() =>
                finish(
                  ask({
                    change: withoutEntries(week.map(({ id }) => id)),
                    carry: (step) => dropWeek(step, office.id, week),
                    label: t('dropWeek'),
                    done: t('done.dropped', { office: office.name }),
                    subject: SUBJECT,
                  }),
                )
              }
            >
              {t('dropWeek')}
            </Button>
          )}
        </div>
      )}
    </Stack>
  );
}
