import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TicketType } from '@/api/schemas/tickets';
import { TICKET_STATUSES } from '@/api/schemas/tickets';
import { compareNames } from '@/domain/text/order';
import { useTranslation } from '@/lib/i18n';
import { usePollInterval } from '@/lib/realtime';
import { myTicketTypes } from '@/areas/requests/shared/queries/tickets';
import { useCanHandleTickets, useRequests, useTypes, type Request } from '../model';
import { handledTickets } from '../queries';
import type { LaneField } from '../search';
import { nameOf } from '../text';

/** One column of the board, with its requests. */
export interface Lane {
  /** What’s set for a request that’s put here. */
  readonly id: string;
  readonly title: string;
  readonly requests: readonly Request[];
}

/** The lane of unassigned requests. */
export const NO_ONE = 'none';

/** The requests I handle. Only someone who’s known to handle some is told that there are none. */
export function useHandledTickets() {
  const query = useQuery({ ...handledTickets(), refetchInterval: usePollInterval('tickets') });
  const requests = useRequests(query.data?.elements);
  const handles = useCanHandleTickets();
  const isUnknown = useQuery(myTicketTypes()).isError;
  return {
    query,
    requests: requests?.length === 0 && !handles && !isUnknown ? undefined : requests,
  };
}

/** A request’s lane. */
export function laneOf(by: LaneField, { status, type_id, owner_user_id }: Request): string {
  if (by === 'status') return status;
  return by === 'type' ? type_id : (owner_user_id ?? NO_ONE);
}

/** Everyone to whom a request of these types can be assigned. */
const peopleOfAll = (types: readonly TicketType[]): readonly { id: string; title: string }[] =>
  types.flatMap(({ users }) => users.map((user) => ({ id: user.id, title: nameOf(user) })));

/** The requests in lanes, each in list order. Lanes stay where they are while their requests come and go. */
export function useLanes(
  by: LaneField,
  requests: readonly Request[],
  all: readonly Request[],
): readonly Lane[] {
  const { t } = useTranslation(['tickets', 'report']);
  const types = useTypes();
  const heads = useMemo(() => {
    if (by === 'status') {
      return TICKET_STATUSES.map((id) => ({ id, title: t(`report:status.${id}`) }));
    }
    const found =
      by === 'type'
        ? [
            ...types.map(({ id, name }) => ({ id, title: name })),
            ...all.map(({ type_id, type }) => ({ id: type_id, title: type?.name ?? t('noType') })),
          ]
        : [
            ...peopleOfAll(types),
            ...all.flatMap(({ owner }) => (owner ? [{ id: owner.id, title: nameOf(owner) }] : [])),
          ];
    const once = [...new Map(found.map((head) => [head.id, head])).values()].toSorted((a, b) =>
      compareNames(a.title, b.title),
    );
    return by === 'owner' ? [{ id: NO_ONE, title: t('noOne') }, ...once] : once;
  }, [by, types, all, t]);
  return useMemo(
    () =>
      heads.map((head) => ({
        ...head,
        requests: requests.filter((request) => laneOf(by, request) === head.id),
      })),
    [heads, by, requests],
  );
}
