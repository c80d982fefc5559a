import * as z from 'zod/mini';
import { Role } from '@/api/schemas/enums';
import { User } from '@/api/schemas/people';
import { users, AccountWrite, ProfileWrite } from '@/api/users';
import { call, can } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { RolePicker } from '@/areas/people/shared/roles/role-picker';
import { useSession } from '@/session';
import { disabledReason } from '@/session/denial';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import type { MemberActions } from '../actions';
import { rolesOf } from '../model';
import { nameOf, rolesText } from '../text';

const FormWrite = z.object({
  name: AccountWrite.shape.name,
  default_office_id: ProfileWrite.shape.default_office_id,
  roles: z.array(Role),
});

const valuesOf = (person: User) => ({
  name: person.name ?? '',
  default_office_id: person.default_office_id,
  roles: rolesOf(person).filter((role) => role !== 'member'),
});

interface MemberFormProps {
  readonly person: User;
  readonly isLastOwner: boolean;
  readonly actions: MemberActions;
}

/** Name, usual office, and roles, each with what it allows and where. */
export function MemberForm({ person, isLastOwner, actions }: MemberFormProps) {
  const { t } = useTranslation('members');
  const { viewer, offices } = useSession();
  const form = useResourceForm({
    name: `member.${person.id}`,
    schema: FormWrite,
    fields: {
      name: { label: t('field.name'), needed: t('field.nameNeeded') },
      default_office_id: {
        label: t('field.office'),
        show: (id) => offices.find((office) => office.id === id)?.name ?? '',
      },
      roles: { label: t('field.roles'), show: rolesText },
    },
    saved: valuesOf(person),
    version: person.updated_at,
    entity: { schema: User, valuesOf },
    save: ({ changes: { roles, ...changes }, version }) =>
      actions.update(
        person,
        {
          ...changes,
          // The role everyone has isn’t a choice.
          ...(roles && {
            roles: [...rolesOf(person).filter((role) => role === 'member'), ...roles],
          }),
        },
        version,
      ),
  });
  return (
    <ResourceForm form={form} readOnly={disabledReason(can(viewer, call, users.update.access))}>
      <RolePicker
        {...form.field('roles')}
        locked={isLastOwner ? { owner: t('lastOwner', { name: nameOf(person) }) } : undefined}
      />
      <TextField {...form.text('name')} autoComplete="off" />
      <Select
        {...form.choice('default_office_id')}
        optional
        placeholder={t('field.noOffice')}
        options={offices.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </ResourceForm>
  );
}
