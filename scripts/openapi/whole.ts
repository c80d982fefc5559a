import type { oas31 } from 'zod-openapi';
import { endpoints } from '@/api';
import { version } from '../../package.json';
import { buildDocument } from './document';
import { contractModules } from './modules';
import { seededExamples } from './seeded';

/** The document of the whole contract, with real examples and named schemas. */
export const wholeDocument = async (): Promise<oas31.OpenAPIObject> =>
  buildDocument(endpoints, {
    version,
    examples: await seededExamples(),
    modules: await contractModules(),
  });

/** A document as a file. */
export const textOf = (document: oas31.OpenAPIObject): string =>
  `${JSON.stringify(document, undefined, 2)}\n`;
