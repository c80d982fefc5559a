import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { Visit, type VisitorWrite } from '@/api/schemas/visits';
import { session } from '@/api/session';
import { visits } from '@/api/visits';
import { formatServerInstant } from '@/domain/time';
import { HOUR, MINUTE } from '@/domain/time/durations';
import type { ListedGuest } from '@/domain/visits/guests';
import { now } from '@/lib/clock';
import { i18n } from '@/lib/i18n';
import { bookingCopy, slotCopy } from '@/areas/booking/shared/copies';
import { isMasked } from '@/areas/booking/shared/masked';
import { offerInstead } from '@/areas/booking/shared/offer-instead';
import { currentSchedule, fromNow, outcomeOf } from '@/areas/booking/shared/restore';
import '@/areas/booking/shared/strings';
import { bookingOperation } from '@/areas/organization/shared/large-changes/booking';
import { isRefused } from '@/areas/organization/shared/large-changes/booking-data';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { carryWhole } from '@/areas/organization/shared/large-changes/whole';
import type { Operation } from '@/writes/large/types';
import { UndoUnavailable } from '@/writes/undo-unavailable';
import { showProblem } from '@/writes/problem';
import { sequence } from '@/writes/sequence';
import { writer, type Write } from '@/writes/write';
import type { Range } from './invite/when';
import './strings';

/** The last write to a visit can be undone in its row. */
export const subjectOf = (id: string): string => `visit:${id}`;

/** Visitors that the reception added to an office can be taken back beside the button that adds them. */
export const addedTo = (officeId: string): string => `visits:${officeId}`;

const t = i18n.getFixedT(null, 'visits');

/** The visitor, the time, and the places. */
export interface Invitation {
  readonly officeId: string;
  readonly visitor: VisitorWrite;
  readonly start: string;
  readonly end: string;
  readonly note: string | null;
  /** A room in which host and visitor meet, booked for the host. */
  readonly roomId: string | null;
  /** A desk for the visitor alone, booked for no one in the organization. */
  readonly deskId: string | null;
}

/** Visitors whom the reception adds for one host. */
export interface Arrivals {
  readonly officeId: string;
  readonly hostId: string;
  readonly guests: readonly Pick<ListedGuest, 'name' | 'company' | 'email'>[];
  /** When they’re expected; undefined if they’re already here. */
  readonly range: Range | undefined;
}

/** One booking of both places; private, so that no one reads the visitor’s name in it (PRIV-1). */
function bookingFor({ visitor, start, end, roomId, deskId }: Invitation) {
  const slots = [
    ...(roomId === null ? [] : [{ resource_id: roomId, start, end }]),
    ...(deskId === null ? [] : [{ resource_id: deskId, user_id: null, start, end }]),
  ];
  return slots.length === 0
    ? undefined
    : {
        schedule_slots: slots,
        title: t('bookingTitle', { name: visitor.name }),
        visibility: 'private' as const,
      };
}

/**
 * How the places are booked and the visitor is invited, in this order: a visit names its booking.
 */
async function invitationOperations(invitation: Invitation): Promise<readonly Operation[]> {
  const { officeId, visitor, start, end, note } = invitation;
  const range = { start, end };
  const body = bookingFor(invitation);
  const [booked, invited] = await Promise.all([
    body && schedules.ofOffice.call({ params: { officeId }, query: range }),
    visits.visits.call({ query: { office_id: [officeId], ...range } }),
  ]);
  const known = (list: { readonly elements: readonly { readonly id: string }[] } | undefined) =>
    list?.elements.map(({ id }) => id) ?? [];
  const booking =
    body &&
    callOperation({
      what: body.title,
      call: callOf(schedules.create, { body }),
      back: [{ call: callOf(schedules.remove, { params: { id: fromAnswer('id') }, query: {} }) }],
      creates: {
        list: callOf(schedules.ofOffice, { params: { officeId }, query: range }),
        known: known(booked),
      },
    });
  const schedule_id = booking ? fromAnswer('id') : null;
  return [
    ...(booking ? [booking] : []),
    callOperation({
      what: visitor.name,
      call: callOf(visits.createVisit, {
        params: { officeId },
        body: { visitor, start, end, note, schedule_id },
      }),
      back: [{ call: callOf(visits.removeVisit, { params: { id: fromAnswer('id') } }) }],
      creates: {
        list: callOf(visits.visits, { query: { office_id: [officeId], ...range } }),
        known: known(invited),
      },
    }),
  ];
}

/** How visitors are added, and checked in if they’re here: one after the other. */
async function arrivalOperations(
  { officeId, hostId, guests, range }: Arrivals,
  list: ReturnType<typeof visitsIn>,
): Promise<readonly Operation[]> {
  const known = (await visits.visits.call(list)).elements.map(({ id }) => id);
  return guests.flatMap(({ name, company, email }) => [
    callOperation({
      what: name,
      call: callOf(visits.createVisit, {
        params: { officeId },
        body: { visitor: { name, company, email }, host_id: hostId, ...range },
      }),
      back: [{ call: callOf(visits.removeVisit, { params: { id: fromAnswer('id') } }) }],
      creates: { list: callOf(visits.visits, list), known },
    }),
    ...(range
      ? []
      : [
          callOperation({
            what: name,
            call: callOf(visits.updateVisit, {
              params: { id: fromAnswer('id') },
              body: { status: 'here' },
            }),
            back: [],
          }),
        ]),
  ]);
}

/** The visits to an office that start in a range. */
const visitsIn = (officeId: string, range: Range) => ({
  query: { office_id: [officeId], ...range },
});

/** The server’s answer on which the next step depends. */
function answered<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error(t('noAnswer'));
  return answer;
}

/** The actions on one’s own visitors. All of them can be undone except what the visitor has been told (UNDO-1, UNDO-3). */
export function visitActions(client: QueryClient) {
  return {
    /** Books the places and invites the visitor: both or neither, and one Undo reverts both. */
    invite: async (invitation: Invitation): Promise<Visit> => {
      const { visitor, start } = invitation;
      const { name } = visitor;
      const made = (answers: readonly unknown[]) => Visit.safeParse(answers.at(-1)).data;
      const answers = await carryWhole(client, {
        subject: subjectOf(name),
        done: t('invited', { name }),
        ownError: true,
        first: [],
        last: await invitationOperations(invitation),
        saidOf: (given) => {
          const id = made(given)?.id;
          if (id === undefined) return {};
          return {
            subject: subjectOf(id),
            // By then, the places can only be released, and the guest may be on the way (UNDO-3).
            until: Date.parse(start),
            check: async () => {
              const present = await visits.visit.call({ params: { id } });
              if (present.status === 'here' || present.status === 'left')
                throw new Error(t('arrived', { name }));
            },
          };
        },
      });
      return answered(made(answers));
    },

    /**
     * Adds visitors for a host: all of them or none, and one Undo cancels them. Whoever was checked in has no Undo, because the host
     * knows it (UNDO-3).
     */
    add: async (arrivals: Arrivals): Promise<void> => {
      const { officeId, guests, range } = arrivals;
      const count = guests.length;
      const name = guests[0]?.name ?? '';
      const start = Date.parse(range?.start ?? formatServerInstant(now()));
      const list = visitsIn(
        officeId,
        range ?? {
          start: formatServerInstant(start - MINUTE),
          end: formatServerInstant(start + HOUR),
        },
      );
      await carryWhole(client, {
        subject: addedTo(officeId),
        done: t(range ? 'added' : 'addedHere', { count, name }),
        ownError: true,
        first: [],
        last: await arrivalOperations(arrivals, list),
        saidOf: (answers) => {
          if (!range) return { isUndoable: false };
          const ids = new Set(answers.map((answer) => Visit.safeParse(answer).data?.id));
          return {
            until: start,
            check: async () => {
              const { elements } = await visits.visits.call(list);
              const came = elements.find(
                ({ id, arrived_at }) => ids.has(id) && arrived_at !== null,
              );
              if (came) throw new Error(t('arrived', { name: came.visitor.name }));
            },
          };
        },
      });
    },

    /** Checks a visitor in. The host is told, so there’s no Undo (UNDO-3). */
    checkIn: ({ id, visitor, updated_at }: Visit) =>
      writer(client)(
        visits.updateVisit,
        { params: { id }, body: { status: 'here', updated_at } },
        { done: () => i18n.t('visit:checkedIn', { name: visitor.name }) },
      ),

    /**
     * Cancels a visit and releases its places. Undo books them again (UNDO-2). A booking that’s masked, such as another host’s for
     * the reception, stays: booking it again would replace its hidden details with the mask (PRIV-1, UNDO-3).
     */
    cancel: (visit: Visit) => cancel(client, visit),

    /** Changes a visitor’s details. */
    update: (visit: Visit, changes: Changes, version = visit.updated_at) => {
      const { visitor, note, start, end } = visit;
      const write = writer(client);
      const params = { id: visit.id };
      const words = t('saved', { name: changes.visitor?.name ?? visitor.name });
      return write(
        visits.updateVisit,
        { params, body: { ...changes, updated_at: version } },
        {
          ownError: true,
          done: () => words,
          undo: (_input, saved) => ({
            subject: subjectOf(visit.id),
            run: () =>
              write(visits.updateVisit, {
                params,
                body: { visitor, note, start, end, updated_at: saved?.updated_at },
              }),
          }),
        },
      );
    },

    /** A new code that replaces the old one, which is no longer valid. */
    renewCode: ({ id, visitor }: Visit) =>
      writer(client)(
        session.code,
        { body: { purpose: 'visit', target_id: id } },
        { done: () => t('code.renewed', { name: visitor.name }) },
      ),
  };
}

export const useVisitActions = () => visitActions(useQueryClient());

interface Changes {
  readonly visitor?: Partial<VisitorWrite>;
  readonly note?: string | null;
  readonly start?: string;
  readonly end?: string;
}

async function cancel(client: QueryClient, visit: Visit): Promise<void> {
  const { id, schedule_id: bookingId, visitor } = visit;
  const params = { id };
  // Read before it’s canceled: Undo books the same again.
  const found =
    bookingId === null
      ? undefined
      : await currentSchedule(bookingId).catch((error: unknown) => {
          showProblem(error);
          throw error;
        });
  const isKept = found !== undefined && isMasked(client, found);
  const booking = isKept ? undefined : found;
  const again = {
    status: 'expected' as const,
    ...(!isKept && { schedule_id: booking?.id ?? null }),
  };
  await carryWhole(client, {
    subject: subjectOf(id),
    done: t('canceled', { name: visitor.name }),
    first: [],
    // Undo starts with the last: the visit names the booking as it was booked again.
    last: [
      callOperation({
        what: visitor.name,
        call: callOf(visits.removeVisit, { params }),
        back: [{ call: callOf(visits.updateVisit, { params, body: again }) }],
      }),
      ...(booking
        ? [
            bookingOperation({
              schedule: booking,
              moves: [],
              releases: booking.slots.map((slot) => slot.id),
              is_masked: false,
            }),
          ]
        : []),
    ],
    saidOf: () => ({
      // Then, no one is expected anymore (UNDO-3).
      until: Date.parse(visit.end),
      ...(isKept && { words: t('canceledOnly', { name: visitor.name }) }),
    }),
    otherwise: (left) => {
      const lost = left.find(isRefused);
      return lost && booking && offerOtherPlace(client, lost.why, { id, booking });
    },
  });
}

/** Expects a canceled visit again, with a booking, with none (null), or with the one it still has (undefined). */
const expectAgain = (write: Write, id: string, bookingId: string | null | undefined) =>
  write(visits.updateVisit, {
    params: { id },
    body: { status: 'expected', schedule_id: bookingId },
  });

/** Says why the place can’t be booked again, such as who has it by now, and offers the nearest one, or the visit without any (UNDO-2). With several places, it’s the latter. */
function offerOtherPlace(
  client: QueryClient,
  why: string,
  { id, booking }: { readonly id: string; readonly booking: Schedule },
): UndoUnavailable {
  const [lost, ...others] = booking.slots;
  const withoutPlace = {
    label: t('withoutPlace'),
    run: () => expectAgain(writer(client), id, null),
  };
  const instead = async () => {
    if (!lost || others.length > 0) return withoutPlace;
    const nearest = await offerInstead(lost, (place) => {
      const slot = { ...slotCopy(lost, fromNow()), resource_id: place.id };
      const again = sequence(client, async (step) => {
        const made = answered(
          await step(
            (write) => write(schedules.create, { body: bookingCopy(booking, [slot]) }),
            async (write, done) =>
              done && write(schedules.remove, { params: { id: done.id }, query: {} }),
          ),
        );
        await step(
          (write) => expectAgain(write, id, made.id),
          (write) => write(visits.removeVisit, { params: { id } }),
        );
        return made;
      });
      return outcomeOf(again.then(({ value }) => value));
    });
    return nearest ?? withoutPlace;
  };
  return new UndoUnavailable(why, [{ instead }]);
}
