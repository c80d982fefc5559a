import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { health } from '@/api/health';
import { questions } from '@/api/questions';
import type { Visit } from '@/api/schemas/visits';
import { tickets } from '@/api/tickets';
import { visits } from '@/api/visits';
import { workPolicies } from '@/api/work-policies';
import { formatDate, officeDay } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { requests } from '@/areas/booking/shared/requests';
import { NEEDS } from '@/api/needs';
import { call, can, checkIn } from '@/domain/rights';
import { usePlaceName } from '@/areas/booking/shared/use-elsewhere';
import { useMoment, useTimes } from '@/areas/booking/shared/use-times';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import type { Mine, Office } from '@/areas/booking/shared/offer/queries';
import { todaysOf } from '../../model';

/** What a person can have to do, in display order: visitors at the door come first. */
const KINDS = [
  'visitors',
  'checkIns',
  'questionnaire',
  'requests',
  'leave',
  'tickets',
  'reviews',
  'health',
] as const;
export type NeedKind = (typeof KINDS)[number];

export interface NeedItem {
  readonly id: string;
  /** Its name: a person, a place, or a number. */
  readonly name: string;
  /** When, or what about. */
  readonly about: string | undefined;
  /** The office with the questionnaire. */
  readonly officeId?: string;
  /** The booking for the row’s action. */
  readonly mine?: Mine;
  /** The visitor at the door, who is answered in the row. */
  readonly visit?: Visit;
}

export interface Need {
  readonly kind: NeedKind;
  readonly items: readonly NeedItem[];
}

export interface Needs {
  /** Kinds that have items. */
  readonly needs: readonly Need[];
  /** Everything requested has an answer, or never will. */
  readonly settled: boolean;
  /** Kinds that couldn’t be read; the others are shown beside them (D5). */
  readonly failed: readonly NeedKind[];
  readonly retry: () => void;
}

interface Asked {
  readonly kind: NeedKind;
  readonly query: UseQueryResult | undefined;
  readonly items: readonly NeedItem[];
}

/** Everything that needs the person’s attention: each kind with its own read, and only kinds that can apply to them. */
export function useNeeds(office: Office, mine: readonly Mine[], nowId: string | undefined): Needs {
  const session = useSession();
  const { user } = session;
  const { today } = useWhere();
  const minute = useNow();
  const times = useTimes();
  const moment = useMoment();
  const nameOf = usePlaceName();
  const refetchInterval = usePollInterval('approvals');
  const answers = can(session.viewer, call, NEEDS.respond).allowed;
  const leads = can(session.viewer, call, NEEDS.managedPeople).allowed;
  const hasTickets =
    session.design === 'v2' && can(session.viewer, call, tickets.list.access).allowed;
  const todays = todaysOf(mine, minute);

  const waiting = useQuery({ ...requests(today), enabled: answers, refetchInterval });
  const guests = useQuery({
    ...visits.visits.query({ query: { host: user.id, status: ['waiting'], limit: 20 } }),
    refetchInterval,
  });
  const leave = useQuery({
    ...workPolicies.managedUses.query({ query: { status: ['pending'], limit: 50 } }),
    enabled: leads,
  });
  const board = useQuery({
    ...tickets.list.query({ query: { status: ['open', 'in_progress'] } }),
    enabled: hasTickets,
  });
  const asked = useQuery({
    ...questions.ofOffice.query({ params: { officeId: office.id } }),
    // People who aren’t coming in aren’t asked; an office without questions answers 404.
    enabled: todays.some(({ slot }) => slot.resource.office_id === office.id),
  });
  const tests = useQuery(health.tests.query({ query: { limit: 5 } }));
  const vaccinations = useQuery(health.vaccinations.query({ query: { limit: 5 } }));

  const reviews = can(session.viewer, call, health.documents.access).allowed;
  const unreviewed = useQuery({
    ...health.documents.query({ query: { status: ['pending'], limit: 100 } }),
    enabled: reviews,
    refetchInterval,
  });

  const form = asked.data;
  const isDue = form?.is_enabled === true && form.is_required && form.my_answer === null;
  const documents = [...(tests.data?.elements ?? []), ...(vaccinations.data?.elements ?? [])];
  const all: readonly Asked[] = [
    {
      kind: 'visitors',
      query: guests,
      items: (guests.data?.elements ?? []).map((visit) => {
        const { id, visitor, arrived_at: at, office_id } = visit;
        const about = at === null ? undefined : moment(at, zoneOf(session, office_id));
        return { id, name: visitor.name, about, visit };
      }),
    },
    {
      kind: 'checkIns',
      query: undefined,
      items: todays
        .filter(
          ({ slot }) =>
            slot.id !== nowId &&
            can(session.viewer, checkIn, { slot, now: new Date(minute) }).allowed,
        )
        .map((item) => ({
          id: item.slot.id,
          name: nameOf(item.slot.resource),
          about: times(item.slot),
          mine: item,
        })),
    },
    {
      kind: 'questionnaire',
      query: undefined,
      items: isDue
        ? [{ id: form.id, name: office.name, about: undefined, officeId: office.id }]
        : [],
    },
    {
      kind: 'requests',
      query: answers ? waiting : undefined,
      items: (waiting.data?.elements ?? []).map(({ id, organizer, slots, start, time_zone }) => ({
        id,
        name: slots[0]?.resource.name ?? '',
        about: [organizer?.name, formatDate(officeDay(start, time_zone), 'day', { today })]
          .filter(Boolean)
          .join(', '),
      })),
    },
    {
      kind: 'leave',
      query: leads ? leave : undefined,
      items: (leave.data?.elements ?? [])
        .filter(({ can_respond }) => can_respond)
        .map(({ id, user: person, start, end }) => ({
          id,
          name: person.name ?? person.email,
          about: [start, end]
            .filter((day, index) => index === 0 || day !== start)
            .map((day) => formatDate(day, 'day', { today }))
            .join(' – '),
        })),
    },
    {
      kind: 'tickets',
      query: hasTickets ? board : undefined,
      items: (board.data?.elements ?? [])
        .filter(({ owner_user_id }) => owner_user_id === user.id)
        .map(({ id, number, type, resource }) => ({
          id,
          name: `#${number} ${type?.name ?? ''}`.trim(),
          about: resource?.name,
        })),
    },
    {
      kind: 'reviews',
      query: reviews ? unreviewed : undefined,
      // Their names stay in the queue, because others may see this screen (PRIV-4).
      items: (unreviewed.data?.elements ?? []).map(({ id }) => ({
        id,
        name: '',
        about: undefined,
      })),
    },
    {
      kind: 'health',
      query: tests.isError ? tests : vaccinations,
      items: documents
        .filter(({ status }) => status === 'rejected')
        .map(({ id, office_id, reason }) => ({
          id,
          name: session.offices.find((each) => each.id === office_id)?.name ?? '',
          about: reason ?? undefined,
        })),
    },
  ];
  const reads = all.flatMap(({ query }) => query ?? []);
  const failed = all.filter(({ query }) => query?.isError && query.data === undefined);
  return {
    needs: all.filter(({ items }) => items.length > 0),
    settled: [...reads, tests].every(({ isPending }) => !isPending) && !asked.isLoading,
    failed: failed.map(({ kind }) => kind),
    retry: () => {
      for (const { query } of failed) void query?.refetch();
    },
  };
}

const zoneOf = (session: ReturnType<typeof useSession>, officeId: string): string =>
  session.offices.find(({ id }) => id === officeId)?.time_zone ?? 'UTC';
