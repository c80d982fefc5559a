/**
 * Reads the token files as data, for the contrast test and the foundation pages, which can’t differ from the tokens because
 * they’re generated from them. Not part of the shipped product.
 */

/** Custom properties by name, without the leading dashes. */
export type Tokens = Readonly<Record<string, string>>;

/** All custom properties declared in a style sheet’s `:root` or `[data-ds]` blocks, except in media blocks. */
export function readTokens(...sheets: readonly string[]): Tokens {
  const tokens: Record<string, string> = {};
  for (const sheet of sheets) {
    const plain = withoutMedia(sheet.replace(/\/\*[\s\S]*?\*\//g, ''));
    for (const [, body = ''] of plain.matchAll(/(?::root|\[data-ds='v\d'\])\s*\{([^}]*)\}/g)) {
      for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
        tokens[name] = value.trim().replace(/\s+/g, ' ');
      }
    }
  }
  return tokens;
}

/** The value of a token with every `var()` resolved. Throws if a token is missing. */
export function resolveToken(tokens: Tokens, name: string): string {
  const value = tokens[name];
  if (value === undefined) throw new Error(`no token --${name}`);
  return value.replace(/var\(--([\w-]+)\)/g, (_, inner: string) => resolveToken(tokens, inner));
}

/** The roles with an opaque color, in the order of the files, without ramp steps and layers above the page. */
export const colorRoles = (tokens: Tokens): string[] =>
  Object.keys(tokens).filter(
    (name) =>
      !/-\d+$|^(white|black)$/.test(name) && /^oklch\([^/]+\)$/.test(resolveToken(tokens, name)),
  );

/** Linear-light sRGB, each channel 0 to 1 (clipped to the gamut, as on a screen). */
export type Rgb = readonly [number, number, number];

/** Converts `oklch(L C H)` to linear sRGB by Björn Ottosson’s definition. Throws for any other notation. */
export function oklchToLinear(color: string): Rgb {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color);
  if (!match) throw new Error(`not an opaque oklch color: ${color}`);
  const [L, C, H] = [Number(match[1]), Number(match[2]), (Number(match[3]) * Math.PI) / 180];
  const [a, b] = [C * Math.cos(H), C * Math.sin(H)];
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (x: number) => Math.min(1, Math.max(0, x));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** WCAG contrast ratio of two tokens, 1 to 21. */
export function contrast(tokens: Tokens, one: string, other: string): number {
  const [light, dark] = [one, other]
    .map((name) => luminance(oklchToLinear(resolveToken(tokens, name))))
    .sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function withoutMedia(sheet: string): string {
  let out = sheet;
  for (let at = out.indexOf('@media'); at >= 0; at = out.indexOf('@media')) {
    let depth = 0;
    let end = out.indexOf('{', at);
    do {
      if (out[end] === '{') depth += 1;
      if (out[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0 && end < out.length);
    out = out.slice(0, at) + out.slice(end);
  }
  return out;
}
