import { useLocation } from '@tanstack/react-router';
import { perPerson, useScoped } from '@/lib/scope';
import { useMediaQuery } from '@/ui/use-media-query';

/** From this width on, the wide rail fits beside a page. */
const ROOMY = '(min-width: 1280px)';
/** Administration has a navigation of its own, and its tables need what is left of the width. */
const ROOMY_FOR_TABLES = '(min-width: 1600px)';

/** What the person chose; undefined until they do. Not stored: it isn’t important enough. */
const chosen = perPerson<boolean | undefined>(() => undefined);

/** Whether the rail is wide: as the person chose, otherwise if it fits. */
export function useRailWidth(): readonly [boolean, (open: boolean) => void] {
  const hasOwnNavigation = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin') });
  const roomy = useMediaQuery(hasOwnNavigation ? ROOMY_FOR_TABLES : ROOMY);
  return [useScoped(chosen) ?? roomy, chosen.set];
}
