import { perPerson, useScoped } from '@/lib/scope';
import { useMediaQuery } from '@/ui/use-media-query';

/** From this width on there is room for the words of the rail beside any page. */
const ROOMY = '(min-width: 1280px)';

/** What the person chose; undefined until they do. Not stored: nothing about appearance is worth a stored value. */
const chosen = perPerson<boolean | undefined>(() => undefined);

/** Whether the rail is wide: as the person chose, else where there is room for its words. */
export function useRailWidth(): readonly [boolean, (open: boolean) => void] {
  const roomy = useMediaQuery(ROOMY);
  return [useScoped(chosen) ?? roomy, chosen.set];
}
