import base from '@/ui/tokens/base.css?raw';
import { colorRoles, readTokens, type Tokens } from '@/ui/tokens/read';
import v1 from '@/ui/tokens/v1.css?raw';
import v2 from '@/ui/tokens/v2.css?raw';

/**
 * Forced colors, as near as a page can come to them by itself. Only the browser can force colors; a style sheet can do
 * the same to what our own sheets say, because they name roles and nothing else:
 *
 * - every role becomes `Canvas`, and text, edges and lines `CanvasText`, so that no meaning is left to a color;
 * - shadows go; drawings (`svg`) keep their colors, as do parts with `forced-color-adjust: none`;
 * - what the sheets say under `@media (forced-colors: active)` holds;
 * - system colors are those of a dark scheme, so that one sees which they are.
 *
 * It does not show a palette of the system's own, what scripts ask by `matchMedia`, or what the browser does to its own
 * controls. Real forced colors: DevTools, Rendering, "Emulate CSS media feature forced-colors"; or the system's contrast
 * themes.
 */

/** As much of a CSSOM rule as is read here. */
export interface Rule {
  readonly selectorText?: string;
  readonly conditionText?: string;
  readonly style?: { readonly cssText: string };
  readonly cssRules?: Iterable<Rule>;
}

/** What sheets say about forced colors. */
export interface SheetFindings {
  /** Rules that hold under forced colors alone. */
  readonly rules: string[];
  /** Selectors of what keeps its own colors. */
  readonly exempt: string[];
}

const FORCED = /forced-colors:\s*active/;
const EXEMPT = /forced-color-adjust:\s*none/;

/** Every declaration made to win over what is forced. */
const firm = (declarations: string): string =>
  declarations
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => (one.endsWith('!important') ? one : `${one} !important`))
    .join('; ');

/**
 * What style sheets say about forced colors.
 *
 * @param applies whether another media query holds now
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
        // A pseudo-element is left to its element: `:not()` takes none.
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

/** The style sheet that stands for forced colors, over tokens of one design. */
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

/** Rules of all sheets that may be read, but for our own. */
function* allRules(own: HTMLStyleElement): Iterable<Rule> {
  for (const sheet of document.styleSheets) {
    if (sheet.ownerNode === own) continue;
    try {
      yield* sheet.cssRules as unknown as Iterable<Rule>;
    } catch {
      // A sheet from elsewhere tells no one what it says.
    }
  }
}

let stop = (): void => {};

/** Puts the page under forced colors, also what comes later; or takes them away. */
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
  // Pages bring style sheets with them, which load a moment after their element has come.
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
