import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Person } from '@/api/schemas/people';
import type { TeamDetail } from '@/api/schemas/teams';
import { displayName, namesakes, sortPeople } from '@/domain/people';
import { listText, useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { peopleNamed } from '@/areas/people/shared/queries/people';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SearchField } from '@/ui/search-field';
import { Stack } from '@/ui/stack';
import { messageOf } from '@/writes/problem';
import type { TeamActions } from '../actions';
import css from './members.module.css';

/** How many people are listed at once; others are found by typing. */
const OFFERED = 50;

interface AddMembersProps {
  readonly team: TeamDetail;
  readonly members: readonly Person[];
  readonly actions: TeamActions;
}

/** Selects people across several searches, and adds them all at once. */
export function AddMembers({ team, members, actions }: AddMembersProps) {
  const { t } = useTranslation('teams');
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<ReadonlyMap<string, Person>>(new Map());
  const [failed, setFailed] = useState<string>();
  const query = useDeferredValue(text.trim());
  const found = useQuery({
    ...peopleNamed(query, OFFERED + members.length),
    placeholderData: keepPreviousData,
  });
  const inside = new Set(members.map(({ id }) => id));
  const others = (found.data?.elements ?? []).filter(({ id }) => !inside.has(id));
  const offered = sortPeople([
    ...[...picked.values()].filter(({ id }) => !others.some((person) => person.id === id)),
    ...others,
  ]).slice(0, OFFERED);
  const alike = namesakes(offered);
  const pick = (person: Person, on: boolean): void => {
    setFailed(undefined);
    setPicked((before) => {
      const next = new Map(before);
      if (on) next.set(person.id, person);
      else next.delete(person.id);
      return next;
    });
  };
  const add = async (): Promise<void> => {
    const result = await actions.add(team, [...picked.values()]);
    // Refused people stay selected.
    setPicked(new Map(result.failed.map(({ item }) => [item.id, item])));
    setFailed(
      result.failed.length === 0
        ? undefined
        : t('addFailed', {
            names: listText(result.failed.map(({ item }) => displayName(item))),
            why: messageOf(result.failed[0]?.error),
          }),
    );
    if (result.failed.length === 0) setText('');
  };
  return (
    <section aria-label={t('addTitle')}>
      <Stack gap={2}>
        <Heading level={3}>{t('addTitle')}</Heading>
        <SearchField label={t('findPeople')} value={text} onChange={setText} />
        <fieldset className={css.offered}>
          <legend className={css.legend}>{t('offered')}</legend>
          {offered.map((person) => (
            <Checkbox
              key={person.id}
              label={displayName(person)}
              text={alike.has(person) ? person.email : undefined}
              checked={picked.has(person.id)}
              onChange={({ target }) => pick(person, target.checked)}
            />
          ))}
          {found.isError && !found.data && (
            <ReadFailed compact title={t('findFailed')} query={found} />
          )}
          {found.data && offered.length === 0 && <Text muted>{t('nobodyFound')}</Text>}
        </fieldset>
        {failed !== undefined && (
          <Notice tone="danger" live onClose={() => setFailed(undefined)}>
            {failed}
          </Notice>
        )}
        <div>
          <Button
            variant="primary"
            disabledReason={picked.size === 0 ? t('tickFirst') : undefined}
            onClick={add}
          >
            {picked.size === 0 ? t('add') : t('addMany', { count: picked.size })}
          </Button>
        </div>
      </Stack>
    </section>
  );
}
