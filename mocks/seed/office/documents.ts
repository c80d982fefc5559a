import type { HealthDocumentRow } from '../../world/rows-health';
import type { UploadRow } from '../../world/rows-content';
import { pdfOf, testPhoto } from '../company/files';
import type { ServiceRows } from '../company/services';
import { BERLIN, NEW_YORK, ORGANIZATION_ID } from './ids';
import type { Moments } from './moments';

const own = { organization_id: ORGANIZATION_ID };

/** Files that wait for a reviewer: by whom, how many days ago, and for which vaccine; tests have none. */
const SENT: readonly (readonly [id: string, user: string, ago: number, vaccine?: string])[] = [
  ['sent_1', 'user_berlin_011', 1],
  ['sent_2', 'user_berlin_014', 1, 'Influenza'],
  ['sent_3', 'user_berlin_019', 2, 'Tetanus'],
  ['sent_4', 'user_berlin_023', 2],
  ['sent_5', 'user_berlin_030', 3, 'Influenza'],
  ['sent_6', 'user_berlin_033', 3],
  ['sent_7', 'user_berlin_009', 4, 'Influenza'],
  ['sent_8', 'user_berlin_016', 4, 'Tetanus'],
  ['sent_9', 'user_berlin_021', 5],
  ['sent_10', 'user_berlin_027', 6, 'Influenza'],
];

/** Health documents in every state, vaccines, and the owners’ notes about people. */
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
  const files: UploadRow[] = [];
  /** A file someone sent. */
  const sent = (id: string, user_id: string, pdf: string | undefined): string => {
    const upload_id = `uplo_health_${id}`;
    files.push({
      ...own,
      id: upload_id,
      user_id,
      purpose: 'document',
      format: pdf === undefined ? 'png' : null,
      key: `key_${id}`,
      expires_at: at(0, '11:00'),
      arrived_at: at(-1, '11:00'),
      content_type: pdf === undefined ? 'image/png' : 'application/pdf',
      content: pdf ?? testPhoto(false),
    });
    return upload_id;
  };
  for (const [id, user_id, ago, vaccine] of SENT) {
    // All of yesterday, one after the other.
    const created_at = at(-1, `11:${String(10 + files.length)}`);
    const row = { ...common(id, user_id, 1), created_at, updated_at: created_at };
    const name = vaccine ?? 'Rapid antigen test';
    const pdf = pdfOf(vaccine ? 'Certificate of vaccination' : 'Result of a test', [
      `${vaccine ? 'Vaccine' : 'Test'}: ${name}`,
      `Date: ${day(-ago - 3)}`,
      vaccine ? `Batch: VX-${ago}${id.length}7` : 'Result: negative',
    ]);
    healthDocuments.push(
      vaccine
        ? {
            ...row,
            upload_id: sent(id, user_id, pdf),
            document: 'vaccination',
            vaccine_id: vaccine === 'Tetanus' ? 'vacc_tetanus' : 'vacc_influenza',
            doses: [{ date: day(-ago - 3), batch: `VX-${ago}${id.length}7` }],
          }
        : {
            ...row,
            upload_id: sent(id, user_id, ago % 2 === 0 ? pdf : undefined),
            document: 'test',
            result: 'negative',
            test_type: 'Antigen',
            tested_at: at(-ago, '07:30'),
          },
    );
  }
  return {
    uploads: files,
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
