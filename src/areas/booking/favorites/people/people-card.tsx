import { useState } from 'react';
import * as z from 'zod/mini';
import { TeamWrite } from '@/api/schemas/teams';
import { useTranslation } from '@/lib/i18n';
import { UndoButton } from '@/writes/undo-button';
import { useMyLists } from '@/areas/booking/shared/favorites/use-my-lists';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { Card, CardHead } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { SkeletonRows } from '@/ui/skeleton';
import { TextField } from '@/ui/text-field';
import { PeopleList } from './people-list';
import { useLists } from '../actions';
import css from '../favorites.module.css';

/** My lists of people: "My Favorites" first, which everyone has, then those I created. */
export function PeopleCard() {
  const { t } = useTranslation('favorites');
  const { groups, noDefault, failed, retry, retrying } = useMyLists();
  const lists = useLists();
  const [deleted, setDeleted] = useState<string>();
  return (
    <Card aria-labelledby="people" aria-busy={!groups && !failed}>
      <CardHead id="people" title={t('page.people')}>
        {deleted !== undefined && <UndoButton subject={`list:${deleted}`} />}
      </CardHead>
      {noDefault && <ErrorState compact title={t('noGroup')} onRetry={retry} retrying={retrying} />}
      {!groups && !failed && <SkeletonRows count={3} avatar />}
      {groups?.map((group) => (
        <PeopleList key={group.id} {...{ group, lists }} onDeleted={() => setDeleted(group.id)} />
      ))}
      {groups && <NewList create={lists.create} />}
    </Card>
  );
}

const ListWrite = z.pick(TeamWrite, { name: true });

/** Adds a list; the form stays for another one. */
function NewList({ create }: { create: (name: string) => Promise<unknown> }) {
  const { t } = useTranslation('favorites');
  const form = useResourceForm({
    name: 'favorites.list',
    schema: ListWrite,
    fields: { name: { label: t('page.newListName'), needed: t('page.listNameNeeded') } },
    saved: { name: '' },
    save: ({ values }) => create(values.name),
    startsOver: true,
  });
  return (
    <ResourceForm
      form={form}
      className={css.newList}
      readOnly={useImpersonationLock()}
      submitLabel={t('page.create')}
      failedTitle={t('page.notSaved')}
    >
      <TextField {...form.text('name')} autoComplete="off" />
    </ResourceForm>
  );
}
