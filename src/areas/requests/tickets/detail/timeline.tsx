import { useState } from 'react';
import * as z from 'zod/mini';
import { type Ticket, TicketComment, type TicketEvent } from '@/api/schemas/tickets';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { useStamp } from '@/areas/booking/shared/use-stamp';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useHasKeptInput } from '@/kit/kept-input/use-kept-input';
import { ReadFailed } from '@/kit/loading/read-failed';
import { useSession } from '@/session';
import { Avatar } from '@/ui/avatar';
import { Card, CardHead } from '@/ui/card';
import { Text } from '@/ui/heading';
import { IconDelete, IconEdit } from '@/ui/icon';
import { MenuButton } from '@/ui/menu';
import { SkeletonRows } from '@/ui/skeleton';
import { TextArea } from '@/ui/text-field';
import { useTicketActions } from '../actions';
import { useComments, useEvents } from '../model';
import { nameOf } from '../text';
import css from './detail.module.css';

/** Everything written and done, oldest first: comments are shown with what was done in the same step (TICK-2). */
export function Timeline({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const { offices } = useSession();
  const zone = offices.find(({ id }) => id === ticket.office_id)?.time_zone;
  const query = useEvents(ticket.id);
  const { data, isError } = query;
  const comments = new Map(useComments(ticket).map((comment) => [comment.id, comment]));
  const entries = (data?.elements ?? []).flatMap((event) => {
    const comment = event.comment_id === null ? undefined : comments.get(event.comment_id);
    // A deleted comment isn’t shown.
    return event.kind === 'comment' && !comment ? [] : [{ event, comment }];
  });
  return (
    <Card aria-labelledby="timeline" aria-busy={!data && !isError}>
      <CardHead id="timeline" title={t('timeline.title')} />
      {!data && !isError && <SkeletonRows count={3} />}
      {!data && isError && <ReadFailed compact title={t('timeline.error')} query={query} />}
      <ol className={css.timeline}>
        {entries.map(({ event, comment }) => (
          <Entry key={event.id} {...{ event, comment, zone }} />
        ))}
      </ol>
    </Card>
  );
}

interface EntryProps {
  readonly event: TicketEvent;
  readonly comment: TicketComment | undefined;
  readonly zone: string | undefined;
}

function Entry({ event, comment, zone }: EntryProps) {
  const { t } = useTranslation('tickets');
  const actions = useTicketActions();
  const [isEditing, setEditing] = useState(useHasKeptInput(formName(comment?.id)));
  const { actor, created_at } = event;
  const when = useStamp('day')(created_at, zone);
  return (
    <li className={css.entry}>
      <Avatar name={nameOf(actor)} src={mediaAddress(actor?.profile_photo_url)} size={24} />
      <span>
        <bdi>{useSentence(event)}</bdi>
      </span>
      <span className={css.when}>
        <time dateTime={created_at}>{when}</time>
        {comment?.can_edit && !isEditing && (
          <MenuButton
            size="small"
            variant="quiet"
            label={t('timeline.actions', { when })}
            items={[
              {
                id: 'edit',
                label: t('timeline.edit'),
                icon: <IconEdit />,
                onAction: () => setEditing(true),
              },
              {
                id: 'delete',
                label: t('timeline.delete'),
                icon: <IconDelete />,
                danger: true,
                onAction: () =>
                  void actions.removeComment(comment.ticket_id, comment).catch(() => {}),
              },
            ]}
          />
        )}
      </span>
      {comment && !isEditing && (
        <div className={css.said}>
          <bdi>{comment.comment}</bdi>
          {comment.updated_at > comment.created_at && (
            <Text size="caption" muted>
              {t('timeline.edited')}
            </Text>
          )}
        </div>
      )}
      {comment && isEditing && <EditComment comment={comment} onClose={() => setEditing(false)} />}
    </li>
  );
}

const Body = z.object({ comment: z.string() });
const valuesOf = ({ comment }: TicketComment) => ({ comment });
const formName = (commentId: string | undefined) => `ticket.comment.${commentId}`;

function EditComment({ comment, onClose }: { comment: TicketComment; onClose: () => void }) {
  const { t } = useTranslation('tickets');
  const actions = useTicketActions();
  const form = useResourceForm({
    name: formName(comment.id),
    schema: Body,
    fields: { comment: { label: t('comment.label') } },
    saved: valuesOf(comment),
    version: comment.updated_at,
    entity: { schema: TicketComment, valuesOf },
    check: ({ comment: text }) => (text === '' ? { comment: t('comment.needed') } : {}),
    save: ({ values, version }) =>
      actions.changeComment(comment.ticket_id, comment, { text: values.comment, version }),
    onSaved: onClose,
  });
  const { id, label, value, error, onChange } = form.field('comment');
  return (
    <div className={css.edit}>
      <ResourceForm
        form={form}
        size="small"
        submitLabel={t('comment.save')}
        failedTitle={t('comment.notSaved')}
        onCancel={onClose}
      >
        <TextArea
          {...{ id, label, value, error }}
          onChange={({ target }) => onChange(target.value)}
          maxLength={2000}
          autoFocus
        />
      </ResourceForm>
    </div>
  );
}

/** One step as text. */
function useSentence({ kind, actor, from, to, from_name, to_name }: TicketEvent): string {
  const { t } = useTranslation('tickets');
  const who = nameOf(actor);
  if (kind === 'created' || kind === 'comment') return t(`timeline.${kind}`, { who });
  if (kind === 'type') return t('timeline.type', { who, from: from_name, to: to_name });
  if (kind === 'owner') {
    if (to === null) return t('timeline.unowned', { who, from: from_name });
    return to === actor?.id
      ? t('timeline.taken', { who })
      : t('timeline.owner', { who, to: to_name });
  }
  if (to === 'open' && from === 'in_progress') return t('timeline.status_back', { who });
  return t(`timeline.status_${to as Ticket['status']}`, { who });
}
