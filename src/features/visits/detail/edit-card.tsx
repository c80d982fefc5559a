import * as z from 'zod/mini';
import { Visit, VisitorWrite } from '@/api/schemas/visits';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/parts/form/resource-form';
import { useResourceForm } from '@/parts/form/use-resource-form';
import { Card, CardHead } from '@/ui/card';
import { TextField } from '@/ui/text-field';
import { useVisitActions } from '../actions';

const Body = z.object({
  name: VisitorWrite.shape.name,
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  note: z.string(),
});

const valuesOf = ({ visitor, note }: Visit) => ({
  name: visitor.name,
  email: visitor.email ?? '',
  company: visitor.company ?? '',
  phone: visitor.phone ?? '',
  note: note ?? '',
});

const orNull = (text: string): string | null => (text === '' ? null : text);

/** What is known of a guest, in place of its facts. */
export function EditCard({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { t } = useTranslation('visits');
  const { update } = useVisitActions();
  const form = useResourceForm({
    name: `visit.${visit.id}`,
    schema: Body,
    fields: {
      name: { label: t('form.name'), needed: t('form.nameNeeded') },
      email: { label: t('form.email') },
      company: { label: t('form.company') },
      phone: { label: t('detail.phone') },
      note: { label: t('form.note') },
    },
    saved: valuesOf(visit),
    version: visit.updated_at,
    entity: { schema: Visit, valuesOf },
    save: ({ values: { name, email, company, phone, note }, version }) =>
      update(
        visit,
        {
          visitor: {
            name,
            email: orNull(email),
            company: orNull(company),
            phone: orNull(phone),
          },
          note: orNull(note),
        },
        version,
      ),
    onSaved: onClose,
  });
  return (
    <Card aria-labelledby="edit">
      <CardHead id="edit" title={t('edit.title')} />
      <ResourceForm form={form} onCancel={onClose} keepsDraft={false}>
        <TextField {...form.text('name')} autoComplete="off" maxLength={200} autoFocus />
        <TextField {...form.text('email')} optional type="email" autoComplete="off" />
        <TextField {...form.text('company')} optional autoComplete="off" maxLength={200} />
        <TextField {...form.text('phone')} optional type="tel" autoComplete="off" />
        <TextField {...form.text('note')} optional autoComplete="off" maxLength={200} />
      </ResourceForm>
    </Card>
  );
}
