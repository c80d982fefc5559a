import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { useScoped } from '@/lib/scope';
import { useSession } from '@/session';
import { hasUnsettled, isAnyKept, ownerOf } from '@/writes/large/marks';
import { lostUndos } from '@/writes/lost-undos';

const LargeChanges = lazyPart(
  async () => (await import('@/areas/organization/shared/large-changes/notices')).LargeChanges,
);
const LostUndos = lazyPart(async () => (await import('./lost-undos')).LostUndos);

/** Where people see what isn’t settled on any page: their large changes (LARGE-5), and each Undo that came too late (UNDO-2). */
export function UnsettledPlace() {
  const { user, organization } = useSession();
  const known = useScoped(hasUnsettled);
  const lost = useScoped(lostUndos);
  return (
    <>
      {(known ?? isAnyKept(ownerOf(user.id, organization.slug))) && (
        <Suspense>
          <LargeChanges />
        </Suspense>
      )}
      {lost.length > 0 && (
        <Suspense>
          <LostUndos />
        </Suspense>
      )}
    </>
  );
}
