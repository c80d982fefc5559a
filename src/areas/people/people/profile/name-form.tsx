import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { User } from '@/api/schemas/people';
import { userProfile } from '@/api/user-profile';
import { ProfileWrite } from '@/api/users';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { personById } from '@/areas/people/shared/queries/people';
import { TextField } from '@/ui/text-field';
import { useWrite } from '@/writes/use-write';
import { readFirst } from '@/writes/read-first';

const NameWrite = z.pick(ProfileWrite, { name: true });
const valuesOf = ({ name }: Pick<User, 'name'>) => ({ name: name ?? '' });

/** Changes one’s own name. */
export function NameForm({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const save = useWrite(userProfile.save, { done: () => t('saved'), ownError: true });
  const form = useResourceForm({
    name: 'profile',
    schema: NameWrite,
    fields: { name: { label: t('name.label'), needed: t('name.needed') } },
    saved: valuesOf(user),
    version: user.updated_at,
    entity: { schema: User, valuesOf },
    loadNewer: () =>
      readFirst(client, { ...personById(user.id), staleTime: 0 }, { ownError: true }),
    save: ({ changes, version }) => save.run({ body: { ...changes, updated_at: version } }),
  });
  return (
    <ResourceForm form={form} failedTitle={t('notSaved')} readOnly={useImpersonationLock()}>
      <TextField
        {...form.text('name')}
        autoComplete="name"
        help={t('name.help', { email: user.email })}
      />
    </ResourceForm>
  );
}
