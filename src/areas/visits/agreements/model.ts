import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Signature } from '@/api/schemas/forms';
import type { Station } from '@/api/schemas/visits';
import { paragraphsOf } from '@/kit/article/paragraphs';
import { allStations } from '@/areas/places/shared/queries/stations';
import type { AgreementHistory } from './agreement-history';
import { allAgreements, allSignatures, formById, visitById } from './queries';

/** An agreement for the list. */
export interface AgreementRow extends AgreementHistory {
  readonly name: string;
  /** Stations that show it. */
  readonly stations: readonly Station[];
}

/** The agreements, with the stations that show each. */
export function useAgreements() {
  const query = useQuery(allAgreements());
  const stations = useQuery(allStations()).data?.elements;
  const lineages = query.data?.elements;
  const rows = useMemo(
    () =>
      lineages?.map((lineage): AgreementRow => {
        const { name, station_ids } = lineage.current;
        const shownAt = stations?.filter(({ id }) => station_ids.includes(id)) ?? [];
        return { ...lineage, name, stations: shownAt };
      }),
    [lineages, stations],
  );
  return { query, rows, stations };
}

/** An agreement’s text for editing: stations show plain paragraphs, whatever else it contains. */
export const textOf = (content: string): string => paragraphsOf(content).join('\n\n');

/** A signed copy for the list, named after who signed it. */
export interface SignedCopy extends Signature {
  readonly name: string;
}

/** All signed copies. */
export function useSignatures() {
  const query = useQuery(allSignatures());
  const signatures = query.data?.elements;
  const rows = useMemo(
    () => signatures?.map((copy): SignedCopy => ({ ...copy, name: copy.signed_name })),
    [signatures],
  );
  return { query, rows };
}

/** A signed copy’s text and who signed it, and the current version if that’s different. */
export function useSigned({ form_id, visit_id }: Signature) {
  const form = useQuery(formById(form_id));
  // People who don’t receive visitors get a 404: the copy itself says who signed.
  const visit = useQuery({ ...visitById(visit_id ?? ''), enabled: visit_id !== null });
  const lineages = useQuery(allAgreements());
  const newer = lineages.data?.elements.find(
    ({ current, versions }) => current.id !== form_id && versions.some(({ id }) => id === form_id),
  );
  return { form, visit: visit.data, newer: newer?.current };
}
