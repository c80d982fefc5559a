import { perPerson } from '@/lib/scope';
import { unsettledChanges } from '@/lib/storage';

/** How many changes are kept at most: older ones are settled as they are. */
export const MOST = 5;

/** The name under which a person’s unsettled changes are kept. */
export const ownerOf = (userId: string, slug: string): string => `${userId}.${slug}`;

/**
 * Whether the person has large changes that aren’t settled, so that the shell loads their notices. Undefined until something has
 * changed in this tab: then the browser’s storage says.
 */
export const hasUnsettled = perPerson<boolean | undefined>(() => undefined);

/** Whether this browser keeps changes of a person that aren’t settled. */
export const isAnyKept = (owner: string): boolean =>
  (unsettledChanges.at(owner).get() ?? []).length > 0;

/** Notes which changes aren’t settled. */
export function keepMarks(owner: string, ids: readonly string[]): void {
  const stored = unsettledChanges.at(owner);
  if (ids.length === 0) stored.remove();
  else stored.set([...ids]);
  hasUnsettled.set(ids.length > 0);
}
