import type { TicketStatus } from '@/api/schemas/tickets';
import { AUCKLAND, NEW_YORK } from './ids';

/** A workplace request with its comments and history. */
export interface SeedRequest {
  readonly n: number;
  readonly type: 'ttyp_repair' | 'ttyp_it' | 'ttyp_cleaning' | 'ttyp_move';
  readonly status: TicketStatus;
  readonly by: string;
  readonly owner?: string;
  readonly text: string;
  readonly place?: string;
  /** Berlin if left out. */
  readonly office?: string;
  /** Days ago. */
  readonly ago: number;
  /** When it was reported; 9:20 if left out. */
  readonly time?: string;
  readonly said?: readonly (readonly [by: string, text: string])[];
}

const AYLIN = 'user_resource_manager';
const ANNA = 'user_berlin_030';
const FELIX = 'user_impersonator';

/** Recent workplace requests, oldest first. */
export const SEED_REQUESTS: readonly SeedRequest[] = [
  {
    n: 88,
    type: 'ttyp_repair',
    status: 'in_progress',
    by: 'user_berlin_036',
    owner: ANNA,
    text: 'The radiator between D-158 and D-159 stays cold.',
    place: 'reso_ber-1-d-158',
    ago: 11,
    said: [
      [ANNA, 'Bled it, still cold. The heating company comes next week.'],
      ['user_berlin_036', 'Thank you. I have moved to the garden side until then.'],
    ],
  },
  {
    n: 89,
    type: 'ttyp_it',
    status: 'in_progress',
    by: 'user_new_york_017',
    owner: FELIX,
    text: 'People on the phone cannot hear us in East River. The microphone on the table is on.',
    place: 'reso_nyc-25-east-river',
    office: NEW_YORK,
    ago: 10,
    said: [[FELIX, 'The supplier replaces the microphone. It ships on Thursday.']],
  },
  {
    n: 90,
    type: 'ttyp_move',
    status: 'done',
    by: 'user_page_manager',
    owner: 'user_owner',
    text: 'Customer care grows by three people in two weeks. We need three more desks on floor 1.',
    ago: 9,
    said: [['user_owner', 'The desks stand on the east side of floor 1.']],
  },
  {
    n: 91,
    type: 'ttyp_cleaning',
    status: 'in_progress',
    by: 'user_berlin_016',
    owner: AYLIN,
    text: 'The carpet in Moabit smells damp since the weekend.',
    place: 'reso_ber-2-moabit',
    ago: 8,
    said: [[AYLIN, 'Dried and cleaned. I keep this open until we know where the water came from.']],
  },
  {
    n: 92,
    type: 'ttyp_repair',
    status: 'in_progress',
    by: 'user_auckland_002',
    owner: 'user_owner',
    text: 'The door sensor at the entrance from the wharf opens for every bird.',
    office: AUCKLAND,
    ago: 7,
  },
  {
    n: 105,
    type: 'ttyp_move',
    status: 'cancelled',
    by: 'user_page_manager',
    text: 'Please bring the second display case to reception before the open evening.',
    ago: 6,
  },
  {
    n: 93,
    type: 'ttyp_repair',
    status: 'in_progress',
    by: 'user_berlin_042',
    owner: AYLIN,
    text: 'Bike 7: the rear brake rubs and squeals.',
    place: 'reso_ber-p-bike-7',
    ago: 6,
    time: '18:02',
    said: [[AYLIN, 'At the bike shop until Thursday.']],
  },
  {
    n: 94,
    type: 'ttyp_it',
    status: 'open',
    by: 'user_berlin_055',
    text: 'The docking station at D-173 charges, but finds neither monitor nor keyboard.',
    place: 'reso_ber-1-d-173',
    ago: 5,
    said: [['user_berlin_055', 'It is the same with a colleague’s laptop.']],
  },
  {
    n: 95,
    type: 'ttyp_repair',
    status: 'open',
    by: 'user_new_york_022',
    text: 'The handle on the inside of booth 1 is loose and may come off soon.',
    place: 'reso_nyc-25-booth-1',
    office: NEW_YORK,
    ago: 4,
    time: '16:45',
  },
  {
    n: 96,
    type: 'ttyp_move',
    status: 'done',
    by: 'user_berlin_009',
    owner: 'user_owner',
    text: 'Two boxes of trade fair material need to go from Marketing to the storage room.',
    ago: 4,
    said: [['user_owner', 'Both boxes are in the storage room.']],
  },
  {
    n: 97,
    type: 'ttyp_cleaning',
    status: 'done',
    by: 'user_berlin_037',
    owner: AYLIN,
    text: 'Broken glass beside the coffee machine on floor 3.',
    ago: 4,
    time: '08:05',
    said: [[AYLIN, 'Swept up right away. Thank you for telling us.']],
  },
  {
    n: 102,
    type: 'ttyp_it',
    status: 'in_progress',
    by: 'user_member_2',
    owner: FELIX,
    text: 'The screen in Treptow shows only half of the picture when a laptop is plugged in.',
    place: 'reso_ber-2-treptow',
    ago: 3,
    said: [
      [FELIX, 'Reproduced with two laptops. A new cable is ordered.'],
      ['user_member_2', 'Thank you! We meet there again on Thursday.'],
    ],
  },
  {
    n: 98,
    type: 'ttyp_repair',
    status: 'open',
    by: 'user_berlin_048',
    text: 'The light in the bicycle room goes out after ten seconds.',
    ago: 3,
    time: '18:20',
  },
  {
    n: 103,
    type: 'ttyp_repair',
    status: 'open',
    by: 'user_team_manager',
    text: 'The lifting column of D-17 stops half way up.',
    place: 'reso_ber-2-d-17',
    ago: 2,
  },
  {
    n: 99,
    type: 'ttyp_it',
    status: 'open',
    by: 'user_berlin_024',
    text: 'The cable for the speaker in Nollendorf is missing.',
    place: 'reso_ber-3-nollendorf',
    ago: 2,
    time: '13:15',
  },
  {
    n: 100,
    type: 'ttyp_cleaning',
    status: 'open',
    by: 'user_auckland_000',
    text: 'Ants in the kitchen, near the fruit.',
    office: AUCKLAND,
    ago: 2,
    time: '07:50',
  },
  {
    n: 104,
    type: 'ttyp_cleaning',
    status: 'open',
    by: 'user_member',
    text: 'Coffee on the carpet beside the whiteboard.',
    place: 'reso_ber-2-treptow',
    ago: 1,
  },
  {
    n: 106,
    type: 'ttyp_it',
    status: 'open',
    by: 'user_new_york_004',
    text: 'No network at the window seats since the switch was replaced.',
    place: 'reso_nyc-24-d-40',
    office: NEW_YORK,
    ago: 1,
  },
  {
    n: 107,
    type: 'ttyp_repair',
    status: 'open',
    by: 'user_berlin_021',
    owner: ANNA,
    text: 'A ceiling tile above D-176 sags. It looks wet at the edge.',
    place: 'reso_ber-1-d-176',
    ago: 1,
    time: '15:35',
    said: [[ANNA, 'Please use another desk for now. I am having a look.']],
  },
  {
    n: 108,
    type: 'ttyp_it',
    status: 'open',
    by: 'user_berlin_058',
    text: 'The keyboard at the standing desk D-168 types every letter twice.',
    place: 'reso_ber-1-d-168',
    ago: 1,
    time: '16:50',
  },
];
