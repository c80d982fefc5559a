import base from '@/ui/tokens/base.css?raw';
import { colorRoles, readTokens, type Tokens } from '@/ui/tokens/read';
import v1 from '@/ui/tokens/v1.css?raw';
import v2 from '@/ui/tokens/v2.css?raw';

/**
 * Forced colors, as closely as a page itself can imitate them. Only the browser can force colors, but a style sheet can do the
 * same to our own sheets, because they use only roles:
 *
 * - every role becomes `Canvas`, and text, edges, and lines become `CanvasText`, so that color has no meaning;
 * - shadows are removed; graphics (`svg`) keep their colors, and so do elements with `forced-color-adjust: none`;
 * - the rules in `@media (forced-colors: active)` apply;
 * - system colors are those of a dark scheme, so that they’re recognizable.
 *
 * It doesn’t imitate a custom system palette, scripts that use `matchMedia`, or the browser’s changes to its own controls. For
 * real forced colors, use DevTools, Rendering, "Emulate CSS media feature forced-colors", or the system’s contrast themes.
 */

/** The parts of a CSSOM rule that are read here. */
export interface Rule {
  readonly selectorText?: string;
  readonly conditionText?: string;
  readonly style?: { readonly cssText: string };
  readonly cssRules?: Iterable<Rule>;
}

/** The rules for forced colors in style sheets. */
export interface SheetFindings {
  /** Rules that apply only under forced colors. */
  readonly rules: string[];
  /** Selectors of elements that keep their own colors. */
  readonly exempt: string[];
}

const FORCED = /forced-colors:\s*active/;
const EXEMPT = /forced-color-adjust:\s*none/;

/** Makes every declaration override the forced ones. */
const firm = (declarations: string): string =>
  declarations
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => (one.endsWith('!important') ? one : `${one} !important`))
    .join('; ');

/**
 * Reads the rules for forced colors from style sheets.
 *
 * @param applies whether another media query currently matches
 */
export function readForced(
  rules: Iterable<Rule>,
  applies: (query: string) => boolean,
): SheetFindings {
  const said: SheetFindings = { rules: [], exempt: [] };

  function visit(all: Iterable<Rule>, forced: boolean, around: string): void {
    for (const { selectorText, conditionText, style, cssRules } of all) {
      if (conditionText !== undefined && FORCED.test(conditionText)) {
        visit(cssRules ?? [], true, around);
      } else if (selectorText !== undefined && style) {
        const own = around === '' ? selectorText : selectorText.replaceAll('&', `:is(${around})`);
        if (forced) said.rules.push(`${own} { ${firm(style.cssText)} }`);
        // A pseudo-element is covered by its element, because `:not()` doesn’t accept it.
        if (EXEMPT.test(style.cssText)) said.exempt.push(own.replaceAll(/::[\w-]+/g, ''));
        visit(cssRules ?? [], forced, own);
      } else if (cssRules && (conditionText === undefined || applies(conditionText))) {
        visit(cssRules, forced, around);
      }
    }
  }

  visit(rules, false, '');
  return said;
}

const declare = (tokens: Tokens, value: (name: string) => string): string =>
  colorRoles(tokens)
    .map((name) => `--${name}: ${value(name)};`)
    .join(' ');

/** The style sheet that imitates forced colors, based on one design’s tokens. */
export function forcedSheet({ rules, exempt }: SheetFindings, tokens: Tokens): string {
  const own = [...new Set(exempt)];
  const kept = ['svg', ...own].join(', ');
  const spared = ['svg *', ...own.flatMap((one) => [one, `:is(${one}) *`])].join(', ');
  const open = `:where(:not(${spared}))`;
  const each = [open, `${open}::before`, `${open}::after`].join(', ');
  return [
    ':root { color-scheme: dark !important; }',
    `:root[data-ds] { ${declare(tokens, () => 'Canvas')} }`,
    `${kept} { ${declare(tokens, (name) => tokens[name] ?? '')} }`,
    `${each} { color: CanvasText !important; border-color: CanvasText !important; text-decoration-color: currentColor !important; box-shadow: none !important; text-shadow: none !important; accent-color: auto !important; }`,
    `:where(a[href]:not(${spared})) { color: LinkText !important; }`,
    `:where(:is(button, [role='button'], input, select, textarea):not(${spared})) { border-color: ButtonBorder !important; }`,
    ':focus-visible { outline-color: Highlight !important; }',
    ...rules,
  ].join('\n');
}

const TOKENS = { v1: readTokens(base, v1), v2: readTokens(base, v2) };

/** Rules of all readable sheets except our own. */
function* allRules(own: HTMLStyleElement): Iterable<Rule> {
  for (const sheet of document.styleSheets) {
    if (sheet.ownerNode === own) continue;
    try {
      yield* sheet.cssRules as unknown as Iterable<Rule>;
    } catch {
      // The rules of a sheet from another origin can’t be read.
    }
  }
}

let stop = (): void => {};

/** Turns forced colors on or off for the page, including content that is added later. */
export function forceColors(on: boolean, design: 'v1' | 'v2'): void {
  stop();
  if (!on) return;
  const element = document.createElement('style');
  const draw = (): void => {
    const said = readForced(allRules(element), (query) => matchMedia(query).matches);
    const text = forcedSheet(said, TOKENS[design]);
    if (element.textContent !== text) element.textContent = text;
  };
  document.head.append(element);
  draw();
  // Pages add style sheets, which load a moment after their element was added.
  const observer = new MutationObserver(draw);
  observer.observe(document.head, { childList: true });
  document.head.addEventListener('load', draw, true);
  stop = () => {
    stop = () => {};
    observer.disconnect();
    document.head.removeEventListener('load', draw, true);
    element.remove();
  };
}
