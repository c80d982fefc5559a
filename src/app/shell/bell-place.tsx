import { lazy } from 'react';
import { AfterPaint } from '../after-paint';
import css from './bell-place.module.css';

const Bell = lazy(async () => ({ default: (await import('./bell')).Bell }));

/** Room for the bell, which comes when the page rests: nothing moves when it does. */
export function BellPlace() {
  return (
    <div className={css.place}>
      <AfterPaint>
        <Bell />
      </AfterPaint>
    </div>
  );
}
