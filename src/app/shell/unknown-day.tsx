import { lazy, Suspense } from 'react';
import { useWhere } from '@/session/where';
import css from './unknown-day.module.css';

const UnknownDayNotice = lazy(async () => ({
  default: (await import('./unknown-day-notice')).UnknownDayNotice,
}));

/** Checks the days in the address, above every page: a day that can’t be shown is reported here and nowhere else. */
export function UnknownDay() {
  const { unknownDay } = useWhere();
  if (unknownDay === undefined) return null;
  return (
    <div className={css.unknownDay}>
      <Suspense>
        <UnknownDayNotice />
      </Suspense>
    </div>
  );
}
