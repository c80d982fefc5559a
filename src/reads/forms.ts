import { forms } from '@/api/forms';
import type { Agreement } from '@/api/schemas/forms';
import { derivedQuery, type ReadPart } from './derived';
import { unlessGone } from './gone';
import { allStations } from './stations';

/** A form: an agreement in one of its versions, a questionnaire, or the answers to one. */
export const formById = (id: string) => forms.get.query({ params: { id } });

/** The agreements among some forms, each read once however often it is named. */
export async function agreementsOf(read: ReadPart, ids: Iterable<string>): Promise<Agreement[]> {
  const found = await Promise.all([...new Set(ids)].map((id) => unlessGone(read(formById(id)))));
  return found.filter((form) => form?.kind === 'agreement');
}

/** The agreements that any station shows. The contract has no list of all: a station names what it shows. */
export const shownAgreements = () =>
  derivedQuery(['shownAgreements'], async (read) => {
    const { elements } = await read(allStations());
    return agreementsOf(
      read,
      elements.flatMap(({ form_ids }) => form_ids),
    );
  });
