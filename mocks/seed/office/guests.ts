import type { QuestionRow, StationRow, VisitRow } from '../../world/rows-visits';
import { hash } from '../random';
import type { ServiceRows } from '../company/services';
import { AUCKLAND, BERLIN, NEW_YORK, ORGANIZATION_ID } from './ids';
import type { Moments } from './moments';

const own = { organization_id: ORGANIZATION_ID };

const QUESTIONS: readonly Pick<
  QuestionRow,
  'id' | 'text' | 'type' | 'options' | 'blocking_answers'
>[] = [
  {
    id: 'ques_symptoms',
    text: 'Do you have a cough, a fever, or a sore throat today?',
    type: 'boolean',
    options: ['Yes', 'No'],
    blocking_answers: ['Yes'],
  },
  {
    id: 'ques_contact',
    text: 'Have you been near anyone with an infection in the last five days?',
    type: 'choice',
    options: ['No', 'Not sure', 'Yes'],
    blocking_answers: ['Yes'],
  },
  {
    id: 'ques_laser',
    text: 'Are you going into the laser lab today?',
    type: 'boolean',
    options: ['Yes', 'No'],
    blocking_answers: [],
  },
];

/** Device tokens of the seeded stations: easy to guess on purpose, like all secrets of the fake server. */
export const STATION_TOKEN = 'device_reception';

/** Of the reception’s PIN at the stations in Berlin, 2468. */
const RECEPTION_PIN =
  'pbkdf2-sha256$600000$YXRyaXVtIHJlY2VwdGlvbg==$3YIJ5xrGmWHMKosNmUUDxEI05tOTxEvylY3+rkOroMI=';

const station = (
  id: string,
  office_id: string,
  row: Pick<StationRow, 'name' | 'type' | 'form_ids' | 'last_contact_at' | 'updated_at' | 'token'>,
): StationRow => ({
  ...own,
  id,
  office_id,
  queue_length: 0,
  // No one has chosen a PIN for the lobby in New York.
  reception_pin_hash: office_id === BERLIN ? RECEPTION_PIN : null,
  ...row,
});

/** Stations, guests of today and other days, and the questions and agreements for them. */
export function guests({ at, now }: Moments): ServiceRows {
  const updated_at = at(-60, '09:00');
  const visit = (
    id: string,
    name: string,
    email: string | null,
    host_id: string,
    [day, from, to]: readonly [day: number, from: string, to: string],
    row: Partial<VisitRow> = {},
  ): VisitRow => ({
    ...own,
    id: `visi_${id}`,
    office_id: BERLIN,
    station_id: null,
    status: 'expected',
    visitor: { name, email, company: null, phone: null },
    host_id,
    created_by: host_id,
    start: at(day, from),
    end: at(day, to),
    code: String(100_000 + (hash(id) % 900_000)),
    is_walk_in: false,
    schedule_id: null,
    note: null,
    arrived_at: null,
    left_at: null,
    created_at: at(Math.min(day, 0) - 5, '10:00'),
    updated_at: at(Math.min(day, 0) - 5, '10:00'),
    ...row,
  });
  const yesterday = { status: 'left', station_id: 'stat_berlin' } as const;
  return {
    stations: [
      station('stat_berlin', BERLIN, {
        name: 'Reception, courtyard door',
        type: 'kiosk',
        form_ids: ['qnai_berlin', 'form_privacy_2', 'form_safety'],
        last_contact_at: now,
        updated_at,
        token: STATION_TOKEN,
      }),
      station('stat_berlin_desk', BERLIN, {
        name: 'Reception desk',
        type: 'reception',
        form_ids: [],
        last_contact_at: at(-2, '18:00'),
        updated_at,
        token: 'device_desk',
      }),
      station('stat_new_york', NEW_YORK, {
        name: '24th floor lobby',
        type: 'kiosk',
        form_ids: ['form_privacy_2'],
        last_contact_at: null,
        updated_at,
        token: 'device_lobby',
      }),
    ],
    agreements: [
      {
        ...own,
        id: 'form_privacy_1',
        name: 'Visitor privacy notice',
        version: 1,
        replaces_id: null,
        content:
          '<p>We record your name, company, and time of arrival, and keep them for a year.</p>',
        is_required: true,
        created_at: at(-300, '09:00'),
        updated_at: at(-300, '09:00'),
      },
      {
        ...own,
        id: 'form_privacy_2',
        name: 'Visitor privacy notice',
        version: 2,
        replaces_id: 'form_privacy_1',
        content:
          '<p>We record your name, company, and time of arrival, and keep them for 90 days. We’ll let your host know you’re here.</p>',
        is_required: true,
        created_at: at(-80, '09:00'),
        updated_at: at(-80, '09:00'),
      },
      {
        ...own,
        id: 'form_safety',
        name: 'Laboratory safety',
        version: 1,
        replaces_id: null,
        content:
          '<p>Stay with your host. Don’t look into open beam paths. If an alarm sounds, follow the green signs to the courtyard.</p>',
        is_required: false,
        created_at: at(-200, '09:00'),
        updated_at: at(-200, '09:00'),
      },
    ],
    signatures: [
      {
        ...own,
        id: 'sign_ines_old',
        form_id: 'form_privacy_1',
        visit_id: 'visi_ines_before',
        user_id: null,
        signed_name: 'Ines Duarte',
        image_url: null,
        signed_at: at(-100, '09:58'),
      },
      {
        ...own,
        id: 'sign_paul',
        form_id: 'form_privacy_2',
        visit_id: 'visi_paul_before',
        user_id: null,
        signed_name: 'Paul Achebe',
        image_url: null,
        signed_at: at(-8, '13:02'),
      },
      {
        ...own,
        id: 'sign_member',
        form_id: 'form_safety',
        visit_id: null,
        user_id: 'user_member',
        signed_name: 'Maya Lindqvist',
        image_url: null,
        signed_at: at(-40, '09:30'),
      },
    ],
    visits: [
      visit(
        'ines_before',
        'Ines Duarte',
        'ines@lumenlabs.example',
        'user_member',
        [-100, '10:00', '12:00'],
        {
          ...yesterday,
          arrived_at: at(-100, '09:56'),
          left_at: at(-100, '12:10'),
        },
      ),
      visit(
        'paul_before',
        'Paul Achebe',
        'paul@lumenlabs.example',
        'user_team_manager',
        [-8, '13:00', '15:00'],
        {
          ...yesterday,
          arrived_at: at(-8, '13:01'),
          left_at: at(-8, '15:20'),
        },
      ),
      visit('ines', 'Ines Duarte', 'ines@lumenlabs.example', 'user_member', [0, '10:00', '12:00'], {
        code: '482915',
        note: 'Needs a place to charge a van',
      }),
      visit('paul', 'Paul Achebe', 'paul@lumenlabs.example', 'user_team_manager', [
        0,
        '14:00',
        '16:00',
      ]),
      visit('noor', 'Noor van Dijk', null, 'user_scheduler', [0, '11:00', '12:00']),
      visit('missed', 'Carl Rehn', 'carl@example.org', 'user_member', [-1, '15:00', '16:00']),
      visit('tomorrow', 'Ines Duarte', 'ines@lumenlabs.example', 'user_member', [
        1,
        '09:30',
        '11:00',
      ]),
      visit('off', 'Lea Sund', null, 'user_member_2', [2, '09:00', '10:00'], {
        status: 'cancelled',
      }),
      visit('auckland', 'Hemi Walker', null, 'user_scheduler', [1, '01:00', '02:00'], {
        office_id: AUCKLAND,
      }),
    ],
    questions: QUESTIONS.map((question, n) => ({
      ...own,
      help: null,
      is_required: n < 2,
      weight: n + 1,
      updated_at,
      ...question,
    })),
    questionnaires: [
      {
        ...own,
        id: 'qnai_berlin',
        office_id: BERLIN,
        is_enabled: true,
        is_required: false,
        question_ids: ['ques_symptoms', 'ques_contact'],
        instructions:
          'Please stay at home today and tell your team. Your desk is released for others.',
        contact: 'health@meridian.example',
        updated_at,
      },
      {
        ...own,
        id: 'qnai_new_york',
        office_id: NEW_YORK,
        is_enabled: false,
        is_required: false,
        question_ids: ['ques_symptoms'],
        instructions: null,
        contact: null,
        updated_at,
      },
    ],
  };
}
