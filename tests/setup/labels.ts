/**
 * The labels of controls for tests. To find the labels of a control, jsdom walks the whole page and, at each label, the whole
 * page again, and queries by label and name do this for every button and field. This looks only at the page’s labels, of which
 * there are few, and looks up ids.
 */
interface Labelable extends HTMLElement {
  readonly labels: NodeListOf<HTMLLabelElement> | null;
}

const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
] as const;

const getterOf = <Of, Value>(of: { prototype: Of }, name: keyof Of & string) => {
  const getter = Object.getOwnPropertyDescriptor(of.prototype, name)?.get;
  if (!getter) throw new Error(`jsdom has no ${name}`);
  return (element: Of) => getter.call(element) as Value;
};

const control = getterOf<HTMLLabelElement, HTMLElement | null>(HTMLLabelElement, 'control');
const label = (element: Labelable, named: HTMLLabelElement): boolean => {
  const id = named.getAttribute('for');
  if (id === null) return named.contains(element) && control(named) === element;
  return id !== '' && id === element.id && element.ownerDocument.getElementById(id) === element;
};

/** jsdom’s own answer, from the element’s class. */
export const original = new Map(
  LABELABLE.map((of) => [
    of as { prototype: Labelable },
    getterOf<Labelable, NodeListOf<HTMLLabelElement> | null>(of, 'labels'),
  ]),
);

for (const [of, known] of original) {
  Object.defineProperty(of.prototype, 'labels', {
    configurable: true,
    enumerable: true,
    get(this: Labelable) {
      // Outside the document, ids mean nothing, and a hidden field has no labels.
      if (!this.isConnected || this.getAttribute('type') === 'hidden') return known(this);
      const all = this.ownerDocument.getElementsByTagName('label');
      return [...all].filter((each) => label(this, each));
    },
  });
}
