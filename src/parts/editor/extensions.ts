import { Extension, type Extensions, getSchema, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { linkTarget } from '@/parts/article/addresses';

/*
 * What can be written is what an article may hold (S-7): what the editor doesn't know, it can't store. Elements that have no
 * button are kept where an article has them.
 */

const Subscript = Mark.create({
  name: 'subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'block+ figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const FigureCaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** Without the rule that makes a picture of what was typed: its host is no one we know. */
const Picture = Image.extend({ addInputRules: () => [] });

/** Without widths, since a table of an article is as wide as it needs to be; and Tab leaves it behind its last cell. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    };
  },
});

/** The language and direction of a block. */
const Words = Extension.create({
  name: 'words',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'listItem', 'tableCell', 'tableHeader'],
      attributes: { lang: { default: null }, dir: { default: null } },
    },
  ],
});

/** Tab leaves the editor, so nested lists have keys of their own. */
const Indenting = Extension.create({
  name: 'indenting',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});

/** Everything an article is made of. */
export const extensions = (): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => linkTarget(address) !== undefined,
    },
    dropcursor: { color: 'currentColor' },
  }),
  Subscript,
  Superscript,
  Picture,
  Figure,
  FigureCaption,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
  Words,
  Indenting,
];

/** The schema of an article, for what is parsed before there is an editor. */
export const articleSchema = () => getSchema(extensions());
