import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { MAX_PAGE } from '@/api/core/fields';
import { pages, PageWrite, SectionWrite, type Page, type Section } from '@/api/pages';
import { i18n } from '@/lib/i18n';
import type { OrderMove } from '@/kit/use-order';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { deletionOperation } from '@/areas/organization/shared/large-changes/deletions';
import { callOf, fromAnswer, type Call } from '@/areas/organization/shared/large-changes/endpoints';
import { carryWhole } from '@/areas/organization/shared/large-changes/whole';
import { publishedText, savedText } from '@/areas/content/shared/writing/text';
import { copyOf } from '@/writes/copy';
import type { Operation } from '@/writes/large/types';
import { readFirst } from '@/writes/read-first';
import { undoCreation, writer } from '@/writes/write';
import './strings';

const t = i18n.getFixedT(null, 'pagesAdmin');

/** The last write to pages and sections can be undone above them. */
export const SUBJECT = 'pages.written';

type PageBody = InputOf<typeof pages.create.definition>['body'];

/** The writable fields of a page. */
export const bodyOf = (page: Page) => copyOf(PageWrite, page, {});

/** The writable fields of a section. */
export const sectionBodyOf = (section: Section) => copyOf(SectionWrite, section, {});

/** An item to order: a page or a section. */
interface Weighed {
  readonly id: string;
  readonly weight: number;
}

/** How each row gets its position as its weight; rows that already have it aren’t written. */
const weighed = (
  rows: readonly Weighed[],
  ids: readonly string[],
  put: (id: string, weight: number) => Call,
  nameOf: (id: string) => string,
): Operation[] =>
  ids.flatMap((id, index) => {
    const before = rows.find((row) => row.id === id)?.weight;
    const weight = index + 1;
    if (before === undefined || before === weight) return [];
    const back = [{ call: put(id, before) }];
    return [callOperation({ what: nameOf(id), call: put(id, weight), back })];
  });

/** How a section is deleted, and created again with the pages that went with it or moved out of it. */
async function deletionOf(
  client: QueryClient,
  section: Section,
  inside: readonly Page[],
  moveTo: string | undefined,
): Promise<Operation> {
  const read = { query: { limit: MAX_PAGE } };
  const { elements } = await readFirst(client, { ...pages.sections.query(read), staleTime: 0 });
  const list = callOf(pages.list, { query: { section_id: [fromAnswer('id')], limit: MAX_PAGE } });
  return deletionOperation({
    what: section.name,
    id: section.id,
    remove: callOf(pages.removeSection, {
      params: { id: section.id },
      query: moveTo === undefined ? { with_pages: '1' } : { move_to: moveTo },
    }),
    read: callOf(pages.sections, read),
    again: {
      create: callOf(pages.createSection, { body: sectionBodyOf(section) }),
      list: callOf(pages.sections, read),
      known: elements.map((each) => each.id),
      after: inside.map((page) =>
        moveTo === undefined
          ? {
              ...callOf(pages.create, { body: { ...bodyOf(page), section_id: fromAnswer('id') } }),
              list,
            }
          : callOf(pages.update, {
              params: { id: page.id },
              body: { section_id: fromAnswer('id') },
            }),
      ),
    },
  });
}

/**
 * The actions on sections and pages. All of them can be undone (UNDO-1). An order is changed as a whole or not at all: half of it
 * would be neither.
 */
export function pageActions(client: QueryClient) {
  const write = writer(client);

  return {
    orderPages: ({ id, ids, position }: OrderMove, rows: readonly Page[]) => {
      const titleOf = (of: string) => rows.find((row) => row.id === of)?.title ?? '';
      const put = (pageId: string, weight: number) =>
        callOf(pages.update, { params: { id: pageId }, body: { weight } });
      return carryWhole(client, {
        subject: SUBJECT,
        done: t('done.pageMoved', {
          title: titleOf(id),
          position: position + 1,
          count: ids.length,
        }),
        first: weighed(rows, ids, put, titleOf),
      });
    },

    orderSections: ({ id, ids, position }: OrderMove, rows: readonly Section[]) => {
      const nameOf = (of: string) => rows.find((row) => row.id === of)?.name ?? '';
      const put = (sectionId: string, weight: number) =>
        callOf(pages.updateSection, { params: { id: sectionId }, body: { weight } });
      return carryWhole(client, {
        subject: SUBJECT,
        done: t('done.sectionMoved', {
          name: nameOf(id),
          position: position + 1,
          count: ids.length,
        }),
        first: weighed(rows, ids, put, nameOf),
      });
    },

    createSection: (name: string) =>
      write(
        pages.createSection,
        { body: { name } },
        {
          ownError: true,
          done: () => t('done.sectionCreated', { name }),
          undo: undoCreation(SUBJECT, (id) => write(pages.removeSection, { params: { id } })),
        },
      ),

    renameSection: (section: Section, name: string, version = section.updated_at) =>
      write(
        pages.updateSection,
        { params: { id: section.id }, body: { name, updated_at: version } },
        {
          ownError: true,
          done: () => t('done.sectionRenamed', { name }),
          undo: (_input, saved) => ({
            subject: SUBJECT,
            run: () =>
              write(pages.updateSection, {
                params: { id: section.id },
                body: { ...sectionBodyOf(section), updated_at: saved?.updated_at },
              }),
          }),
        },
      ),

    /** @param moveTo the section its pages move to; without one, they’re deleted with it */
    removeSection: async (
      section: Section,
      inside: readonly Page[],
      moveTo: string | undefined,
    ): Promise<void> => {
      await carryWhole(client, {
        subject: SUBJECT,
        done: t('done.sectionDeleted', { name: section.name }),
        first: [],
        last: [await deletionOf(client, section, inside, moveTo)],
      });
    },

    create: (body: PageBody) =>
      write(
        pages.create,
        { body },
        {
          ownError: true,
          done: () =>
            body.status === 'published'
              ? publishedText(body.title)
              : t('done.pageCreated', { title: body.title }),
          undo: undoCreation(SUBJECT, (id) => write(pages.remove, { params: { id } })),
        },
      ),

    /**
     * @param version `updated_at` of the page that was changed (RACE-7)
     * @param section the name of the section it moves to
     */
    update: (
      page: Page,
      changes: Partial<PageBody>,
      {
        version = page.updated_at,
        ownError = false,
        section,
      }: { version?: string | undefined; ownError?: boolean; section?: string } = {},
    ) =>
      write(
        pages.update,
        { params: { id: page.id }, body: { ...changes, updated_at: version } },
        {
          ownError,
          done: () =>
            section === undefined
              ? savedText(page, changes)
              : t('done.pageMovedTo', { title: changes.title ?? page.title, section }),
          undo: (_input, saved) => ({
            subject: SUBJECT,
            run: () =>
              write(pages.update, {
                params: { id: page.id },
                body: { ...bodyOf(page), updated_at: saved?.updated_at },
              }),
          }),
        },
      ),

    /** Undo creates it again with a new id, because the API has no other way. */
    remove: (page: Page) =>
      write(
        pages.remove,
        { params: { id: page.id } },
        {
          done: () => t('done.pageDeleted', { title: page.title }),
          undo: () => ({
            subject: SUBJECT,
            run: () => write(pages.create, { body: bodyOf(page) }),
          }),
        },
      ),
  };
}

export type PageActions = ReturnType<typeof pageActions>;

export const usePageActions = (): PageActions => pageActions(useQueryClient());
