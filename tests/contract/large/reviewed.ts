import { commitImpact } from '@/areas/places/shared/impact/commit';
import { heldBy } from '@/areas/places/shared/impact/plan';
import { rowsOf, type Choice, type ImpactRow } from '@/areas/places/shared/impact/use-impact';
import { undoChange } from '@/areas/organization/shared/large-changes/changes';
import { testServer } from '@mocks/adapters/vitest';
import { madeOf } from './made';
import { pageOf, readOffice, Way, worldLines } from './house';
import type { ChangePlan } from './plans';

/** A Tuesday, 09:00 in Berlin. */
export const NOW = '2026-11-24T08:00:00.000Z';
const OFFICE = { office: 'offi_berlin', campus: 'offi_campus' } as const;

/** Reviews a change of an office of the seed, Berlin unless another is given, as its owner. */
export async function reviewed(change: ChangePlan, scenario: 'office' | 'campus' = 'office') {
  const server = testServer({ scenario, now: NOW });
  const client = pageOf(new Way(server), 'owner');
  const house = await readOffice(client, OFFICE[scenario], '2026-11-24');
  const made = madeOf(change, house, '2026-11-24');
  const rows = rowsOf({
    present: house.present,
    next: made.next(house.present),
    places: heldBy(house.bookings),
    now: Date.parse(NOW),
    mayAnswer: () => true,
  });
  const lines = () => worldLines(server.world, change.kind !== 'deletion');
  const commit = (choiceFor: (row: ImpactRow) => Choice) => {
    let id = '';
    const byId = new Map(rows.map((row) => [row.id, row]));
    const run = commitImpact(client, {
      rows,
      choiceOf: (row) => {
        const found = byId.get(row);
        return found && choiceFor(found);
      },
      change: () => made.operations(client),
      subject: 'test',
      done: 'Changed',
      onBegin: (given) => (id = given),
    });
    return { run, undo: () => undoChange(client, id) };
  };
  return { rows, lines, commit, world: server.world };
}
