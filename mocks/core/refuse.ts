import type { Refusal } from '@/api/schemas/places';

/** A handler's way of saying no. Thrown, so that the step it stands in is taken back wholly. */
export class Refused extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** The one thing a refused call may leave behind, such as a counted wrong code. Run after all else was taken back. */
  readonly remains: (() => void) | undefined;

  constructor(
    status: number,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
    remains?: () => void,
  ) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.remains = remains;
  }
}

/**
 * Refuses with `{ result: { errors } }` (ERR-1, ERR-2). `detail` stands beside `errors`: rule, scope, next free time and
 * who can lift it (ACC-1), the current object, the failing entries.
 */
export function refuse(
  status: number,
  errors: Readonly<Record<string, string | readonly string[]>>,
  detail: Readonly<Record<string, unknown>> = {},
): never {
  throw new Refused(status, { result: { errors, ...detail } });
}

/** Refuses for a rule of booking: the rule's own words under its name, and all four parts of ACC-1 beside them. */
export function refuseBy(
  status: number,
  refusal: Refusal,
  detail: Readonly<Record<string, unknown>> = {},
): never {
  refuse(status, { [refusal.rule]: refusal.message }, { ...refusal, ...detail });
}

/** Unknown, or invisible to the caller: the answer does not tell which. */
export function notFound(what: string): never {
  refuse(404, { id: `${what} not found` });
}
