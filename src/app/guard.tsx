import { useMatches } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { hasAny, useSession, type Right } from '@/session';
import { Forbidden } from './screens/problem';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Any of these rights opens the page; without one its reader is told which and who can grant it (F-10). */
    needs?: readonly [Right, ...Right[]];
  }
}

/** Shows a page to those who may see it, and to the others what is missing, inside the shell. The server decides (S-20). */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const needs = useMatches({ select: (matches) => matches.at(-1)?.staticData.needs });
  if (!needs || hasAny(session, needs)) return children;
  return (
    <Suspense>
      <Forbidden needs={needs} />
    </Suspense>
  );
}
