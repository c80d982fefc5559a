import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from '@/api/schemas/places';
import { carryOut, entryOf } from '@/areas/organization/shared/large-changes/changes';
import { floorCopyOperation } from '@/areas/organization/shared/large-changes/place-operations';
import { placesOf } from '@/areas/places/shared/impact/queries';
import { i18n } from '@/lib/i18n';
import { readFirst } from '@/writes/read-first';
import { withDescendants } from '../model/tree';
import '../strings';

const t = i18n.getFixedT(null, 'places');

interface FloorCopy {
  readonly floor: Resource;
  /** The name of the copy, which no other floor of the office has. */
  readonly name: string;
  readonly office: { readonly id: string; readonly name: string };
}

/**
 * Copies a floor with everything that’s on it now, completely or not at all (LARGE-4). The notice of the change has its progress and its Undo.
 * Rejects with the refusal.
 *
 * @returns the id of the new floor
 */
export async function copyFloor(
  client: QueryClient,
  { floor, name, office }: FloorCopy,
): Promise<string> {
  const words = t('copy.done', { name: floor.name, copy: name, office: office.name });
  const present = { ...placesOf(floor.office_id), staleTime: 0 };
  const { elements } = await readFirst(client, present, { ownError: true });
  const all = withDescendants(elements, [floor.id]);
  const operation = await floorCopyOperation(client, all, { name, office_id: office.id });
  const { id } = await carryOut(client, { done: words, words, first: [operation], last: [] });
  return String((await entryOf(client, id, 0))?.answer);
}
