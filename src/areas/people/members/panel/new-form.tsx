import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Role } from '@/api/schemas/enums';
import { User } from '@/api/schemas/people';
import { AccountWrite } from '@/api/users';
import { isEmail } from '@/domain/calendar/addresses';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { RolePicker } from '@/areas/people/shared/roles/role-picker';
import { Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { Stack } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import { useMemberActions } from '../actions';
import { rolesText } from '../text';

const FormWrite = z.object({
  ...z.pick(AccountWrite, { email: true, name: true }).shape,
  roles: z.array(Role),
});
const EMPTY = { email: '', name: '', roles: [] };

/** Adds someone immediately, without their involvement; an invitation leaves that to them. */
export function NewForm({ onCreated }: { onCreated: (id: string) => void }) {
  const { t } = useTranslation('members');
  const { create } = useMemberActions();
  const form = useResourceForm({
    name: 'member.new',
    schema: FormWrite,
    fields: {
      email: { label: t('field.email'), needed: t('field.emailNeeded') },
      name: { label: t('field.name'), needed: t('field.nameNeeded') },
      roles: { label: t('field.roles'), show: rolesText },
    },
    saved: EMPTY,
    startsOver: true,
    check: ({ email }) =>
      email.trim() !== '' && !isEmail(email.trim()) ? { email: t('field.emailWrong') } : {},
    entity: {
      schema: User,
      valuesOf: ({ email, name, organization_user }) => ({
        email,
        name: name ?? '',
        roles: organization_user?.roles ?? [],
      }),
    },
    save: ({ values: { email, name, roles } }) =>
      create({ email, name, roles: ['member', ...roles] }),
    onSaved: (_sent, made) => made && onCreated(made.id),
  });
  return (
    <Stack gap={3}>
      <Text muted>
        {t('newText')}{' '}
        <Link to="/admin/invitations" className={linkClass('inline')}>
          {t('inviteInstead')}
        </Link>
      </Text>
      <ResourceForm form={form} submitLabel={t('create')}>
        <TextField {...form.text('email')} type="email" autoComplete="off" autoFocus />
        <TextField {...form.text('name')} autoComplete="off" />
        <RolePicker {...form.field('roles')} />
      </ResourceForm>
    </Stack>
  );
}
