import { Suspense } from 'react';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import { lazyPart } from '@/lib/lazy-part';
import { useSession } from '@/session';
import { AfterPaint } from '../after-paint';
import type { NavEntry } from './nav';

const PendingCount = lazyPart(
  async () => (await import('@/areas/booking/bookings/inbox/pending-count')).PendingCount,
);

/** How many items are waiting behind an entry, for people who can answer them. It loads when the page is idle. */
export function NavCount({ name }: { name: NavEntry['name'] }) {
  const { viewer } = useSession();
  if (name !== 'bookings') return null;
  if (!can(viewer, call, NEEDS.respond).allowed) return null;
  return (
    <AfterPaint>
      <Suspense>
        <PendingCount />
      </Suspense>
    </AfterPaint>
  );
}
