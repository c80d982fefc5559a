import fc from 'fast-check';
import { endpoints } from '@/api';
import { HEADER } from '@/api/core/headers';

/** Terminates a record of the hub’s protocol. */
export const END = '\u001E';

/** Text with what parsers stumble over: lone surrogates, separators, quotes, escapes, and numbers without an end. */
const strangeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    'null',
    'true',
    '0',
    '-1e999',
    '[]',
    '{}',
    '""',
    '"\\ud800"',
    '__proto__',
    'toString',
    '\u0000',
    '%',
    '%E0%A4%A',
    '%00',
    '..',
    '../../etc/passwd',
    '{"a":'.repeat(500),
    '['.repeat(5000),
    'x'.repeat(40_000),
    '\uFEFF{}',
    '9'.repeat(400),
  ),
);

/** Any JSON, with the names that objects inherit among its keys. */
const strangeJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(
    fc.constantFrom('type', 'invocationId', 'target', 'arguments', 'toString', 'valueOf', 'toJSON'),
    fc.jsonValue({ maxDepth: 2 }),
  ),
);

/** Messages of the hub’s protocol whose fields hold anything, besides those that are nothing of the kind. */
const message: fc.Arbitrary<string> = fc.oneof(
  fc
    .record(
      {
        type: fc.oneof(fc.integer({ min: -1, max: 12 }), strangeJson),
        invocationId: fc.oneof(fc.constant('1'), strangeJson),
        target: fc.oneof(fc.constant('added'), strangeJson),
        arguments: strangeJson,
        streamIds: strangeJson,
        headers: strangeJson,
      },
      { requiredKeys: ['type'] },
    )
    .map((value) => JSON.stringify(value)),
  strangeJson.map((value) => JSON.stringify(value)),
  strangeText,
);

const handshake: fc.Arbitrary<string> = fc.oneof(
  fc
    .record(
      {
        protocol: fc.oneof(fc.constantFrom('json', 'messagepack'), strangeJson),
        version: strangeJson,
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  message,
);

const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));

/** A frame as the client sends it: text, or the same or other bytes as a binary frame. */
export type Frame = string | Buffer;
const frameOf = (text: fc.Arbitrary<string>): fc.Arbitrary<Frame> =>
  fc.oneof(
    text.map((value) => value + END),
    text.map((value) => Buffer.from(value + END)),
    text,
    bytes,
  );

/** What a client says after its socket has opened: whether it greets properly, and then whatever. */
export const conversations = fc.record({
  greeting: fc.option(frameOf(handshake), { nil: undefined }),
  frames: fc.array(frameOf(message), { minLength: 1, maxLength: 8 }),
});
export type Conversation = typeof conversations extends fc.Arbitrary<infer T> ? T : never;

const PATHS = [...new Set(endpoints.map(({ definition }) => definition.path))];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'];

const path = fc.oneof(
  fc
    .tuple(fc.constantFrom(...PATHS), strangeText, strangeText)
    .map(
      ([known, param, query]) =>
        `${known.replaceAll(/:\w+/g, () => encodeURIComponent(Buffer.from(param).toString().slice(0, 500)))}?${query}`,
    ),
  fc.constantFrom(
    '*',
    '//',
    '///v1/resources',
    '/',
    '/v1/resources?type=desk&type=%',
    '/v1/%E0%A4%A',
    '/hub/notifications',
    '/hub/notifications/negotiate?negotiateVersion=1',
    '/auth/login?returnUrl=http://[',
    '/auth/logout?%',
    '/__world/faults',
    '/__world/import',
    '/__world/__proto__',
    '/providers/google/%',
    'http://[::1',
    'https://elsewhere.test/',
    'elsewhere:443',
  ),
  strangeText,
);

const HEADERS = [
  'Host',
  'Origin',
  'Cookie',
  'Content-Type',
  'Content-Length',
  'Transfer-Encoding',
  'Accept-Encoding',
  'Authorization',
  'Expect',
  'Upgrade',
  'Connection',
  'Sec-WebSocket-Key',
  'Sec-WebSocket-Version',
  'Sec-WebSocket-Extensions',
  HEADER.organization,
  HEADER.impersonate,
];
const headerValue = fc.oneof(
  fc.constantFrom(
    'localhost',
    'application/json',
    'chunked',
    'gzip',
    '0',
    '-1',
    '17',
    'Bearer persona:member',
    'Basic !!!',
    'meridian',
    'websocket',
    'h2c',
    'Upgrade',
    '100-continue',
    'http://localhost:5173',
    'null',
    '13',
    'dGhlIHNhbXBsZSBub25jZQ==',
    'permessage-deflate; server_max_window_bits=99',
    'atrium_session=%; =; a',
  ),
  strangeText,
);

const body = fc.oneof(
  strangeJson.map((value) => Buffer.from(JSON.stringify(value))),
  strangeText.map((text) => Buffer.from(text)),
  bytes,
  fc.constant(Buffer.from('5\r\nhello\r\n0\r\n\r\n')),
);

/** A request as bytes: mostly of the right form with anything in its parts, sometimes not even that. */
export const requests: fc.Arbitrary<Buffer> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .record({
        method: fc.oneof(fc.constantFrom(...METHODS), strangeText),
        path,
        proper: fc.boolean(),
        headers: fc.array(
          fc.tuple(fc.oneof(fc.constantFrom(...HEADERS), strangeText), headerValue),
          {
            maxLength: 6,
          },
        ),
        body,
      })
      .map((ask) => {
        const usual = [
          'Host: localhost',
          `${HEADER.organization}: meridian`,
          'Authorization: Bearer persona:owner',
          'Content-Type: application/json',
          `Content-Length: ${ask.body.length}`,
        ];
        const lines = [
          `${ask.method} ${ask.path} HTTP/1.1`,
          ...(ask.proper ? usual : []),
          ...ask.headers.map(([name, value]) => `${name}: ${value}`),
        ];
        return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), ask.body]);
      }),
  },
  bytes,
);

/** Bytes in place of frames, after the socket has opened: opcodes, lengths, and masks that no client sends. */
export const rawFrames: fc.Arbitrary<Buffer> = fc.oneof(
  bytes,
  fc
    .record({
      first: fc.integer({ min: 0, max: 255 }),
      length: fc.integer({ min: 0, max: 255 }),
      rest: bytes,
    })
    .map(({ first, length, rest }) => Buffer.concat([Buffer.from([first, length]), rest])),
);
