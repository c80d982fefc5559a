import { lazy, Suspense } from 'react';
import { hasAny, useSession } from '@/session';
import { AfterPaint } from '../after-paint';
import type { NavEntry } from './nav';

const PendingCount = lazy(async () => ({
  default: (await import('@/features/bookings/pending-count')).PendingCount,
}));

/** How much waits behind an entry, for those who can answer it. It comes when the page rests. */
export function NavCount({ name }: { name: NavEntry['name'] }) {
  const session = useSession();
  if (name !== 'bookings') return null;
  if (!hasAny(session, ['schedule_respond', 'schedule_respond_managed'])) return null;
  return (
    <AfterPaint>
      <Suspense>
        <PendingCount />
      </Suspense>
    </AfterPaint>
  );
}
