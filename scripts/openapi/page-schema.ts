import type { oas31 } from 'zod-openapi';
import { html, type Markup } from './markup';

type Schema = oas31.SchemaObject | oas31.ReferenceObject;

const isReference = (schema: Schema): schema is oas31.ReferenceObject =>
  '$ref' in schema && schema.$ref !== undefined;

/** The name behind a reference. */
export const nameOf = (reference: string): string =>
  reference.slice(reference.lastIndexOf('/') + 1);

const listed = (parts: readonly Markup[], between: string): Markup[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [html`${between}`, part]));

/** What else a value must be: bounds and patterns, in few words. */
function limits(schema: oas31.SchemaObject): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern, format } = schema;
  const range = (low: number | undefined, high: number | undefined, what: string): string[] =>
    low === undefined && high === undefined ? [] : [`${low ?? ''}–${high ?? ''}${what}`];
  return [
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' items'),
    // Bounds of every whole number say nothing.
    ...(maximum === Number.MAX_SAFE_INTEGER ? [] : range(minimum, maximum, '')),
    ...(format ? [format] : []),
    ...(pattern ? [`matches ${pattern}`] : []),
  ].join(', ');
}

/** The type of a value in a line: names of schemas lead to them. */
export function typeOf(schema: Schema): Markup {
  if (isReference(schema)) {
    const name = nameOf(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const { type, anyOf, oneOf, enum: values, items, additionalProperties } = schema;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (values) {
    return html`${listed(
      values.map((one) => html`<code>${JSON.stringify(one)}</code>`),
      ' or ',
    )}`;
  }
  const options = anyOf ?? oneOf;
  if (options) return html`${listed(options.map(typeOf), ' or ')}`;
  if (items) return html`list of ${typeOf(items)}`;
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
    return html`map of ${typeOf(additionalProperties)}`;
  }
  if (type === undefined) return html`anything`;
  return html`${Array.isArray(type) ? type.join(' or ') : type}`;
}

/** Objects that a value is or holds, whose fields are told below it. */
function objectsIn(schema: Schema): oas31.SchemaObject[] {
  if (isReference(schema)) return [];
  const { properties, anyOf = [], oneOf = [], allOf = [], items, additionalProperties } = schema;
  const inside: Schema[] = [...anyOf, ...oneOf, ...allOf];
  if (items) inside.push(items);
  if (typeof additionalProperties === 'object') inside.push(additionalProperties);
  return [...(properties ? [schema] : []), ...inside.flatMap(objectsIn)];
}

/** The fields of a value, those of the objects in it indented below; nothing where it has none. */
export function fieldsOf(schema: Schema): Markup {
  const objects = objectsIn(schema);
  return html`${objects.map((object) => {
    const required = new Set(object.required);
    return html`<ul>
      ${Object.entries(object.properties ?? {}).map(
        ([name, field]) =>
          html`<li>
            <code>${name}</code>${required.has(name) ? '' : '?'} ${typeOf(field)}
            <small>${isReference(field) ? '' : limits(field)}</small>
            ${fieldsOf(field)}
          </li>`,
      )}
    </ul>`;
  })}`;
}
