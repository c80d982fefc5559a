import type { TicketEventRow, TicketRow, TicketTypeRow } from '../../world/rows-tickets';
import type { ServiceRows } from '../company/services';
import { BERLIN, ORGANIZATION_ID } from './ids';
import type { Moments } from './moments';
import { SETTLED } from './requests-settled';
import { SEED_REQUESTS } from './requests-recent';

/** Oldest first. */
const REQUESTS = [...SETTLED, ...SEED_REQUESTS];

const TYPES: readonly (readonly [id: string, name: string, about: string, users: string[]])[] = [
  [
    'ttyp_repair',
    'Repair',
    'Furniture, doors, lamps, blinds, heating',
    ['user_resource_manager', 'user_berlin_030'],
  ],
  [
    'ttyp_it',
    'Screens and cables',
    'Monitors, docking stations, cameras, network: anything with a plug',
    ['user_impersonator'],
  ],
  ['ttyp_cleaning', 'Cleaning', 'Spills, bins, kitchens, washrooms', ['user_resource_manager']],
  ['ttyp_move', 'Moves', 'A cupboard, a desk, a whole team', []],
];

/** The number of the oldest; they’re numbered in the order they were reported. */
const FIRST = 69;

/** Workplace requests in every state, with their comments and history. */
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
  for (const [index, told] of REQUESTS.entries()) {
    const { n, type, status, by, owner = null, text, place = null, office, ago, said } = told;
    const id = `tick_${n}`;
    const created = at(-ago, told.time ?? '09:20');
    // Comments and changes follow in the hours after the report.
    const later = (minutes: number): string =>
      new Date(Date.parse(created) + minutes * 60_000).toISOString();
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
        created_at: step === 1 ? created : later(40 + step),
        ...happened,
      });
    };
    event(by, { to: 'open', to_name: 'open' });
    if (owner !== null) event(owner, { kind: 'owner', to: owner });
    for (const [place_, [author_id, comment]] of (said ?? []).entries()) {
      const commentId = `tcom_${n}_${place_ + 1}`;
      const written = later(100 + 37 * place_);
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
        created_at: later(240),
      });
    }
    tickets.push({
      id,
      organization_id: ORGANIZATION_ID,
      number: FIRST + index,
      type_id: type,
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
