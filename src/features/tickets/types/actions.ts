import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { ticketTypes } from '@/api/ticket-types';
import { tickets } from '@/api/tickets';
import type { Person } from '@/api/schemas/people';
import type { Ticket, TicketType } from '@/api/schemas/tickets';
import { isOpen } from '@/domain/tickets';
import { i18n } from '@/lib/i18n';
import { callOperation } from '@/parts/large/call';
import { deletionOperation } from '@/parts/large/deletions';
import { callOf, fromAnswer } from '@/parts/large/endpoints';
import { carryWhole } from '@/parts/large/whole';
import { showProblem } from '@/writes/problem';
import { undoCreation, writer } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { ticketsOfType } from '../reads';
import { nameOf } from '../text';

/** The Undo subject of the last write to request types, shown above the list. */
export const SUBJECT = 'ticket-types';

/** More types than any organization has. */
const MOST_TYPES = 1000;

type TypeBody = InputOf<typeof ticketTypes.createType.definition>['body'];

/** The actions on request types. All of them can be undone (UNDO-1). */
export function typeActions(client: QueryClient) {
  const write = writer(client);
  const t = i18n.getFixedT(null, 'tickets');

  const put = (type: TicketType, person: Person, isOn: boolean) => {
    const params = { id: type.id, userId: person.id };
    const words = { person: nameOf(person), name: type.name };
    const undo = () => ({ subject: SUBJECT, run: () => put(type, person, !isOn) });
    return isOn
      ? write(ticketTypes.assign, { params }, { done: () => t('types.done.assigned', words), undo })
      : write(
          ticketTypes.unassign,
          { params },
          { done: () => t('types.done.unassigned', words), undo },
        );
  };

  return {
    create: (body: TypeBody) =>
      write(
        ticketTypes.createType,
        { body },
        {
          ownError: true,
          done: () => t('types.done.created', { name: body.name }),
          undo: undoCreation(SUBJECT, (id) => write(ticketTypes.removeType, { params: { id } })),
        },
      ),

    /** @param version `updated_at` of the type that was changed (RACE-7) */
    update: (type: TicketType, changes: Partial<TypeBody>, version = type.updated_at) =>
      write(
        ticketTypes.updateType,
        { params: { id: type.id }, body: { ...changes, updated_at: version } },
        {
          ownError: true,
          done: () => t('types.done.updated', { name: changes.name ?? type.name }),
          undo: (_input, saved) => ({
            subject: SUBJECT,
            run: () =>
              write(ticketTypes.updateType, {
                params: { id: type.id },
                body: {
                  name: type.name,
                  description: type.description,
                  updated_at: saved?.updated_at,
                },
              }),
          }),
        },
      ),

    assign: (type: TicketType, person: Person, isOn: boolean) =>
      put(type, person, isOn).catch(() => {}),

    /**
     * Deletes a type. Its open requests are moved to another one first; its closed ones stay without a type. Undo creates it
     * again with a new id, its people, and all its requests.
     *
     * @throws after it has reported what failed
     */
    remove: async (type: TicketType, to: string | undefined): Promise<void> => {
      const { id, name, description, users } = type;
      const { elements: had } = await readFirst(client, ticketsOfType(id), {
        ownError: true,
      }).catch((error: unknown) => {
        showProblem(error);
        throw error;
      });
      const retype = (ticket: Ticket, type_id: string) =>
        callOf(tickets.update, { params: { id: ticket.id }, body: { type_id } });
      const list = callOf(ticketTypes.types, { query: { limit: MOST_TYPES } });
      await carryWhole(client, {
        subject: SUBJECT,
        done: t('types.done.deleted', { name }),
        first: had
          .filter(({ status }) => to !== undefined && isOpen(status))
          .map((ticket) =>
            callOperation({
              what: t('numberOf', { number: ticket.number }),
              call: retype(ticket, to ?? id),
              back: [{ call: retype(ticket, id) }],
            }),
          ),
        last: [
          deletionOperation({
            what: name,
            id,
            remove: callOf(ticketTypes.removeType, { params: { id } }),
            read: list,
            again: {
              create: callOf(ticketTypes.createType, { body: { name, description } }),
              list,
              known: [id],
              after: [
                ...users.map((user) =>
                  callOf(ticketTypes.assign, {
                    params: { id: fromAnswer('id'), userId: user.id },
                  }),
                ),
                ...had
                  .filter(({ status }) => !isOpen(status))
                  .map((ticket) => retype(ticket, fromAnswer('id'))),
              ],
            },
          }),
        ],
      });
    },
  };
}

export type TypeActions = ReturnType<typeof typeActions>;

export const useTypeActions = (): TypeActions => typeActions(useQueryClient());
