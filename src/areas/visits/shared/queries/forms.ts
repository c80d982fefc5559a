import { forms } from '@/api/forms';
import type { Agreement } from '@/api/schemas/forms';
import type { ReadPart } from '@/api/core/derived';
import { undefinedIfGone } from '@/api/core/errors';

/** A form: a version of an agreement, a questionnaire, or the answers to one. */
export const formById = (id: string) => forms.get.query({ params: { id } });

/** The agreements among some forms, each read once even if it’s named often. */
export async function agreementsOf(read: ReadPart, ids: Iterable<string>): Promise<Agreement[]> {
  const found = await Promise.all(
    [...new Set(ids)].map((id) => undefinedIfGone(read(forms.get.query({ params: { id } })))),
  );
  return found.filter((form) => form?.kind === 'agreement');
}
