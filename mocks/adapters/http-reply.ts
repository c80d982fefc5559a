/** An answer to be sent over a socket. */
export interface Reply {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Uint8Array;
}

/** A request whose body has been read. */
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

/** A refusal in the contract’s format (ERR-1). */
export const refusal = (status: number, errors: Readonly<Record<string, string>>): Reply =>
  json(status, { result: { errors } });

export const html = (status: number, page: string, headers: Reply['headers'] = []): Reply =>
  reply(status, `<!doctype html>${page}`, [
    ['Content-Type', 'text/html; charset=utf-8'],
    // The page contains its own styles and needs nothing else.
    [
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    ],
    ['Cache-Control', 'no-store'],
    ...headers,
  ]);

export const seeOther = (address: string, headers: Reply['headers'] = []): Reply =>
  reply(303, '', [['Location', address], ...headers]);
