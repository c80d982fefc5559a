import { resourceEditing } from '@/api/resource-editing';
import type { Resource } from '@/api/schemas/places';
import { updatePlaces } from '@/parts/place-batches/batches';
import { chunk } from '@/parts/place-batches/chunk';
import { refusedEntries } from '@/parts/place-batches/refused';
import { before } from '@/writes/copy';
import type { Step } from '@/writes/sequence';
import { holds } from '../model/kinds';
import type { ValidatedRow } from './validate';

/** An import that wasn’t applied, with the reason for each refused row (RACE-9). */
export class PasteRefused extends Error {
  override readonly name = 'PasteRefused';
  readonly reasons: ReadonlyMap<number, string>;

  constructor(cause: Error, reasons: ReadonlyMap<number, string>) {
    super(cause.message, { cause });
    this.reasons = reasons;
  }
}

async function withRefusedRows<T>(
  rows: readonly ValidatedRow[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reasons = [...refusedEntries(error)].flatMap(([index, why]) => {
      const line = rows[index]?.line;
      return line === undefined ? [] : [[line, why] as const];
    });
    throw error instanceof Error && reasons.length > 0
      ? new PasteRefused(error, new Map(reasons))
      : error;
  }
}

/** Floors before areas, and both before their content. */
const rank = ({ fields, parentLine }: ValidatedRow): number =>
  holds(fields) ? (fields.parent_id === null ? 0 : parentLine === undefined ? 1 : 2) : 3;

/**
 * Creates and changes what was pasted. Each call applies completely or not at all; the caller reverts the calls before a refused
 * one.
 */
export async function sendPaste(
  step: Step,
  officeId: string,
  validated: readonly ValidatedRow[],
): Promise<void> {
  const changes = validated.flatMap((row): (ValidatedRow & { place: Resource })[] =>
    row.verdict === 'change' && row.place ? [{ ...row, place: row.place }] : [],
  );
  await updatePlaces(
    step,
    changes.map((row) => ({
      name: row.place.name,
      update: { id: row.place.id, ...row.changes, updated_at: row.place.updated_at },
      restore: { id: row.place.id, ...before(row.changes, row.place) },
    })),
    (at, work) => withRefusedRows(changes.slice(at), work),
  );
  const added = validated
    .filter(({ verdict }) => verdict === 'new')
    .toSorted((a, b) => rank(a) - rank(b) || a.line - b.line);
  const made = new Map<number, string>();
  for (const some of chunk(added)) {
    const here = new Set(some.map(({ line }) => line));
    const bodyOf = ({ line, fields, parentLine }: ValidatedRow) => ({
      ...fields,
      office_id: officeId,
      ref: String(line),
      ...(parentLine === undefined
        ? {}
        : here.has(parentLine)
          ? { parent_ref: String(parentLine) }
          : { parent_id: made.get(parentLine) ?? null }),
    });
    await step(
      async (write) => {
        const answer = await withRefusedRows(some, () =>
          write(resourceEditing.createBatch, { body: { resources: some.map(bodyOf) } }),
        );
        for (const [index, { id }] of (answer?.elements ?? []).entries()) {
          const row = some[index];
          if (row) made.set(row.line, id);
        }
        return answer;
      },
      async (write, answer) => {
        const resource_ids = answer?.elements.map(({ id }) => id) ?? [];
        if (resource_ids.length === 0) return;
        await write(resourceEditing.removeBatch, { body: { resource_ids } });
      },
    );
  }
}
