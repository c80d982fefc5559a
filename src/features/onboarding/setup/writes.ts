import { ApiError } from '@/api/core/errors';

/** What is wrong with a form; the field it belongs to where the server or the form names one. */
export interface Wrong {
  readonly field: string | undefined;
  readonly message: string;
  /** Free addresses instead of the one that is taken. */
  readonly proposals: readonly string[];
}

/**
 * What a refused write says, for one of the form's fields where it names one.
 * @param fields names of the form's own
 * @param problem what is said where nobody answered
 */
export function wrongOf(error: unknown, fields: readonly string[], problem: string): Wrong {
  if (!(error instanceof ApiError)) return { field: undefined, message: problem, proposals: [] };
  const field = Object.keys(error.fields).find((name) => fields.includes(name));
  const { proposals } = error.detail;
  return {
    field,
    message: field === undefined ? error.message : String(error.fields[field]),
    proposals: Array.isArray(proposals)
      ? proposals.filter((each): each is string => typeof each === 'string')
      : [],
  };
}

/** Something the form itself found. */
export const wrongHere = (field: string, message: string): Wrong => ({
  field,
  message,
  proposals: [],
});
