import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '@/lib/i18n';
import { UndoButton } from '@/writes/undo-button';
import { myGroups } from '@/reads/teams';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { TextField } from '@/ui/text-field';
import { PeopleList } from './people-list';
import { useLists } from './actions';
import css from './favorites.module.css';

/** My lists of people: "My Favorites" first, which everybody has, then those of my own making. */
export function PeopleCard() {
  const { t } = useTranslation('favorites');
  const { data, isError, isFetching, refetch } = useQuery(myGroups());
  const lists = useLists();
  const [name, setName] = useState('');
  const [failed, setFailed] = useState(false);
  const [deleted, setDeleted] = useState<string>();
  const groups = data?.elements.toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
  const noDefault = (isError && !data) || groups?.some((group) => group.is_default) === false;
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    setFailed(false);
    try {
      await lists.create(name.trim());
      setName('');
    } catch {
      setFailed(true);
    }
  };
  return (
    <Card aria-labelledby="people" aria-busy={!data && !isError}>
      <CardHead id="people" title={t('page.people')}>
        {deleted !== undefined && <UndoButton subject={`list:${deleted}`} />}
      </CardHead>
      {noDefault && (
        <ErrorState compact title={t('noGroup')} onRetry={refetch} retrying={isFetching} />
      )}
      {!groups && !isError && <SkeletonRows count={3} avatar />}
      {groups?.map((group) => (
        <PeopleList key={group.id} {...{ group, lists }} onDeleted={() => setDeleted(group.id)} />
      ))}
      {groups && (
        <form noValidate className={css.form} onSubmit={create}>
          <TextField
            label={t('page.newListName')}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit">{t('page.create')}</Button>
        </form>
      )}
      {failed && <Notice tone="danger" live title={t('page.notSaved')} />}
    </Card>
  );
}
