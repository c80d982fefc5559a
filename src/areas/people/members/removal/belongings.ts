import type { Office } from '@/api/schemas/places';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import type { Schedule } from '@/api/schemas/schedules';
import type { TeamDetail } from '@/api/schemas/teams';
import type { Questionnaire } from '@/api/schemas/questions';
import type { Ticket, TicketType } from '@/api/schemas/tickets';
import type { Visit } from '@/api/schemas/visits';
import type { ManagedResource } from '@/api/schemas/permissions';
import { displayName, type Named } from '@/domain/people';
import { instantMs, officeDay } from '@/domain/time';
import { listText } from '@/lib/i18n';
import { leaveDaysText, leaveTypeLabel } from '@/areas/leave/shared/text';
import { nameOf, t } from '../text';

/** What happens to an item: it’s handed over, released, or kept. */
export type Disposition = 'pass' | 'release' | 'keep';

/** A text of an office that says whom to turn to: visitors, or people whose answers don’t allow a check-in. */
export interface Contact {
  readonly office: Office;
  readonly text: string;
  /** The questionnaire it stands in; otherwise it’s for visitors. */
  readonly form?: Questionnaire;
}

/** Something a leaving person leaves behind. */
export type Belonging = {
  readonly id: string;
  /** The id of the person who leaves it behind. */
  readonly from: string;
  readonly title: string;
  readonly text: string;
  /** Where it takes place, if it has a time. */
  readonly office_id?: string;
  readonly dispositions: readonly Disposition[];
} & (
  | { readonly kind: 'bookings' | 'organized'; readonly of: Schedule }
  | { readonly kind: 'visits'; readonly of: Visit }
  | { readonly kind: 'handled' | 'reported'; readonly of: Ticket }
  | { readonly kind: 'places'; readonly of: ManagedResource }
  | { readonly kind: 'groups' | 'teams'; readonly of: TeamDetail }
  | { readonly kind: 'leave'; readonly of: WorkPolicyUse }
  | { readonly kind: 'types'; readonly of: TicketType }
  | { readonly kind: 'contacts'; readonly of: Contact }
);
export type Kind = Belonging['kind'];
/** A booking that someone leaves behind. */
export type BookingLeft = Extract<Belonging, { readonly of: Schedule }>;

/** The kinds, in the order in which they’re shown. */
export const KINDS = [
  'bookings',
  'organized',
  'leave',
  'visits',
  'handled',
  'reported',
  'places',
  'groups',
  'teams',
  'types',
  'contacts',
] as const satisfies readonly Kind[];

type Found = Belonging extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'from'>
    : never
  : never;

export interface LeftItem {
  readonly schedules: readonly Schedule[];
  readonly visits: readonly Visit[];
  readonly tickets: readonly Ticket[];
  readonly places: readonly ManagedResource[];
  readonly groups: readonly TeamDetail[];
  /** The teams they are in. */
  readonly teams: readonly TeamDetail[];
  /** Their unanswered leave requests. */
  readonly leave: readonly WorkPolicyUse[];
  /** The types of requests, with the people who handle them. */
  readonly types: readonly TicketType[];
  /** The contacts of every office. */
  readonly contacts: readonly Contact[];
}

/** Whoever leaves, by what names them. */
export interface Leaver extends Named {
  readonly id: string;
  readonly email: string;
}

/** Whether a text names someone, which is a name or an address among other words. */
function isNamedIn({ text }: Contact, person: Leaver): boolean {
  const words = text.toLowerCase();
  return [displayName(person), person.email].some(
    (each) => each !== '' && words.includes(each.toLowerCase()),
  );
}

const HANDOVER_CHOICES = ['pass', 'release'] as const;
/** The only thing that can happen to it. */
const ENDS = ['release'] as const;

/** Writes when something takes place, which depends on who reads it (TZ-4). */
type When = (span: { start: string; end: string }, officeId: string) => string;

const isOpen = ({ status }: Ticket): boolean => status === 'open' || status === 'in_progress';

/**
 * What someone leaves behind, each with its options (ROLE-3).
 *
 * @param now epoch milliseconds: past items stay as they are
 */
export function belongingsOf(person: Leaver, left: LeftItem, now: number, when: When): Belonging[] {
  return foundOf(person, left, now, when).map((item) => ({
    ...item,
    id: `${person.id} ${item.id}`,
    from: person.id,
  }));
}

function foundOf(person: Leaver, left: LeftItem, now: number, when: When): Found[] {
  const { id } = person;
  const ahead = left.schedules.filter((row) => !row.is_deleted && instantMs(row.end) > now);
  const ownSlots = (row: Schedule) =>
    row.slots.filter(
      (slot) => slot.user?.id === id && slot.status !== 'rejected' && instantMs(slot.end) > now,
    );
  const own = ahead.filter((row) => ownSlots(row).length > 0);
  const organized = ahead.filter(
    (row) =>
      row.organizer_id === id &&
      row.slots.some((slot) => slot.user?.id !== id && slot.status !== 'rejected'),
  );
  const places = (row: Schedule, slots: Schedule['slots']) =>
    [...new Set(slots.map(({ resource }) => resource.name))].join(', ') || (row.title ?? '');
  return [
    ...own.map((of): Found => ({
      kind: 'bookings',
      id: `bookings ${of.id}`,
      of,
      title: places(of, ownSlots(of)),
      text: when(of, of.office_id),
      office_id: of.office_id,
      dispositions: HANDOVER_CHOICES,
    })),
    ...organized.map((of): Found => ({
      kind: 'organized',
      id: `organized ${of.id}`,
      of,
      title: of.title ?? places(of, of.slots),
      text: when(of, of.office_id),
      office_id: of.office_id,
      dispositions: HANDOVER_CHOICES,
    })),
    ...left.leave.map((of): Found => ({
      kind: 'leave',
      id: `leave ${of.id}`,
      of,
      title: leaveTypeLabel(of.type),
      text: leaveDaysText(of, officeDay(now, 'UTC')),
      dispositions: ENDS,
    })),
    ...left.visits
      .filter(({ host, status }) => host?.id === id && ['expected', 'waiting'].includes(status))
      .filter(({ end }) => instantMs(end) > now)
      .map((of): Found => ({
        kind: 'visits',
        id: `visits ${of.id}`,
        of,
        title: of.visitor.name ?? '',
        text: when(of, of.office_id),
        office_id: of.office_id,
        dispositions: HANDOVER_CHOICES,
      })),
    ...left.tickets.filter(isOpen).flatMap((of): Found[] => {
      const title = t('removal.ticket', { number: of.number, type: of.type?.name ?? '' });
      const text = of.description ?? '';
      if (of.owner_user_id === id) {
        return [
          {
            kind: 'handled',
            id: `handled ${of.id}`,
            of,
            title,
            text,
            dispositions: HANDOVER_CHOICES,
          },
        ];
      }
      return of.requester?.id === id
        ? [
            {
              kind: 'reported',
              id: `reported ${of.id}`,
              of,
              title,
              text,
              dispositions: ['keep', 'release'],
            },
          ]
        : [];
    }),
    ...left.places
      .filter(({ is_inherited }) => !is_inherited)
      .map((of): Found => ({
        kind: 'places',
        id: `places ${of.permission_id}`,
        of,
        title: of.resource.name,
        text: '',
        dispositions: HANDOVER_CHOICES,
      })),
    ...left.groups
      .filter(({ manager_ids }) => manager_ids.includes(id))
      .map((of): Found => ({
        kind: 'groups',
        id: `groups ${of.id}`,
        of,
        title: of.name,
        text: t('teams.people', { count: of.member_count }),
        dispositions: HANDOVER_CHOICES,
      })),
    ...left.teams.map((of): Found => ({
      kind: 'teams',
      id: `teams ${of.id}`,
      of,
      title: of.name,
      text: t('teams.people', { count: of.member_count }),
      // The members of a directory’s team are managed in the directory.
      dispositions: of.source === null ? HANDOVER_CHOICES : ENDS,
    })),
    ...left.types
      .filter(({ users }) => users.some((user) => user.id === id))
      .map((of): Found => ({
        kind: 'types',
        id: `types ${of.id}`,
        of,
        title: of.name,
        text: t('removal.handledBy', {
          names: listText(of.users.map(nameOf)),
        }),
        dispositions: HANDOVER_CHOICES,
      })),
    ...left.contacts
      .filter((of) => isNamedIn(of, person))
      .map((of): Found => ({
        kind: 'contacts',
        id: `contacts ${of.office.id} ${of.form?.id ?? ''}`,
        of,
        title: t(of.form ? 'removal.contactOf.questions' : 'removal.contactOf.visitors', {
          office: of.office.name,
        }),
        text: of.text,
        dispositions: HANDOVER_CHOICES,
      })),
  ];
}
