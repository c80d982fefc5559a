import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

const Bom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({
    component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }),
  }),
  components: z.array(
    z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

/**
 * The bill of materials of what is shipped. It’s the same for the same commit: named after the project and not its
 * folder, dated by the commit, and numbered by its content.
 *
 * `npm sbom --omit=dev` doesn’t work for this, because it also leaves out anything a tool depends on too, such as React and the
 * router (npm 11.19). So npm prints everything, and the lock file says what is shipped.
 *
 * @param text npm’s output (`npm sbom`) for all packages
 * @param shipped `name version` of each shipped package
 * @param at when the commit was made, ISO 8601
 * @throws if the text isn’t a CycloneDX document, or lists less than is shipped
 */
export function reproducibleBom(
  text: string,
  shipped: ReadonlySet<string>,
  name: string,
  at: string,
): string {
  const bom = Bom.parse(JSON.parse(text));
  const components = bom.components.filter((each) => shipped.has(`${each.name} ${each.version}`));
  const named = new Set(components.map((each) => `${each.name} ${each.version}`));
  const missing = [...shipped].filter((each) => !named.has(each));
  if (missing.length > 0) throw new Error(`npm sbom does not name ${missing.join(', ')}`);
  const refs = new Set([
    bom.metadata.component['bom-ref'],
    ...components.map((each) => each['bom-ref']),
  ]);
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => refs.has(ref)) }));
  const steady = {
    ...bom,
    components: components.map((each) => ({ ...each, scope: 'required' })),
    dependencies,
    serialNumber: '',
    metadata: {
      ...bom.metadata,
      timestamp: at,
      component: { ...bom.metadata.component, type: 'application', name },
    },
  };
  const hash = createHash('sha256').update(JSON.stringify(steady)).digest('hex');
  // A UUID made from a hash (version 8, variant 1).
  const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return `${JSON.stringify({ ...steady, serialNumber: `urn:uuid:${uuid}` }, null, 2)}\n`;
}
