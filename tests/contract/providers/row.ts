import type { Sent } from '@tests/helpers/providers';

/** A call and what its provider’s reference says about it. */
export interface Row {
  /** `METHOD path`, as in the reference; `{name}` is replaced by what the seed made. */
  readonly call: string;
  readonly status: number;
  /** A documented resource, `none` for no body, or `Error` with its reason (at Microsoft, its code). */
  readonly shape: string;
  /** What the body contains, if that’s what is compared. */
  readonly body?: unknown;
  readonly sent: Sent;
}

export const row = (
  call: string,
  status: number,
  shape: string,
  sent: Sent = {},
  body?: unknown,
): Row => ({ call, status, shape, sent, ...(body === undefined ? {} : { body }) });

/** A JSON body. */
export const send = (body: unknown): Sent => ({ body });
