import type { ResourceRow } from '../../world/rows';
import type { Furnish } from '../company/atlas';
import { extraPlace, floorId } from '../company/places';
import { AUCKLAND, BERLIN } from './ids';

/** Places so popular that they need approval. */
const APPROVED = new Set([
  'reso_ber-1-m-ggelsee',
  'reso_ber-2-grunewald',
  'reso_ber-3-potsdam',
  'reso_nyc-24-hudson',
  'reso_ber-p-pool-car-4',
]);

/** Two places are out of use, so that everyone sees the reason. */
const OUT_OF_USE: Readonly<Record<string, string>> = {
  'reso_ber-2-d-17': 'The lifting column is being repaired',
  'reso_nyc-24-d-40': 'Waiting for a new monitor',
};

/** Payroll documents lie open on these desks. */
const RESTRICTED: Readonly<Record<string, string>> = {
  'area_ber-1-north': 'team_finance',
};

/** A place on the plan that the drawing leaves open. */
const at = (x: number, y: number, w: number, h: number): string =>
  JSON.stringify({ x, y, w, h, rotation: 0, roomId: null });

type Extra = Omit<Parameters<typeof extraPlace>[0], 'organization_id' | 'floor_id'>;

/** Places that aren’t in the drawings: car parks without marked spaces, tables on the deck, things to borrow. */
const EXTRAS: Readonly<Record<string, readonly Extra[]>> = {
  'ber-p': [
    {
      id: 'reso_ber-p-courtyard',
      office_id: BERLIN,
      type: 'parking_lot',
      name: 'Courtyard',
      description: 'Twelve cars behind the gate, first come, first parked',
      total_slots: 12,
      weight: 10,
    },
  ],
  'ber-1': [
    {
      id: 'reso_ber-1-loan-projector',
      office_id: BERLIN,
      type: 'other',
      name: 'Loan projector',
      description: 'At reception, with its screen and cables',
    },
  ],
  'akl-1': [
    {
      id: 'reso_akl-1-wharf',
      office_id: AUCKLAND,
      type: 'parking_lot',
      name: 'Wharf car park',
      description: 'Ten spaces on the wharf, by the day',
      total_slots: 10,
      weight: 10,
    },
    ...[1, 2, 3].map((n): Extra => ({
      id: `reso_akl-1-deck-table-${n}`,
      office_id: AUCKLAND,
      type: 'workspace',
      name: `Deck table ${n}`,
      description: 'Six seats in the open air, shade from eleven',
      map_data: at(500 + n * 620, 585, 300, 120),
      total_slots: 6,
    })),
  ],
};

/** Who may book what, what is out of use, and what isn’t in the drawing. */
export const furnish: Furnish = (rows, _site, floor) => {
  const changed = rows.map((row): ResourceRow => {
    const team = RESTRICTED[row.id];
    const broken = OUT_OF_USE[row.id];
    return {
      ...row,
      ...(APPROVED.has(row.id) ? { is_approvable: true } : {}),
      ...(team === undefined ? {} : { teams: { [team]: { is_approvable: false } } }),
      ...(broken === undefined ? {} : { is_available: false, description: broken }),
    };
  });
  const [first] = rows;
  const extras = first ? (EXTRAS[floor.key] ?? []) : [];
  return [
    ...changed,
    ...extras.map((extra) =>
      extraPlace({
        ...extra,
        organization_id: first?.organization_id ?? '',
        floor_id: floorId(floor),
      }),
    ),
  ];
};
