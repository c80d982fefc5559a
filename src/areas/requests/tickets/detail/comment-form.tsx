import * as z from 'zod/mini';
import { Ticket, TicketStatus } from '@/api/schemas/tickets';
import { nextStatuses } from '@/domain/tickets';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { Card } from '@/ui/card';
import { Select } from '@/ui/select';
import { TextArea } from '@/ui/text-field';
import { useTicketActions } from '../actions';

const Body = z.object({ comment: z.string(), status: TicketStatus });
const valuesOf = ({ status }: Ticket) => ({ comment: '', status });

interface CommentFormProps {
  readonly ticket: Ticket;
  readonly deals: boolean;
}

/** A comment with an optional status, submitted together (TICK-2). */
export function CommentForm({ ticket, deals }: CommentFormProps) {
  const { t } = useTranslation(['tickets', 'report']);
  const actions = useTicketActions();
  const statusText = (status: Ticket['status']): string => t(`report:status.${status}`);
  const form = useResourceForm({
    name: `ticket.${ticket.id}.comment`,
    schema: Body,
    fields: {
      comment: { label: t('comment.label'), sentAs: ['comment', 'update_comment'] },
      status: { label: t('comment.status'), show: statusText },
    },
    saved: valuesOf(ticket),
    version: ticket.updated_at,
    entity: { schema: Ticket, valuesOf },
    check: ({ comment }) => (comment === '' ? { comment: t('comment.needed') } : {}),
    save: ({ values, version }) =>
      actions.comment(ticket, values.comment, values.status, version ?? ticket.updated_at),
    startsOver: true,
  });
  const { id, label, value, error, onChange } = form.field('comment');
  const { status } = form.values;
  // The chosen status stays available if someone else changes it in the meantime.
  const steps = nextStatuses(ticket.status, deals);
  const options = [
    ...steps,
    ...(status === ticket.status || steps.includes(status) ? [] : [status]),
  ];
  return (
    <Card aria-label={t('comment.label')}>
      <ResourceForm
        form={form}
        submitLabel={t(status === ticket.status ? 'comment.send' : `comment.sendWith.${status}`)}
        failedTitle={t('comment.notSaved')}
      >
        <TextArea
          {...{ id, label, value, error }}
          onChange={({ target }) => onChange(target.value)}
          maxLength={2000}
        />
        <Select
          {...form.choice('status')}
          options={[
            {
              value: ticket.status,
              label: t('comment.keep', { status: statusText(ticket.status) }),
            },
            ...options.map((each) => ({ value: each, label: statusText(each) })),
          ]}
        />
      </ResourceForm>
    </Card>
  );
}
