import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HealthDocument } from '@/api/schemas/health';
import { compareCodes } from '@/domain/text/order';
import { officeDay } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { asOneRead } from '@/kit/loading/failed-reads';
import { useSession } from '@/session';
import { myTests, myVaccinations } from './queries';
import { stateOf, type DocumentState } from './text';

/** A document with its office, and its state on that office’s day. */
export interface DocumentRow {
  readonly document: HealthDocument;
  readonly office: string;
  readonly zone: string;
  readonly today: string;
  readonly state: DocumentState;
}

/** Documents with the names, zones, and days of their offices. The rows are stable while nothing changes. */
export function useRows(
  documents: readonly HealthDocument[] | undefined,
): readonly DocumentRow[] | undefined {
  const { offices } = useSession();
  const minute = useNow();
  // Only another day creates another row.
  const days = offices.map(({ time_zone }) => officeDay(minute, time_zone)).join(' ');
  return useMemo(() => {
    const dayOf = new Map(offices.map(({ id }, index) => [id, days.split(' ')[index]]));
    return documents?.map((document): DocumentRow => {
      const office = offices.find(({ id }) => id === document.office_id);
      const today = dayOf.get(document.office_id) ?? document.created_at.slice(0, 10);
      return {
        document,
        office: office?.name ?? '',
        zone: office?.time_zone ?? 'UTC',
        today,
        state: stateOf(document, today),
      };
    });
  }, [documents, offices, days]);
}

/** My documents of both kinds, newest first: two reads that count as one. */
export function useMyDocuments() {
  const refetchInterval = usePollInterval('tickets');
  const tests = useQuery({ ...myTests(), refetchInterval });
  const vaccinations = useQuery({ ...myVaccinations(), refetchInterval });
  const documents = useMemo(
    () =>
      tests.data &&
      vaccinations.data &&
      [...tests.data.elements, ...vaccinations.data.elements].toSorted((a, b) =>
        compareCodes(b.created_at, a.created_at),
      ),
    [tests.data, vaccinations.data],
  );
  const both = [tests, vaccinations];
  return {
    rows: useRows(documents),
    query: asOneRead(
      documents && { incomplete: both.some(({ data }) => data?.incomplete === true) },
      both,
    ),
  };
}
