import { lazyPart } from '@/lib/lazy-part';
import { AfterPaint } from '../after-paint';
import css from './bell-place.module.css';

const Bell = lazyPart(async () => (await import('./bell')).Bell);

/** Reserves room for the bell, which loads when the page is idle, so that nothing moves. */
export function BellPlace() {
  return (
    <div className={css.place}>
      <AfterPaint>
        <Bell />
      </AfterPaint>
    </div>
  );
}
