import type { Resource } from '@/api/schemas/places';
import { creationsOperation } from '@/areas/organization/shared/large-changes/creations';
import { updateOperations } from '@/areas/organization/shared/large-changes/place-operations';
import { before } from '@/writes/copy';
import type { Operation } from '@/writes/large/types';
import { holds } from '../model/kinds';
import type { ValidatedRow } from './validate';

/** Floors before areas, and both before their content. */
const rank = ({ fields, parentLine }: ValidatedRow): number =>
  holds(fields) ? (fields.parent_id === null ? 0 : parentLine === undefined ? 1 : 2) : 3;

/**
 * The operations that create and change what was pasted, each completely or not at all. A refusal names its lines (RACE-9).
 *
 * @param known the office’s places before
 */
export function pasteOperations(
  officeId: string,
  validated: readonly ValidatedRow[],
  known: readonly Pick<Resource, 'id'>[],
): Operation[] {
  const changes = validated.flatMap((row): (ValidatedRow & { place: Resource })[] =>
    row.verdict === 'change' && row.place ? [{ ...row, place: row.place }] : [],
  );
  const added = validated
    .filter(({ verdict }) => verdict === 'new')
    .toSorted((a, b) => rank(a) - rank(b) || a.line - b.line);
  const entries = added.map(({ line, fields, parentLine }) => ({
    ...fields,
    office_id: officeId,
    ref: String(line),
    ...(parentLine === undefined ? {} : { parent_ref: String(parentLine) }),
  }));
  return [
    ...updateOperations(
      changes.map(({ place, changes: changed, line }) => ({
        name: place.name,
        update: { id: place.id, ...changed, updated_at: place.updated_at },
        restore: { id: place.id, ...before(changed, place) },
        line,
      })),
    ),
    ...(entries.length === 0
      ? []
      : [
          creationsOperation({
            entries,
            known: known.map(({ id }) => id),
            lines: added.map(({ line }) => line),
          }),
        ]),
  ];
}
