import {
  DOMParser,
  DOMSerializer,
  type Node,
  type ResolvedPos,
  type Schema,
  type Slice,
} from '@tiptap/pm/model';
import { admitted, articleText } from '@/kit/article/admitted';

/** An article as the editor represents it. */
export const readArticle = (schema: Schema, html: string): Node =>
  DOMParser.fromSchema(schema).parse(admitted(html));

/** Pasted content, adapted to the cursor’s position. */
export const sliceOf = (pasted: DocumentFragment, at: ResolvedPos): Slice =>
  DOMParser.fromSchema(at.doc.type.schema).parseSlice(pasted, { context: at });

/**
 * An article as it’s stored. It’s created in a document that loads nothing, so that pictures aren’t requested at every keystroke,
 * and it’s sanitized like everything that’s read (S-7).
 */
export function writeArticle(doc: Node): string {
  const inert = document.implementation.createHTMLDocument('');
  const box = inert.createElement('div');
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(
    doc.content,
    { document: inert },
    box,
  );
  // The editor adds an empty line below a table for typing.
  for (let last = box.lastElementChild; last && isEmptyLine(last); last = box.lastElementChild) {
    last.remove();
  }
  for (const cell of box.querySelectorAll('[colspan="1"]')) cell.removeAttribute('colspan');
  for (const cell of box.querySelectorAll('[rowspan="1"]')) cell.removeAttribute('rowspan');
  const content = inert.createDocumentFragment();
  content.append(...box.childNodes);
  return articleText(content);
}

const isEmptyLine = ({ localName, childNodes }: Element): boolean =>
  localName === 'p' && childNodes.length === 0;
