import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { withOwnError } from '@/api/core/own-error';
import { User } from '@/api/schemas/people';
import { ProfileWrite, users } from '@/api/users';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/parts/form/resource-form';
import { useResourceForm } from '@/parts/form/use-resource-form';
import { say } from '@/ui/say';
import { TextField } from '@/ui/text-field';

const NameWrite = z.pick(ProfileWrite, { name: true });
const valuesOf = ({ name }: Pick<User, 'name'>) => ({ name: name ?? '' });

/** Changes one's own name. */
export function NameForm({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const save = useMutation(withOwnError(users.save.mutation()));
  const form = useResourceForm({
    name: 'profile',
    schema: NameWrite,
    fields: { name: { label: t('name.label'), needed: t('name.needed') } },
    saved: valuesOf(user),
    entity: { schema: User, valuesOf },
    save: ({ changes }) => save.mutateAsync({ body: changes }),
    onSaved: () => say(t('saved')),
  });
  return (
    <ResourceForm form={form} failedTitle={t('notSaved')}>
      <TextField
        {...form.text('name')}
        autoComplete="name"
        help={t('name.help', { email: user.email })}
      />
    </ResourceForm>
  );
}
