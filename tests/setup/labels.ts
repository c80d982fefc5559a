/**
 * The labels of controls for tests. To find those of one control jsdom walks through the whole page and, at each label it
 * meets, through the whole page again; queries by label and by name ask it of every button and field. Here the labels of
 * the page are looked at, of which it has few, and ids are looked up.
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

/** jsdom's own answer, by the element's class. */
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
      // Outside the document ids mean nothing, and a hidden field has no labels at all.
      if (!this.isConnected || this.getAttribute('type') === 'hidden') return known(this);
      const all = this.ownerDocument.getElementsByTagName('label');
      return [...all].filter((each) => label(this, each));
    },
  });
}
