/** An answer on its way to a socket. */
export interface Reply {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Uint8Array;
}

/** A request with its body read. */
export interface ParsedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer>;
}

export const reply = (
  status: number,
  body: Reply['body'] = '',
  headers: readonly (readonly [string, string])[] = [],
): Reply => ({ status, headers, body });

export const json = (status: number, value: unknown): Reply =>
  reply(status, JSON.stringify(value), [['Content-Type', 'application/json']]);

/** A refusal in the words of the contract (ERR-1). */
export const refusal = (status: number, errors: Readonly<Record<string, string>>): Reply =>
  json(status, { result: { errors } });

export const html = (status: number, page: string, headers: Reply['headers'] = []): Reply =>
  reply(status, `<!doctype html>${page}`, [
    ['Content-Type', 'text/html; charset=utf-8'],
    // The page carries its own styles; anything else it does not need.
    [
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    ],
    ['Cache-Control', 'no-store'],
    ...headers,
  ]);

export const seeOther = (address: string, headers: Reply['headers'] = []): Reply =>
  reply(303, '', [['Location', address], ...headers]);
