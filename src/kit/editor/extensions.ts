import { Extension, type Extensions, getSchema, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { linkTarget } from '@/kit/article/addresses';

/*
 * People can write exactly what an article may contain (S-7): the editor can’t store what it doesn’t know. Elements without a
 * button are kept if an article has them.
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

/** Without the rule that turns typed text into a picture, because its host wouldn’t be a known one. */
const Picture = Image.extend({ addInputRules: () => [] });

/** Without widths, because an article’s table is as wide as it needs to be. Tab leaves it after its last cell. */
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

/** Tab leaves the editor, so nested lists have their own keys. */
const Indenting = Extension.create({
  name: 'indenting',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});

/** All the elements of an article. */
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

/** The schema of an article, for content that’s parsed before there’s an editor. */
export const articleSchema = () => getSchema(extensions());
