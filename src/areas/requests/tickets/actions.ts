import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/core/errors';
import { tickets } from '@/api/tickets';
import { Ticket, type TicketComment, type TicketUpdate } from '@/api/schemas/tickets';
import { isStep } from '@/domain/tickets';
import { i18n } from '@/lib/i18n';
import { perPerson } from '@/lib/scope';
import { refreshAffected } from '@/writes/affected';
import { undoCreation, writer } from '@/writes/write';
import './strings';

/** The Undo subject of a request. */
export const subjectOf = (id: string): string => `ticket:${id}`;

/** A request’s choices, besides its text. */
export type Choice = Pick<TicketUpdate, 'status' | 'type_id' | 'owner_user_id'>;

/** Someone else changed the same field first. Contains both versions, so that the person can choose (RACE-7). */
export class EditConflict extends Error {
  override readonly name = 'EditConflict';
  readonly mine: Choice;
  readonly current: Ticket;

  constructor(mine: Choice, current: Ticket) {
    super(i18n.t('tickets:conflict.title'));
    this.mine = mine;
    this.current = current;
  }
}

/** The fields that are chosen. */
export const CHOICE_KEYS = ['status', 'type_id', 'owner_user_id'] as const;

/** The request’s current values of the changed fields. */
export const presentOf = (choice: Choice, ticket: Ticket): Choice =>
  Object.fromEntries(CHOICE_KEYS.filter((key) => key in choice).map((key) => [key, ticket[key]]));

/** The newer request in a refusal. */
function newerIn(error: unknown): Ticket | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return Ticket.safeParse(error.detail['current']).data;
}

/** Whether someone else made the same choice since a request was read. */
const isAlreadyMade = (choice: Choice, before: Ticket, now: Ticket): boolean =>
  CHOICE_KEYS.some((key) => key in choice && now[key] !== before[key] && now[key] !== choice[key]);

/** The last choice made here for each request, or its Undo. The next one builds on what it saved. */
const lastOwn = perPerson(() => new Map<string, Promise<Ticket | undefined>>());

/** Remembers what is being saved. If that fails, what was saved before it still counts. */
function remembered<T extends Ticket | undefined>(id: string, saving: Promise<T>): Promise<T> {
  const all = lastOwn.get();
  const before = all.get(id);
  const settled = saving.catch(() => before);
  all.set(id, settled);
  return saving;
}

/** The actions on a request. */
export function useTicketActions() {
  const client = useQueryClient();
  const write = writer(client);
  const t = i18n.getFixedT(null, 'tickets');

  /** Undoes a choice. A status that can’t be set directly is reached through open (TICK-1). */
  const revert = async (ticket: Ticket, choice: Choice) => {
    const params = { id: ticket.id };
    const back = presentOf(choice, ticket);
    let updated_at = (await lastOwn.get().get(ticket.id))?.updated_at;
    if (choice.status && !isStep(choice.status, ticket.status)) {
      const opened = await write(tickets.update, { params, body: { status: 'open', updated_at } });
      updated_at = opened?.updated_at;
    }
    return write(tickets.update, { params, body: { ...back, updated_at } });
  };

  const put = (ticket: Ticket, choice: Choice, version: string, deals: boolean) =>
    write(
      tickets.update,
      { params: { id: ticket.id }, body: { ...choice, updated_at: version } },
      {
        ownError: (error) => newerIn(error) !== undefined,
        done: () => doneText(ticket, choice),
        // People who only reported a request can’t return it to in progress.
        undo: () =>
          !deals && ticket.status === 'in_progress'
            ? undefined
            : {
                subject: subjectOf(ticket.id),
                stacks: true,
                run: () => remembered(ticket.id, revert(ticket, choice)),
              },
      },
    );

  const doneText = ({ number }: Ticket, choice: Choice): string => {
    if (choice.status) return t(`done.${choice.status}`, { number });
    if (choice.type_id !== undefined) return t('done.type', { number });
    return t(choice.owner_user_id === null ? 'done.unassigned' : 'done.assigned', { number });
  };

  const choose = async (
    shown: Ticket,
    choice: Choice,
    deals: boolean,
  ): Promise<Ticket | undefined> => {
    const last = lastOwn.get().get(shown.id);
    const saved = last && (await last);
    // What’s shown may not have been read again since.
    const ticket = saved && saved.updated_at > shown.updated_at ? saved : shown;
    try {
      return await put(ticket, choice, ticket.updated_at, deals);
    } catch (error) {
      const current = newerIn(error);
      if (!current) throw error;
      if (isAlreadyMade(choice, ticket, current)) {
        void refreshAffected(client, tickets.update);
        throw new EditConflict(choice, current);
      }
      return await put(current, choice, current.updated_at, deals);
    }
  };

  return {
    /**
     * Makes one choice immediately, or once the one before it is saved. If someone changed another part of the request in the
     * meantime, it’s applied to that version; if they chose differently, nothing is saved.
     *
     * @throws EditConflict with both versions
     */
    choose: (ticket: Ticket, choice: Choice, deals: boolean): Promise<Ticket | undefined> =>
      remembered(ticket.id, choose(ticket, choice, deals)),

    /** Saves a new text of one’s own report. */
    describe: (ticket: Ticket, description: string, version = ticket.updated_at) =>
      write(
        tickets.update,
        { params: { id: ticket.id }, body: { description, updated_at: version } },
        {
          ownError: true,
          done: () => t('done.described', { number: ticket.number }),
          undo: (_input, saved) => ({
            subject: subjectOf(ticket.id),
            run: () =>
              write(tickets.update, {
                params: { id: ticket.id },
                body: { description: ticket.description ?? '', updated_at: saved?.updated_at },
              }),
          }),
        },
      ),

    /** A comment with an optional status, in one request (TICK-2). */
    comment: (ticket: Ticket, comment: string, status: Ticket['status'], version: string) =>
      status === ticket.status
        ? write(
            tickets.addComment,
            { params: { id: ticket.id }, body: { comment } },
            {
              ownError: true,
              done: () => t('done.comment'),
              undo: undoCreation(subjectOf(ticket.id), (id) =>
                write(tickets.removeComment, {
                  params: { id: ticket.id, commentId: id },
                }),
              ),
            },
          )
        : write(
            tickets.update,
            {
              params: { id: ticket.id },
              body: { status, update_comment: comment, updated_at: version },
            },
            {
              ownError: true,
              done: () => t(`done.${status}`, { number: ticket.number }),
            },
          ),

    changeComment: (
      ticketId: string,
      comment: TicketComment,
      { text, version }: { readonly text: string; readonly version: string | undefined },
    ) =>
      write(
        tickets.updateComment,
        {
          params: { id: ticketId, commentId: comment.id },
          body: { comment: text, updated_at: version },
        },
        {
          ownError: true,
          done: () => t('done.commentChanged'),
          undo: (_input, saved) => ({
            subject: subjectOf(ticketId),
            run: () =>
              write(tickets.updateComment, {
                params: { id: ticketId, commentId: comment.id },
                body: { comment: comment.comment, updated_at: saved?.updated_at },
              }),
          }),
        },
      ),

    removeComment: (ticketId: string, { id, comment }: TicketComment) =>
      write(
        tickets.removeComment,
        { params: { id: ticketId, commentId: id } },
        {
          done: () => t('done.commentDeleted'),
          undo: () => ({
            subject: subjectOf(ticketId),
            run: () => write(tickets.addComment, { params: { id: ticketId }, body: { comment } }),
          }),
        },
      ),
  };
}
