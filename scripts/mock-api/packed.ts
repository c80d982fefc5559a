import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { oas31 } from 'zod-openapi';
import { TYPES } from '../../hosting/site';
import { pageFiles } from '../openapi/page';
import { textOf } from '../openapi/whole';

/** Files to serve by address, each with its media type, and its content compressed and in base64. */
export type Packed = Readonly<Record<string, { readonly type: string; readonly gzip: string }>>;

/** A document and the page to read it in, as the fake server serves them. */
export function packed(document: oas31.OpenAPIObject): Packed {
  const page = Object.entries(pageFiles(document)).map(
    ([name, content]) => [`/docs/${name}`, content] as const,
  );
  return Object.fromEntries(
    [['/openapi.json', textOf(document)] as const, ...page].map(([address, content]) => {
      const type = TYPES[extname(address)];
      if (type === undefined) throw new Error(`${address} is of no known kind`);
      return [address, { type, gzip: gzipSync(content, { level: 9 }).toString('base64') }];
    }),
  );
}
