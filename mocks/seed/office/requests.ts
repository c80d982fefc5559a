import type { TicketStatus } from '@/api/schemas/tickets';
import type { TicketEventRow, TicketRow, TicketTypeRow } from '../../world/rows-tickets';
import type { ServiceRows } from '../company/services';
import { BERLIN, NEW_YORK, ORGANIZATION_ID } from './ids';
import type { Moments } from './moments';

const TYPES: readonly (readonly [id: string, name: string, about: string, users: string[]])[] = [
  [
    'ttyp_repair',
    'Repair',
    'Furniture, doors, light, heating',
    ['user_resource_manager', 'user_berlin_030'],
  ],
  [
    'ttyp_it',
    'Screens and cables',
    'Anything with a plug at a desk or in a room',
    ['user_impersonator'],
  ],
  ['ttyp_cleaning', 'Cleaning', 'Spills, bins, kitchens', ['user_resource_manager']],
  ['ttyp_move', 'Moves', 'A cupboard, a desk, a whole team', []],
];

interface Told {
  readonly n: number;
  readonly type: string;
  readonly status: TicketStatus;
  readonly by: string;
  readonly owner?: string;
  readonly text: string;
  readonly place?: string;
  readonly office?: string;
  /** Days ago. */
  readonly ago: number;
  readonly said?: readonly (readonly [by: string, text: string])[];
}

const TOLD: readonly Told[] = [
  {
    n: 101,
    type: 'ttyp_repair',
    status: 'done',
    by: 'user_member',
    owner: 'user_resource_manager',
    text: 'The blind at the third window does not come down.',
    place: 'reso_ber-2-d-14',
    ago: 12,
    said: [['user_resource_manager', 'The cord had come off its wheel. Back in place.']],
  },
  {
    n: 102,
    type: 'ttyp_it',
    status: 'in_progress',
    by: 'user_member_2',
    owner: 'user_impersonator',
    text: 'The screen in Treptow shows only half of the picture when a laptop is plugged in.',
    place: 'reso_ber-2-treptow',
    ago: 3,
    said: [
      ['user_impersonator', 'Reproduced with two laptops. A new cable is ordered.'],
      ['user_member_2', 'Thank you! We meet there again on Thursday.'],
    ],
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
    n: 104,
    type: 'ttyp_cleaning',
    status: 'open',
    by: 'user_member',
    text: 'Coffee on the carpet beside the whiteboard.',
    place: 'reso_ber-2-treptow',
    ago: 1,
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
    n: 106,
    type: 'ttyp_it',
    status: 'open',
    by: 'user_new_york_004',
    text: 'No network at the window seats since the switch was replaced.',
    place: 'reso_nyc-24-d-40',
    office: NEW_YORK,
    ago: 1,
  },
];

/** Workplace requests in every state, with what was said and done. */
export function requests({ at }: Moments): ServiceRows {
  const tickets: TicketRow[] = [];
  const comments: NonNullable<ServiceRows['ticketComments']>[number][] = [];
  const events: TicketEventRow[] = [];
  const types: TicketTypeRow[] = TYPES.map(([id, name, description, user_ids]) => ({
    id,
    organization_id: ORGANIZATION_ID,
    name,
    description,
    user_ids,
    updated_at: at(-40, '09:00'),
  }));
  const nameOf = new Map(TYPES.map(([id, name]) => [id, name]));
  for (const { n, type, status, by, owner = null, text, place = null, office, ago, said } of TOLD) {
    const id = `tick_${n}`;
    const created = at(-ago, '09:20');
    let step = 0;
    const event = (actor: string, happened: Partial<TicketEventRow>): void => {
      step += 1;
      events.push({
        id: `teve_${n}_${step}`,
        ticket_id: id,
        kind: 'created',
        actor_id: actor,
        impersonator_id: null,
        from: null,
        to: null,
        from_name: null,
        to_name: null,
        comment_id: null,
        created_at: step === 1 ? created : at(-ago, `10:${String(step).padStart(2, '0')}`),
        ...happened,
      });
    };
    event(by, { to: 'open', to_name: 'open' });
    if (owner !== null) event(owner, { kind: 'owner', to: owner });
    for (const [place_, [author_id, comment]] of (said ?? []).entries()) {
      const commentId = `tcom_${n}_${place_ + 1}`;
      const written = at(-ago, `11:${String(place_).padStart(2, '0')}`);
      comments.push({
        id: commentId,
        ticket_id: id,
        comment,
        author_id,
        created_at: written,
        updated_at: written,
      });
      event(author_id, { kind: 'comment', comment_id: commentId, created_at: written });
    }
    if (status !== 'open') {
      event(status === 'cancelled' ? by : (owner ?? by), {
        kind: 'status',
        from: 'open',
        to: status,
        from_name: 'open',
        to_name: status,
        created_at: at(-ago, '12:00'),
      });
    }
    tickets.push({
      id,
      organization_id: ORGANIZATION_ID,
      number: n,
      type_id: nameOf.has(type) ? type : 'ttyp_repair',
      status,
      description: text,
      office_id: office ?? BERLIN,
      resource_id: place,
      schedule_id: null,
      owner_user_id: owner,
      requester_id: by,
      image_urls: [],
      created_at: created,
      updated_at: events.at(-1)?.created_at ?? created,
    });
  }
  return { tickets, ticketComments: comments, ticketEvents: events, ticketTypes: types };
}
