import { lazy, Suspense } from 'react';
import { useScoped } from '@/lib/scope';
import { useSession } from '@/session';
import { hasUnsettled, isAnyKept, ownerOf } from '@/writes/large/marks';

const LargeChanges = lazy(async () => ({
  default: (await import('@/parts/large/notices')).LargeChanges,
}));

/** Where the person’s unsettled large changes show, if there are any (LARGE-5). */
export function LargeChangesPlace() {
  const { user, organization } = useSession();
  const known = useScoped(hasUnsettled);
  if (!(known ?? isAnyKept(ownerOf(user.id, organization.slug)))) return null;
  return (
    <Suspense>
      <LargeChanges />
    </Suspense>
  );
}
