import type { Refusal } from '@/api/schemas/places';

/** How a handler refuses. It’s thrown, so that its whole step is reverted. */
export class Refused extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** The only thing that a refused call may leave behind, such as a counted wrong code. Runs after everything else was reverted. */
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
 * Refuses with `{ result: { errors } }` (ERR-1, ERR-2). `detail` is sent beside `errors`: rule, scope, next free time, and who
 * can override it (ACC-1), the current object, or the failing entries.
 */
export function refuse(
  status: number,
  errors: Readonly<Record<string, string | readonly string[]>>,
  detail: Readonly<Record<string, unknown>> = {},
): never {
  throw new Refused(status, { result: { errors, ...detail } });
}

/** Refuses because of a booking rule: its message under its name, and all four parts of ACC-1 beside it. */
export function refuseBy(
  status: number,
  refusal: Refusal,
  detail: Readonly<Record<string, unknown>> = {},
): never {
  refuse(status, { [refusal.rule]: refusal.message }, { ...refusal, ...detail });
}

/** Unknown, or invisible to the caller: the answer is the same. */
export function notFound(what: string): never {
  refuse(404, { id: `${what} not found` });
}
