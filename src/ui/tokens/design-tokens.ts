/* The tokens for design tools; `npm run tokens` writes them from the style sheets. Not part of the shipped product. */
import type { Tokens } from './read';

/** A token in the Design Tokens Community Group’s format (2025.10), of the types that our styles use. */
export interface DesignToken {
  readonly $value: unknown;
}

/** A file in that format: a group for each type, and tokens under the name of their custom property without the dashes. */
export type DesignTokens = Readonly<
  Record<string, { readonly $type: string } & Readonly<Record<string, DesignToken | string>>>
>;

/** The types of the format, in the order of the file, and how to recognize a value of each. */
const TYPES: readonly (readonly [type: string, is: (name: string, value: string) => boolean])[] = [
  ['shadow', (name) => /(?:^|-)shadow(?:-|$)/.test(name)],
  ['fontFamily', (name) => name === 'font'],
  ['fontWeight', (name) => name.startsWith('weight-')],
  ['cubicBezier', (_, value) => value.startsWith('cubic-bezier(')],
  ['duration', (_, value) => /^[\d.]+m?s$/.test(value)],
  ['color', (_, value) => value.startsWith('oklch(') || value === 'transparent'],
  ['dimension', (_, value) => /^-?[\d.]+(?:px|rem)$/.test(value)],
  // Layers and letter spacing, for which the format’s dimensions have no unit.
  ['number', (_, value) => /^-?[\d.]+(?:em)?$/.test(value)],
];

const ALIAS = /^var\(--([\w-]+)\)$/;

/** The final target of an alias. */
function literal(tokens: Tokens, name: string): string {
  const value = tokens[name];
  if (value === undefined) throw new Error(`No token --${name}`);
  const [, next] = ALIAS.exec(value) ?? [];
  return next === undefined ? value : literal(tokens, next);
}

function typeOf(tokens: Tokens, name: string): string {
  const value = literal(tokens, name);
  const found = TYPES.find(([, is]) => is(name, value));
  if (!found) throw new Error(`--${name}: no type of the format fits ${value}`);
  return found[0];
}

function color(value: string): object {
  if (value === 'transparent') return { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0 };
  const [, inner = ''] = /^oklch\((.*)\)$/.exec(value) ?? [];
  const [components = '', alpha] = inner.split(' / ');
  return {
    colorSpace: 'oklch',
    components: components.split(' ').map(Number),
    ...(alpha === undefined ? {} : { alpha: Number(alpha) }),
  };
}

const dimension = (value: string): object => ({
  value: Number.parseFloat(value),
  unit: value.endsWith('rem') ? 'rem' : 'px',
});

/** Layers of `box-shadow`; `none` is an invisible shadow. */
function shadow(value: string): object[] {
  const layers = value === 'none' ? ['0 0 transparent'] : value.split(/,(?![^(]*\))/);
  return layers.map((layer) => {
    const [, lengths = '', ink = ''] = /^(.*?) (\S+\(.*\)|transparent)$/.exec(layer.trim()) ?? [];
    const [offsetX = '0', offsetY = '0', blur = '0', spread = '0'] = lengths.split(' ');
    const all = { offsetX, offsetY, blur, spread };
    return {
      color: color(ink),
      ...Object.fromEntries(Object.entries(all).map(([name, length]) => [name, dimension(length)])),
    };
  });
}

const CONVERT: Readonly<Record<string, (value: string) => unknown>> = {
  shadow,
  color,
  dimension,
  fontFamily: (value) => value.split(', ').map((name) => name.replaceAll("'", '')),
  fontWeight: Number,
  number: (value) => Number.parseFloat(value),
  cubicBezier: (value) => (value.match(/-?[\d.]+/g) ?? []).map(Number),
  duration: (value) => ({
    value: Number.parseFloat(value),
    unit: value.endsWith('ms') ? 'ms' : 's',
  }),
};

/**
 * The tokens of one design in the community group’s format. A role stays an alias of its source, so that a design
 * tool shows both.
 *
 * @throws for a value that no type of the format supports
 */
export function designTokens(tokens: Tokens): DesignTokens {
  const groups: Record<string, { $type: string } & Record<string, DesignToken | string>> = {};
  for (const [$type] of TYPES) groups[$type] = { $type };
  for (const [name, value] of Object.entries(tokens)) {
    const type = typeOf(tokens, name);
    const [, alias] = ALIAS.exec(value) ?? [];
    const $value =
      alias === undefined ? CONVERT[type]?.(value) : `{${typeOf(tokens, alias)}.${alias}}`;
    (groups[type] as Record<string, DesignToken>)[name] = { $value };
  }
  return groups;
}
