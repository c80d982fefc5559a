import type { Actor } from '../core/implement';
import { refuse } from '../core/refuse';
import type { ResourceRow } from '../world/rows';
import type { World } from '../world/world';
import { permits } from './access';
import { managesResource } from './grants';

/** Whether someone manages all places rather than those granted to them. */
export const managesAll = ({ membership }: Actor): boolean => permits(membership, 'office:add');

/** Whether someone may change a place: all by permission; a resource manager only those granted and what’s below (ACC-5). */
export const manages = (world: World, actor: Actor, resource: ResourceRow | undefined): boolean =>
  managesAll(actor) || (resource !== undefined && managesResource(world, actor.user.id, resource));

/** Refuses with 403 if the caller doesn’t manage a place; `undefined` means the top level of an office, which is no one’s area. */
export function checkManages(world: World, actor: Actor, resource: ResourceRow | undefined): void {
  if (manages(world, actor, resource)) return;
  refuse(
    403,
    { not_permitted: 'You don’t manage this place' },
    { rule: 'not_permitted', lifted_by: 'office:add' },
  );
}
