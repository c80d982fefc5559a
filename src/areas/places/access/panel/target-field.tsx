import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Person } from '@/api/schemas/people';
import { foldText } from '@/domain/text/search';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { peopleNamed, personById } from '@/areas/people/shared/queries/people';
import { allTeams } from '@/areas/people/shared/queries/teams';
import { Avatar } from '@/ui/avatar';
import { ComboBox, type ComboBoxItem } from '@/ui/combo-box';
import { IconPeople } from '@/ui/icon';

/** A team or person as a field’s value: `team team_design`, `user user_maya`. */
export const targetValue = (type: 'team' | 'user', id: string): string => `${type} ${id}`;

/** The target of such a value; undefined for an empty one. */
export function targetOf(
  value: string | null,
): { readonly target_type: 'team' | 'user'; readonly target_id: string } | undefined {
  const [type, id] = (value ?? '').split(' ');
  return (type === 'team' || type === 'user') && id !== undefined
    ? { target_type: type, target_id: id }
    : undefined;
}

/** The name of a chosen team or person, looked up when it’s needed: by then, the field has read it. */
export function useTargetName(known: string | null | undefined): (value: string | null) => string {
  const { t } = useTranslation('access');
  const client = useQueryClient();
  return (value) => {
    if (known !== null && known !== undefined) return known;
    const target = targetOf(value);
    if (target?.target_type === 'team') {
      const teams = client.getQueryData(allTeams().queryKey)?.elements;
      return teams?.find(({ id }) => id === target.target_id)?.name ?? t('some.team');
    }
    const person = target && client.getQueryData(personById(target.target_id).queryKey);
    return person ? (person.name ?? person.email) : t('some.user');
  };
}

interface TargetFieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string | null;
  /** Teams to choose from; none if it must be a person. */
  readonly teams?: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly onChange: (value: string | null) => void;
}

/** A team or a person, found by typing. */
export function TargetField({ teams, value, ...field }: TargetFieldProps) {
  const { t } = useTranslation('access');
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const found = useQuery({
    ...peopleNamed(query),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  // A restored draft contains only the person’s id.
  const chosen = targetOf(value);
  const person = useQuery({
    ...personById(chosen?.target_id ?? ''),
    enabled: chosen?.target_type === 'user',
  });
  const wanted = foldText(query);
  const people = query === '' ? [] : (found.data?.elements ?? []);
  const known = person.data && !people.some(({ id }) => id === person.data.id) ? [person.data] : [];
  return (
    <ComboBox
      {...field}
      key={person.data || chosen?.target_type !== 'user' ? 'known' : 'unknown'}
      items={[
        ...(teams ?? [])
          .filter(({ name }) => foldText(name).includes(wanted))
          .map(({ id, name }): ComboBoxItem => ({
            id: targetValue('team', id),
            label: name,
            text: t('team'),
            lead: <IconPeople />,
          })),
        ...[...people, ...known].map(personItem),
      ]}
      value={value}
      loading={found.isFetching}
      emptyText={query === '' ? t('typeName') : undefined}
      onSearch={setText}
    />
  );
}

const personItem = ({ id, name, email, profile_photo_url }: Person): ComboBoxItem => ({
  id: targetValue('user', id),
  label: name ?? email,
  text: name === null ? undefined : email,
  lead: <Avatar name={name ?? email} src={mediaAddress(profile_photo_url)} size={24} />,
});
