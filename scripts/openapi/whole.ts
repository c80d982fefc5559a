import type { oas31 } from 'zod-openapi';
import { endpoints } from '@/api';
import { adaptationOf, asHost, type Adaptation } from '@/api/host/adapt';
import { version } from '../../package.json';
import { buildDocument } from './document';
import { contractModules } from './modules';
import { seededExamples } from './seeded';

/**
 * The document of the whole contract, with real examples and named schemas.
 *
 * @param adaptations how a host differs from it. These calls have no examples, because the fake server doesn’t answer them
 */
export async function wholeDocument(
  adaptations: readonly Adaptation[] = [],
): Promise<oas31.OpenAPIObject> {
  const examples = Object.entries(await seededExamples());
  return buildDocument(
    endpoints.map((endpoint) => asHost(endpoint, adaptations)),
    {
      version,
      examples: Object.fromEntries(examples.filter(([id]) => !adaptationOf({ id }, adaptations))),
      modules: await contractModules(),
    },
  );
}

/** A document as a file. */
export const textOf = (document: oas31.OpenAPIObject): string =>
  `${JSON.stringify(document, undefined, 2)}\n`;
