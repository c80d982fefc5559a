import {
  DOMParser,
  DOMSerializer,
  type Node,
  type ResolvedPos,
  type Schema,
  type Slice,
} from '@tiptap/pm/model';
import { admitted, articleText } from '@/parts/article/admitted';

/** An article as the editor holds it. */
export const readArticle = (schema: Schema, html: string): Node =>
  DOMParser.fromSchema(schema).parse(admitted(html));

/** What was pasted, as it fits where the cursor stands. */
export const sliceOf = (pasted: DocumentFragment, at: ResolvedPos): Slice =>
  DOMParser.fromSchema(at.doc.type.schema).parseSlice(pasted, { context: at });

/**
 * An article as it is stored. Made in a document that loads nothing, so that no picture is fetched with each key; it leaves
 * through the same door as everything that is read (S-7).
 */
export function writeArticle(doc: Node): string {
  const inert = document.implementation.createHTMLDocument('');
  const box = inert.createElement('div');
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(
    doc.content,
    { document: inert },
    box,
  );
  // The editor keeps an empty line to write on below a table.
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
