import type { HealthDocumentRow } from '../../world/rows-health';
import type { ServiceRows } from '../company/services';
import { BERLIN, NEW_YORK, ORGANIZATION_ID } from './ids';
import type { Moments } from './moments';

const own = { organization_id: ORGANIZATION_ID };

/** Health documents in every state, vaccines, and what owners noted of people. */
export function documents({ at, day }: Moments): ServiceRows {
  const common = (id: string, user_id: string, ago: number) => ({
    ...own,
    id: `hdoc_${id}`,
    user_id,
    office_id: BERLIN,
    upload_id: null,
    expires_on: null,
    status: 'pending' as const,
    reason: null,
    reviewed_by: null,
    reviewed_at: null,
    created_at: at(-ago, '10:00'),
    updated_at: at(-ago, '10:00'),
  });
  const answered = (ago: number) => ({
    reviewed_by: 'user_owner',
    reviewed_at: at(-ago, '15:00'),
    updated_at: at(-ago, '15:00'),
  });
  const healthDocuments: HealthDocumentRow[] = [
    {
      ...common('maya', 'user_member', 90),
      ...answered(89),
      status: 'accepted',
      document: 'vaccination',
      vaccine_id: 'vacc_influenza',
      doses: [{ date: day(-120), batch: 'VX-2291' }],
      expires_on: day(245),
    },
    {
      ...common('jonas', 'user_member_2', 2),
      document: 'vaccination',
      vaccine_id: 'vacc_tbe',
      doses: [
        { date: day(-60), batch: 'T-118' },
        { date: day(-14), batch: null },
      ],
    },
    {
      ...common('rafael', 'user_team_manager', 1),
      document: 'test',
      result: 'negative',
      test_type: 'Antigen',
      tested_at: at(-1, '07:40'),
    },
    {
      ...common('maya_test', 'user_member', 30),
      ...answered(30),
      status: 'rejected',
      reason: 'The name cannot be read',
      document: 'test',
      result: 'negative',
      test_type: 'Antigen',
      tested_at: at(-30, '07:15'),
    },
  ];
  return {
    healthDocuments,
    vaccines: [
      {
        ...own,
        id: 'vacc_influenza',
        name: 'Influenza',
        manufacturer: null,
        doses: 1,
        office_ids: [],
      },
      {
        ...own,
        id: 'vacc_tbe',
        name: 'Tick-borne encephalitis',
        manufacturer: 'Encepur',
        doses: 3,
        office_ids: [BERLIN],
      },
      {
        ...own,
        id: 'vacc_tetanus',
        name: 'Tetanus',
        manufacturer: null,
        doses: 3,
        office_ids: [BERLIN, NEW_YORK],
      },
    ],
    userHealth: [
      {
        id: `${ORGANIZATION_ID}:user_member`,
        user_id: 'user_member',
        status: 'cleared',
        group: 'vaccinated',
        updated_at: at(-89, '15:00'),
      },
    ],
  };
}
