import type { ActionKind, ActionObject } from '@/api/schemas/enums';
import type { Actor } from '../core/implement';
import type { ActionRow } from '../world/rows-leave';
import type { World } from '../world/world';
import { impersonatorOf } from './impersonation';

interface Entry {
  readonly kind: ActionKind;
  readonly object: { readonly id: string; readonly organization_id: string };
  /** The object’s name at this moment. */
  readonly name: string | null;
  readonly office_id?: string | null;
  readonly changes?: ActionRow['changes'];
  /** A canceled schedule or deleted resource is logged as an update with this flag (ACT-1). */
  readonly deleted?: boolean;
}

/**
 * Writes one line to the log, with both people under impersonation (IMP-3). Only the listed kinds exist (ACT-1). Without an
 * actor, it was the background sync.
 */
export function record(world: World, actor: Actor | null, entry: Entry): ActionRow {
  const { kind, object, name, office_id = null, changes = [], deleted = false } = entry;
  return world.tables.actions.insert({
    id: world.newId('acti'),
    organization_id: object.organization_id,
    kind,
    object_type: kind.slice(0, kind.indexOf(':')) as ActionObject,
    object_id: object.id,
    object_name: name,
    office_id,
    actor_id: actor?.user.id ?? null,
    impersonator_id: actor && impersonatorOf(actor),
    changes: [...changes],
    is_deleted: deleted,
    created_at: world.now,
  });
}

/** The fields that differ between two states, old and new; fields in `hidden` are listed without their values. */
export function changesBetween<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
  hidden: readonly (keyof T & string)[] = [],
): ActionRow['changes'] {
  const changes: ActionRow['changes'] = [];
  for (const field of fields) {
    const [old, now] = [before[field], after[field]];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    const veiled = hidden.includes(field);
    changes.push({ field, old: veiled ? '•••' : old, new: veiled ? '•••' : now });
  }
  return changes;
}
