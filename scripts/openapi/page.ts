import { createHash } from 'node:crypto';
import type { oas31 } from 'zod-openapi';
import { html, Markup } from './markup';
import { fieldsOf, nameOf, typeOf } from './page-schema';
import { SCRIPT, STYLE } from './page-assets';
import { ownParameters, rowsOf, type Operation, type Row } from './rows';

const pretty = (value: unknown): Markup =>
  html`<pre tabindex="0"><code>${JSON.stringify(value, undefined, 2)}</code></pre>`;

const exampleOf = (title: string, { example }: oas31.MediaTypeObject): Markup | string =>
  example === undefined
    ? ''
    : html`<details>
        <summary>${title}</summary>
        ${pretty(example)}
      </details>`;

function parametersOf(operation: Operation): Markup | string {
  const own = ownParameters(operation);
  if (own.length === 0) return '';
  return html`<h4>Parameters</h4>
    <ul>
      ${own.map(
        ({ name, in: where, required, schema, description = '' }) =>
          html`<li>
            <code>${name}</code>${required ? '' : '?'} in the ${where}: ${typeOf(schema ?? {})}
            <small>${description}</small>
          </li>`,
      )}
    </ul>`;
}

function bodyOf({ requestBody }: Operation): Markup | string {
  const [entry] = Object.entries(requestBody?.content ?? {});
  if (!entry) return '';
  const [type, media] = entry;
  const schema = media.schema ?? {};
  return html`<h4>Body</h4>
    <p>
      ${typeOf(schema)} <small>${type}${requestBody?.required ? '' : ', may be left out'}</small>
    </p>
    ${fieldsOf(schema)} ${exampleOf('Example of a body', media)}`;
}

function answersOf({ responses }: Operation, document: oas31.OpenAPIObject): Markup {
  const refusals = document.components?.responses ?? {};
  return html`<h4>Answers</h4>
    ${Object.entries(responses).map(([status, answer]) => {
      if ('$ref' in answer && answer.$ref) {
        const shared = refusals[nameOf(answer.$ref)];
        const words = shared && 'description' in shared ? shared.description : '';
        return html`<p><b>${status}</b> ${words ?? ''}</p>`;
      }
      const { content, description } = answer as oas31.ResponseObject;
      const media = content?.['application/json'];
      if (!media) return html`<p><b>${status}</b> ${description}</p>`;
      return html`<p><b>${status}</b> ${typeOf(media.schema ?? {})}</p>
        ${fieldsOf(media.schema ?? {})} ${exampleOf('Example of an answer', media)}`;
    })}`;
}

const operationOf = ({ method, path, operation }: Row, document: oas31.OpenAPIObject): Markup =>
  html`<details class="call" id="${operation.operationId}">
    <summary>
      <b class="${method.toLowerCase()}">${method}</b> <code>${path}</code>
      <span>${operation.summary}</span>
    </summary>
    <p>
      <a href="#${operation.operationId}"><code>${operation.operationId}</code></a>
      ${operation.description ?? ''}
      ${operation['x-provenance'] ? html`<i>Method and path are our choice.</i>` : ''}
    </p>
    ${parametersOf(operation)} ${bodyOf(operation)} ${answersOf(operation, document)}
    ${(operation['x-codeSamples'] ?? []).map(
      ({ source }) =>
        html`<h4>Try it</h4>
          <pre tabindex="0"><code>${source}</code></pre>`,
    )}
  </details>`;

/** How every call is made, told once. */
const conventions = (document: oas31.OpenAPIObject): Markup =>
  html`<section>
    <h2>Every call</h2>
    <p>${document.info.description ?? ''}</p>
    <p>
      The calls below work as they stand against
      <code>npm run mock-api -- --now 2026-03-10T07:30:00Z</code>, but for ids that an earlier call
      has to make. Their answers are real ones, with long lists cut.
    </p>
    <ul>
      ${Object.values(document.components?.parameters ?? {}).map((one) =>
        'name' in one ? html`<li><code>${one.name}</code> ${one.description ?? ''}</li>` : '',
      )}
      ${Object.values(document.components?.securitySchemes ?? {}).map((one) =>
        'type' in one
          ? html`<li>
              <code>${'scheme' in one ? (one.scheme ?? '') : 'cookie'}</code>
              ${one.description ?? ''}
            </li>`
          : '',
      )}
    </ul>
  </section>`;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The document as one page that needs nothing else: no network, no library, any static host. All calls by area, with a
 * field to find one; a link to a call opens it.
 */
export function pageOf(document: oas31.OpenAPIObject): string {
  const rows = rowsOf(document);
  const policy = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'`;
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content="${policy}" />
      <meta name="viewport" content="width=device-width" />
      <title>${document.info.title} ${document.info.version}</title>
      ${new Markup(`<style>${STYLE}</style>`)}
    </head>
    <body>
      <header>
        <h1>${document.info.title}</h1>
        <label>Find a call <input type="search" placeholder="schedules, POST, media …" /></label>
        <output>${rows.length} calls</output>
      </header>
      <main>
        ${conventions(document)}
        ${(document.tags ?? []).map(
          ({ name, description = '' }) =>
            html`<section class="area" id="area-${name}">
              <h2>${name}</h2>
              <p>${description}</p>
              ${rows
                .filter(({ operation }) => operation.tags[0] === name)
                .map((row) => operationOf(row, document))}
            </section>`,
        )}
        <section>
          <h2>Schemas</h2>
          ${Object.entries(document.components?.schemas ?? {}).map(
            ([name, schema]) =>
              html`<details class="schema" id="schema-${name}">
                <summary><code>${name}</code></summary>
                <p>${typeOf(schema)}</p>
                ${fieldsOf(schema)}
              </details>`,
          )}
        </section>
      </main>
      ${new Markup(`<script>${SCRIPT}</script>`)}
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}\n`;
}
