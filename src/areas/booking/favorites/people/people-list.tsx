import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Person } from '@/api/schemas/people';
import { type TeamDetail, TeamWrite } from '@/api/schemas/teams';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { ReadFailed } from '@/kit/loading/read-failed';
import { UndoButton } from '@/writes/undo-button';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useHasKeptInput } from '@/kit/kept-input/use-kept-input';
import { useWhere } from '@/session/where';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { ComboBox } from '@/ui/combo-box';
import { Heading } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { TextField } from '@/ui/text-field';
import type { useLists } from '../actions';
import { useFound, useListed } from './model';
import css from '../favorites.module.css';

interface PeopleListProps {
  group: TeamDetail;
  lists: ReturnType<typeof useLists>;
  onDeleted: () => void;
}

/** One list: who is on it, where each is, and whom to add. */
export function PeopleList({ group, lists, onDeleted }: PeopleListProps) {
  const { t } = useTranslation('favorites');
  const query = useListed(group.id);
  const { data, isError } = query;
  const [gone, setGone] = useState<readonly Person[]>([]);
  const [failed, setFailed] = useState(false);
  const { name } = group;
  // The card says why.
  const isOff = useImpersonationLock() !== undefined;
  const attempt = async (job: () => Promise<unknown>) => {
    setFailed(false);
    try {
      await job();
    } catch {
      setFailed(true);
    }
  };
  const people = data?.elements ?? [];
  const removed = gone.filter(({ id }) => !people.some((person) => person.id === id));
  return (
    <section className={css.group} aria-label={name}>
      <GroupHead
        group={group}
        onRename={(next) => lists.rename(group, next)}
        onDelete={() =>
          attempt(async () => {
            await lists.remove(group, people);
            onDeleted();
          })
        }
      />
      {!data && isError && <ReadFailed compact title={t('page.peopleError')} query={query} />}
      {!data && !isError && <SkeletonRows count={2} avatar />}
      {data && people.length === 0 && <p className={css.muted}>{t('page.personEmpty')}</p>}
      <ul className={css.list}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow
              person={person}
              list={name}
              onTakeOff={() =>
                attempt(async () => {
                  await lists.takeOff(group, person);
                  setGone((before) => [...before.filter(({ id }) => id !== person.id), person]);
                })
              }
            />
          </li>
        ))}
        {removed.map((person) => (
          <li key={person.id}>
            <RemovedPerson person={person} group={group} />
          </li>
        ))}
      </ul>
      {isOff || (
        <AddPerson
          label={t('page.add', { list: name })}
          known={people}
          onAdd={(userId) => attempt(() => lists.add(group, userId))}
        />
      )}
      {failed && <Notice tone="danger" live title={t('page.notSaved')} />}
    </section>
  );
}

interface GroupHeadProps {
  group: TeamDetail;
  onRename: (name: string) => Promise<unknown>;
  onDelete: () => Promise<void>;
}

/** A list’s name; the default one can’t be renamed. */
function GroupHead({ group, onRename, onDelete }: GroupHeadProps) {
  const { t } = useTranslation(['favorites', 'common']);
  const [isRenaming, setRenaming] = useState(useHasKeptInput(formName(group.id)));
  const disabledReason = useImpersonationLock();
  const { name: list } = group;
  if (isRenaming) {
    return <RenameList group={group} onRename={onRename} onClose={() => setRenaming(false)} />;
  }
  return (
    <div className={css.groupHead}>
      <Heading level={3}>{list}</Heading>
      {!group.is_default && (
        <span className={css.actions}>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('page.renameNamed', { list })}
            disabledReason={disabledReason}
            onClick={() => setRenaming(true)}
          >
            {t('page.rename')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('page.deleteNamed', { list })}
            disabledReason={disabledReason}
            onClick={onDelete}
          >
            {t('page.delete')}
          </Button>
        </span>
      )}
    </div>
  );
}

const ListWrite = z.pick(TeamWrite, { name: true });
const formName = (id: string) => `favorites.list.${id}`;

interface RenameListProps {
  group: TeamDetail;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

function RenameList({ group, onRename, onClose }: RenameListProps) {
  const { t } = useTranslation(['favorites', 'common']);
  const { id, name: list } = group;
  const form = useResourceForm({
    name: formName(id),
    schema: ListWrite,
    fields: {
      name: { label: t('page.renameNamed', { list }), needed: t('page.listNameNeeded') },
    },
    saved: { name: list },
    save: ({ values }) => onRename(values.name),
    onSaved: onClose,
  });
  return (
    <ResourceForm
      form={form}
      submitLabel={t('page.save')}
      failedTitle={t('page.notSaved')}
      actions={
        !form.isDirty && (
          <Button variant="quiet" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
        )
      }
    >
      <TextField
        {...form.text('name')}
        autoFocus
        autoComplete="off"
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
    </ResourceForm>
  );
}

interface PersonRowProps {
  person: Person;
  list: string;
  onTakeOff: () => Promise<void>;
}

function PersonRow({ person, list, onTakeOff }: PersonRowProps) {
  const { t } = useTranslation('favorites');
  const { date } = useWhere();
  const name = person.name ?? person.email;
  return (
    <div className={css.row}>
      <Avatar name={name} src={mediaAddress(person.profile_photo_url)} size={32} />
      <Link
        to="/map"
        search={{ section: 'people', searchText: name, date }}
        className={css.place}
        aria-label={t('page.where', { name })}
      >
        <bdi className={css.words}>{name}</bdi>
      </Link>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('page.takeOff', { name, list })}
        disabledReason={useImpersonationLock()}
        onClick={onTakeOff}
      >
        {t('page.remove')}
      </Button>
    </div>
  );
}

/** People who were just removed, while that can be undone (UNDO-1). */
function RemovedPerson({ person, group }: { person: Person; group: TeamDetail }) {
  const { t } = useTranslation('favorites');
  const subject = `list:${group.id}:${person.id}`;
  if (!useUndo(subject)) return null;
  const name = person.name ?? person.email;
  return (
    <div className={css.row}>
      <span className={css.gone}>{t('page.tookOff', { name, list: group.name })}</span>
      <UndoButton subject={subject} />
    </div>
  );
}

interface AddPersonProps {
  label: string;
  known: readonly Person[];
  onAdd: (userId: string) => Promise<void>;
}

function AddPerson({ label, known, onAdd }: AddPersonProps) {
  const [text, setText] = useState('');
  // Selected until the server has answered: the field closes its list with the choice, and clears itself without one.
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useFound(text);
  const ids = new Set(known.map(({ id }) => id));
  const items = found.people
    .filter(({ id }) => id === chosen || !ids.has(id))
    .map((person) => ({
      id: person.id,
      label: person.name ?? person.email,
      text: person.name === null ? undefined : person.email,
    }));
  const add = async (id: string) => {
    setChosen(id);
    await onAdd(id);
    setChosen(null);
    setText('');
  };
  return (
    <ComboBox
      label={label}
      items={items}
      value={chosen}
      onSearch={setText}
      loading={found.isSearching}
      onChange={(id) => {
        if (id !== null) void add(id);
      }}
    />
  );
}
