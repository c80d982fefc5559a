import type { Ticket } from '@/api/schemas/tickets';
import { TicketStatusBadge } from '@/areas/requests/shared/report/ticket-status';
import { Heading } from '@/ui/heading';
import { UndoButton } from '@/writes/undo-button';
import { subjectOf } from '../actions';
import css from './detail.module.css';

interface RequestHeadProps {
  readonly title: string;
  /** Undefined while it’s loading. */
  readonly ticket: Ticket | undefined;
}

/** The title of a request’s page, with its status and the last change’s Undo. */
export function RequestHead({ title, ticket }: RequestHeadProps) {
  return (
    <header className={css.head}>
      <Heading level={1}>
        <bdi>{title}</bdi>
      </Heading>
      {ticket && <TicketStatusBadge status={ticket.status} />}
      {ticket && <UndoButton subject={subjectOf(ticket.id)} />}
    </header>
  );
}
