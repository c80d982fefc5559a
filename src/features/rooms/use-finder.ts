import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Span } from '@/domain/reservations';
import { readFinder, spanInAddress, type Finder } from './finder-address';
import type { RoomsSearch } from './search';

/** What can change at once; undefined takes a part out of the address. */
export interface FinderChange {
  readonly people?: number;
  readonly needs?: readonly string[];
  readonly onlyFloor?: boolean;
}

export interface FinderState extends Finder {
  /** Whether the address itself names a time. */
  readonly hasTime: boolean;
  readonly set: (change: FinderChange) => void;
  /** Chooses a time in a room. */
  readonly choose: (roomId: string, span: Span) => void;
  /** Chooses a booking of a room. */
  readonly chooseBooking: (roomId: string, slotId: string) => void;
  readonly letGo: () => void;
}

/** The page's own part of the address, so that every state is a link (UI-8). */
export function useFinder(): FinderState {
  const search = useSearch({ from: '/_app/rooms' });
  const navigate = useNavigate({ from: '/rooms' });
  const { people, needs, only, room, from, to, slot, startTime, endTime, timeMode } = search;
  const finder = useMemo(
    () => readFinder({ people, needs, only, room, from, to, slot }),
    [people, needs, only, room, from, to, slot],
  );
  const go = (change: Partial<RoomsSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return {
    ...finder,
    hasTime:
      (timeMode ?? 'manual') === 'manual' && (startTime !== undefined || endTime !== undefined),
    set: (change) =>
      go({
        ...(change.people === undefined ? {} : { people: change.people }),
        ...(change.needs === undefined ? {} : { needs: [...change.needs] }),
        ...(change.onlyFloor === undefined
          ? {}
          : { only: change.onlyFloor ? ('floor' as const) : undefined }),
      }),
    choose: (roomId, span) => go({ room: roomId, slot: undefined, ...spanInAddress(span) }),
    chooseBooking: (roomId, slotId) =>
      go({ room: roomId, slot: slotId, from: undefined, to: undefined }),
    letGo: () => go({ room: undefined, slot: undefined, from: undefined, to: undefined }),
  };
}
