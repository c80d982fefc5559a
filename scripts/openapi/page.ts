import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { oas31 } from 'zod-openapi';
import { type Operation, rowsOf } from './rows';

const require = createRequire(import.meta.url);

/** The folder of Swagger UI. */
export const VIEWER = dirname(require.resolve('swagger-ui-dist/package.json'));

/** The files of Swagger UI that the page loads. */
export const ASSETS = ['swagger-ui-bundle.js', 'swagger-ui.css', 'favicon-32x32.png'] as const;

/**
 * Starts the viewer with the page’s own document. Swagger UI resolves references by address and can’t do so for a file on disk,
 * so it gets an address that it never loads. It searches only the names of areas, so this also searches path, id, and summary.
 */
const START = `
const matches = (operation, words) => {
  const { path, method, operation: { operationId = '', summary = '' } } = operation.toJS();
  const text = [path, method, operationId, summary].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
};
const viewer = SwaggerUIBundle({
  spec: JSON.parse(document.getElementById('document').textContent),
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [() => ({
    components: { InfoUrl: () => null },
    fn: {
      opsFilter: (areas, phrase) => {
        const words = phrase.toLowerCase().split(/\\s+/).filter(Boolean);
        return areas
          .map((area) => area.update('operations', (all) => all.filter((one) => matches(one, words))))
          .filter((area) => area.get('operations').size > 0);
      },
    },
  })],
});
viewer.specActions.updateUrl('https://atrium.invalid/openapi.json');
`;

const HOW_TO_CALL = `The calls below work against the fake server started with \`--now 2026-03-10T07:30:00Z\`, except where an
id comes from an earlier call. The example answers are real ones, with long lists shortened.`;

/** The document with its extensions (`x-codeSamples`, `x-provenance`) in the descriptions, because Swagger UI doesn’t show them. */
function withExtensions(document: oas31.OpenAPIObject): oas31.OpenAPIObject {
  const shown = structuredClone(document);
  shown.info.description = [shown.info.description, HOW_TO_CALL].join('\n\n');
  for (const { operation } of rowsOf(shown)) operation.description = describe(operation);
  return shown;
}

function describe(operation: Operation): string {
  const { description, 'x-provenance': provenance, 'x-codeSamples': samples } = operation;
  const parts = [
    description,
    provenance === 'inferred' ? 'Method and path are our choice.' : undefined,
    ...(samples?.map(({ source }) => `\`\`\`sh\n${source}\n\`\`\``) ?? []),
  ];
  return parts.filter(Boolean).join('\n\n');
}

/**
 * The page to read a document in: Swagger UI with the document inside, so that it also works from disk and without a network. It
 * needs {@link ASSETS} beside it.
 */
export function pageOf(document: oas31.OpenAPIObject): string {
  // A `<` inside a text could close the element.
  const json = JSON.stringify(withExtensions(document)).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Atrium workplace API</title>
    <link rel="icon" href="favicon-32x32.png" />
    <link rel="stylesheet" href="swagger-ui.css" />
  </head>
  <body>
    <div id="viewer"></div>
    <script type="application/json" id="document">${json}</script>
    <script src="swagger-ui-bundle.js"></script>
    <script>${START}</script>
  </body>
</html>
`;
}

/** The page and the files it loads, by name. */
export function pageFiles(document: oas31.OpenAPIObject): Record<string, Uint8Array> {
  const assets = ASSETS.map((name) => [name, readFileSync(join(VIEWER, name))] as const);
  return { 'index.html': Buffer.from(pageOf(document)), ...Object.fromEntries(assets) };
}

/** Writes the page and the files it loads to a folder. */
export function writePage(document: oas31.OpenAPIObject, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(pageFiles(document))) {
    writeFileSync(join(folder, name), content);
  }
}
