import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { commitAlone } from '@/areas/places/shared/impact/commit';
import { creationsOperation } from '@/areas/organization/shared/large-changes/creations';
import {
  deletionOperations,
  updateOperations,
} from '@/areas/organization/shared/large-changes/place-operations';
import type { Operation } from '@/writes/large/types';
import type { Batches } from './model/wire';

export const subjectOf = (floorId: string): string => `floor:${floorId}`;

/**
 * The operations of a draft’s changes: updates, additions, and removals (RACE-9). Removals come last, because nothing can fail
 * after them.
 *
 * @param known the office’s places before
 */
export async function draftOperations(
  client: QueryClient,
  { update, create, remove }: Batches,
  known: readonly Pick<Resource, 'id'>[],
): Promise<Operation[]> {
  return [
    ...updateOperations(update),
    ...(create.length === 0
      ? []
      : [creationsOperation({ entries: [...create], known: known.map(({ id }) => id) })]),
    ...(remove.length === 0
      ? []
      : await deletionOperations(client, { chosen: remove, all: remove })),
  ];
}

/** Saves a draft with one Undo. Rejects with the server’s refusal; nothing is changed then. */
export function useSaveDraft(floorId: string, name: string) {
  const client = useQueryClient();
  const { t } = useTranslation('floor-editor');
  return (batches: Batches, count: number, known: readonly Pick<Resource, 'id'>[]) =>
    commitAlone(client, {
      change: () => draftOperations(client, batches, known),
      subject: subjectOf(floorId),
      done: t('saved', { count, floor: name }),
    });
}
