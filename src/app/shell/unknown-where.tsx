import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { useWhere } from '@/session/where';
import css from './unknown-where.module.css';

const UnknownWhereNotices = lazyPart(
  async () => (await import('./unknown-where-notices')).UnknownWhereNotices,
);

/** Checks the office and the days in the address, above every page: what can’t be shown is reported here and nowhere else. */
export function UnknownWhere() {
  const { unknownDay, unknownOffice } = useWhere();
  if (unknownDay === undefined && !unknownOffice) return null;
  return (
    <div className={css.unknownWhere}>
      <Suspense>
        <UnknownWhereNotices />
      </Suspense>
    </div>
  );
}
