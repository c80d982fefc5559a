interface VirtualNode {
  readonly actualNode: Element;
  readonly parent?: VirtualNode | null;
}

type Evaluate = (
  this: unknown,
  node: Element,
  options: unknown,
  virtualNode: VirtualNode,
) => boolean | undefined;

/** The parts of axe that we use, most of which its types don’t declare. */
export interface AxeInside {
  readonly _audit: { readonly checks: Readonly<Record<string, { readonly evaluate: Evaluate }>> };
  readonly utils: { getNodeFromTree: (node: Element) => VirtualNode | null };
  readonly commons: {
    readonly dom: {
      getTextElementStack: (node: Element) => readonly (readonly Element[])[];
      isVisibleOnScreen: (node: Element) => boolean;
    };
  };
  configure: (spec: { checks: readonly { id: string; evaluate: Evaluate }[] }) => void;
}

/** Who checks contrast: axe alone, or axe for new looks only. */
export type ContrastBy = 'axe' | 'look';

/**
 * Contrast takes half of axe’s time, and most of a page repeats its other rows, or earlier pages: text with the same looks over
 * the same background. A look that has passed passes again, so only new looks are checked; axe always checks failing ones. A look
 * is everything that axe considers: the styles of the text, of everything above and below it, and of their ancestors.
 * `stories/tools/contrast.stories.tsx` compares both ways.
 *
 * Runs in the page and imports nothing, so that browser tests can inject it. Returns a function that sets who checks contrast.
 */
export function contrastByLook(axe: AxeInside): (by: ContrastBy) => void {
  const properties = [
    'color',
    '-webkit-text-fill-color',
    '-webkit-text-stroke-color',
    '-webkit-text-stroke-width',
    'text-shadow',
    'background-color',
    'background-image',
    'background-clip',
    'opacity',
    'mix-blend-mode',
    'filter',
    'position',
    'z-index',
    'float',
    'display',
    'font-size',
    'font-weight',
    'transform',
  ];
  const id = 'color-contrast';
  const byAxe = axe._audit.checks[id]?.evaluate;
  if (!byAxe) throw new Error(`axe has no check ${id}`);
  const { dom } = axe.commons;

  /** Looks are identified by a number: that of the parent’s look, and what the element adds. */
  const numbers = new Map<string, number>();
  /** axe creates these nodes for each run, so what is known about them ends with it. */
  const known = new WeakMap<VirtualNode, number>();
  const passed = new Set<string>();

  const lookOf = (node: VirtualNode): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const element = node.actualNode;
    const style = getComputedStyle(element);
    const own = properties.map((name) => style.getPropertyValue(name)).join(';');
    const text = `${node.parent ? lookOf(node.parent) : ''}|${element.localName}|${own}`;
    const look = numbers.get(text) ?? numbers.size;
    numbers.set(text, look);
    known.set(node, look);
    return look;
  };

  const placeOf = (node: Element, own: VirtualNode): string => {
    const stacks = dom.getTextElementStack(node).map((stack) =>
      stack
        .map((each) => {
          if (each === node) return 'text';
          const virtual = axe.utils.getNodeFromTree(each);
          return virtual ? lookOf(virtual) : 'unknown';
        })
        .join(' '),
    );
    return `${lookOf(own)}: ${stacks.join('/')}`;
  };

  const byLook: Evaluate = function (this: unknown, node, options, virtualNode) {
    if (!dom.isVisibleOnScreen(node)) return byAxe.call(this, node, options, virtualNode);
    const place = placeOf(node, virtualNode);
    if (passed.has(place)) return true;
    const verdict = byAxe.call(this, node, options, virtualNode);
    if (verdict === true) passed.add(place);
    return verdict;
  };

  return (by) => axe.configure({ checks: [{ id, evaluate: by === 'axe' ? byAxe : byLook }] });
}
