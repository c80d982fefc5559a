import { gunzipSync } from 'node:zlib';
import { reply, seeOther, type Reply } from '@mocks/adapters/http-reply';

/** The page and its viewer contain scripts and styles of their own and load nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

/** Answers `/openapi.json` and the page to read it in, `/docs`; undefined for other addresses. */
export async function docsPage({ pathname }: URL): Promise<Reply | undefined> {
  if (pathname === '/docs') return seeOther('/docs/');
  if (pathname !== '/openapi.json' && !pathname.startsWith('/docs/')) return undefined;
  const { DOCS } = await import('./docs');
  const name = pathname === '/docs/' ? '/docs/index.html' : pathname;
  const file = Object.hasOwn(DOCS, name) ? DOCS[name] : undefined;
  return (
    file &&
    reply(200, gunzipSync(Buffer.from(file.gzip, 'base64')), [
      ['Content-Type', file.type],
      ['Content-Security-Policy', POLICY],
    ])
  );
}
