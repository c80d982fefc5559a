import type { Actor } from '../core/implement';
import type { ResourceRow } from '../world/rows';
import type { World } from '../world/world';
import { permits } from './access';
import { managesResource } from './grants';

/**
 * For which places someone answers requests: `schedule:respond` covers all, `schedule:respond:manage` those they manage, and
 * others none (APPR-5).
 */
export function mayAnswer(
  world: World,
  actor: Actor,
): (resource: ResourceRow | undefined) => boolean {
  if (permits(actor.membership, 'schedule:respond')) return () => true;
  if (!permits(actor.membership, 'schedule:respond:manage')) return () => false;
  const known = new Map<string, boolean>();
  return (resource) => {
    if (!resource) return false;
    const before = known.get(resource.id);
    if (before !== undefined) return before;
    const answer = managesResource(world, actor.user.id, resource);
    known.set(resource.id, answer);
    return answer;
  };
}
