import { signatures } from '@/api/signatures';
import { agreementsOf } from '@/areas/visits/shared/queries/forms';
import { derivedQuery } from '@/api/core/derived';
import { allStations } from '@/areas/places/shared/queries/stations';
import { agreementHistories, missingIn, type AgreementHistory } from './agreement-history';

export { formById } from '@/areas/visits/shared/queries/forms';
export { visitById } from '@/areas/visits/shared/queries/visits';

/** Every signed copy, newest first. */
export const allSignatures = () => signatures.list.all({ query: {} });

interface Agreements {
  readonly elements: readonly AgreementHistory[];
  /** There are more signed copies than are read at once, so an agreement may be missing. */
  readonly incomplete: boolean;
}

/**
 * Every agreement that a station shows or that someone signed, with its older versions. The contract lists no others, so each is
 * kept on a station until it’s signed.
 */
export const allAgreements = () =>
  derivedQuery(['allAgreements'], async (read): Promise<Agreements> => {
    const [shown, signed] = await Promise.all([read(allStations()), read(allSignatures())]);
    const found = await agreementsOf(read, [
      ...shown.elements.flatMap(({ form_ids }) => form_ids),
      ...signed.elements.map(({ form_id }) => form_id),
    ]);
    for (;;) {
      const older = await agreementsOf(read, missingIn(found));
      if (older.length === 0) break;
      found.push(...older);
    }
    return {
      elements: agreementHistories(found),
      incomplete: shown.incomplete || signed.incomplete,
    };
  });
