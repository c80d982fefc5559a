import type { QueryClient } from '@tanstack/react-query';
import { ticketTypes, TicketTypeWrite } from '@/api/ticket-types';
import { tickets } from '@/api/tickets';
import type { Person } from '@/api/schemas/people';
import type { Ticket, TicketType } from '@/api/schemas/tickets';
import { isOpen } from '@/domain/tickets';
import { addStrings, i18n } from '@/lib/i18n';
import strings from '@/locales/en/ticket-types.json';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { deletionOperation } from '@/areas/organization/shared/large-changes/deletions';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { carryWhole } from '@/areas/organization/shared/large-changes/whole';
import type { PageOf } from '@/kit/resource/definition';
import { resourceWrites } from '@/kit/resource/writes';
import { showProblem } from '@/writes/problem';
import { writer } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { ticketsOfType } from '../queries';
import { nameOf } from '../text';

addStrings('ticketTypes', strings);

/** The plain writes to request types. */
export const typeWrites = resourceWrites({
  subject: 'ticket-types',
  words: 'ticketTypes',
  calls: {
    create: ticketTypes.createType,
    update: ticketTypes.updateType,
    remove: ticketTypes.removeType,
  },
  body: TicketTypeWrite,
  undo: {},
});
const { subject } = typeWrites;

/** More types than any organization has. */
const MOST_TYPES = 1000;

/** The actions on request types. All of them can be undone (UNDO-1). */
export function typeActions(client: QueryClient) {
  const write = writer(client);
  const t = i18n.getFixedT(null, 'ticketTypes');

  const put = (type: TicketType, person: Person, isOn: boolean) => {
    const params = { id: type.id, userId: person.id };
    const words = { person: nameOf(person), name: type.name };
    const undo = () => ({ subject, run: () => put(type, person, !isOn) });
    return isOn
      ? write(ticketTypes.assign, { params }, { done: () => t('done.assigned', words), undo })
      : write(ticketTypes.unassign, { params }, { done: () => t('done.unassigned', words), undo });
  };

  return {
    ...typeWrites.actions(client),

    assign: (type: TicketType, person: Person, isOn: boolean) =>
      put(type, person, isOn).catch(() => {}),

    /**
     * Deletes a type. Its open requests are moved to another one first; its closed ones stay without a type. Undo creates it
     * again with a new id, its people, and all its requests.
     *
     * @throws after it has reported what failed
     */
    remove: async (type: TicketType, to: string | undefined): Promise<void> => {
      const { id, name, users } = type;
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
        subject,
        done: t('done.deleted', { name }),
        first: had
          .filter(({ status }) => to !== undefined && isOpen(status))
          .map((ticket) =>
            callOperation({
              what: i18n.t('tickets:numberOf', { number: ticket.number }),
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
              create: callOf(ticketTypes.createType, { body: typeWrites.bodyOf(type) }),
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

/** What the parts of the page are given. */
export type Page = PageOf<'ticketTypes', unknown, ReturnType<typeof typeActions>>;
