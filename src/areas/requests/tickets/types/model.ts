import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { TicketType } from '@/api/schemas/tickets';
import { isOpen } from '@/domain/tickets';
import { usePollInterval } from '@/lib/realtime';
import { peopleNamed } from '@/areas/people/shared/queries/people';
import { allTypes } from '@/areas/requests/shared/queries/tickets';
import { ticketsOfType } from '../queries';

/** The types with their people and number of open requests. */
export function useAllTypes() {
  const query = useQuery({ ...allTypes(), refetchInterval: usePollInterval('tickets') });
  return { query, rows: query.data?.elements };
}

/** A type’s requests, by what happens to them when it’s deleted. */
export function useRequestsOf(typeId: string) {
  const query = useQuery(ticketsOfType(typeId));
  const all = query.data?.elements;
  return {
    query,
    open: all?.filter(({ status }) => isOpen(status)),
    closed: all?.filter(({ status }) => !isOpen(status)),
  };
}

/** People found by typing, except those that a type already has. */
export function usePeopleSearch({ users }: TicketType) {
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const found = useQuery({
    ...peopleNamed(query),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const people =
    query === ''
      ? []
      : (found.data?.elements ?? []).filter(({ id }) => users.every((user) => user.id !== id));
  return { people, isTyped: query !== '', isFetching: found.isFetching, setText };
}
