import { useState } from 'react';
import * as z from 'zod/mini';
import { Ticket, TicketCreate } from '@/api/schemas/tickets';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useHasKeptInput } from '@/kit/kept-input/use-kept-input';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { IconEdit } from '@/ui/icon';
import { TextArea } from '@/ui/text-field';
import { useTicketActions } from '../actions';
import css from './detail.module.css';

/** What was reported, with its photos. The person who reported it can change the text. */
export function Report({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const [isEditing, setEditing] = useState(useHasKeptInput(formName(ticket.id)));
  const photos = ticket.image_urls.flatMap((url) => mediaAddress(url) ?? []);
  return (
    <Card aria-label={t('text.label')}>
      {isEditing ? (
        <TextForm ticket={ticket} onClose={() => setEditing(false)} />
      ) : (
        <p className={css.text}>
          <bdi>{ticket.description}</bdi>
        </p>
      )}
      {photos.length > 0 && (
        <ul className={css.photos} aria-label={t('detail.photos')}>
          {photos.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={t('detail.photo', { number: index + 1 })} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {!isEditing && ticket.requester?.id === user.id && (
        <div className={css.end}>
          <Button size="small" variant="quiet" icon={<IconEdit />} onClick={() => setEditing(true)}>
            {t('text.edit')}
          </Button>
        </div>
      )}
    </Card>
  );
}

const Body = z.object({ description: TicketCreate.shape.description });
const formName = (ticketId: string) => `ticket.${ticketId}`;
const valuesOf = ({ description }: Ticket) => ({ description: description ?? '' });

function TextForm({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('tickets');
  const actions = useTicketActions();
  const form = useResourceForm({
    name: formName(ticket.id),
    schema: Body,
    fields: { description: { label: t('text.label'), needed: t('text.needed') } },
    saved: valuesOf(ticket),
    version: ticket.updated_at,
    entity: { schema: Ticket, valuesOf },
    save: ({ values, version }) => actions.describe(ticket, values.description, version),
    onSaved: onClose,
  });
  const { id, label, value, error, onChange } = form.field('description');
  return (
    <ResourceForm
      form={form}
      submitLabel={t('text.save')}
      failedTitle={t('text.notSaved')}
      onCancel={onClose}
    >
      <TextArea
        {...{ id, label, value, error }}
        onChange={({ target }) => onChange(target.value)}
        maxLength={2000}
        autoFocus
      />
    </ResourceForm>
  );
}
