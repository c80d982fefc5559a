import { perPerson, useScoped } from '@/lib/scope';
import { useMediaQuery } from '@/ui/use-media-query';

/** From this width on, the rail’s labels fit beside any page. */
const ROOMY = '(min-width: 1280px)';

/** What the person chose; undefined until they do. Not stored: it isn’t important enough. */
const chosen = perPerson<boolean | undefined>(() => undefined);

/** Whether the rail is wide: as the person chose, otherwise if its labels fit. */
export function useRailWidth(): readonly [boolean, (open: boolean) => void] {
  const roomy = useMediaQuery(ROOMY);
  return [useScoped(chosen) ?? roomy, chosen.set];
}
