import { useMatches } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { hasAny, useSession, type Right } from '@/session';
import { Forbidden } from './screens/problem';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Any of these rights opens the route and everything below it; without one its reader is told which and who can
     * grant it (F-10). A page opens only when each layout above it opens too.
     */
    needs?: readonly [Right, ...Right[]];
  }
}

/**
 * Shows a page to those who may see it, and to the others what is missing, inside the shell. Every matched route counts,
 * so a layout protects its children; where several refuse, the outermost explains. The server decides (S-20).
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const refusing = useMatches({
    select: (matches) =>
      matches
        .map(({ staticData }) => staticData.needs)
        .find((needs) => needs && !hasAny(session, needs)),
  });
  if (!refusing) return children;
  return (
    <Suspense>
      <Forbidden needs={refusing} />
    </Suspense>
  );
}
