import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { externals, ExternalWrite, type External } from '@/api/externals';
import { i18n } from '@/lib/i18n';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { deletionOperation } from '@/areas/organization/shared/large-changes/deletions';
import { actOnEach, showIfRefused } from '@/areas/organization/shared/large-changes/each';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { commitAlone } from '@/areas/places/shared/impact/commit';
import type { PageOf } from '@/kit/resource/definition';
import { copyOf } from '@/writes/copy';
import type { EachResult } from '@/writes/batch';
import type { Operation } from '@/writes/large/types';
import { undoCreation, writer } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { nameOf, Taken } from './model';
import { externalsOf } from './queries';
import './strings';

/** The last write to links can be undone above the list. */
export const SUBJECT = 'externals';

type LinkBody = InputOf<typeof externals.create.definition>['body'];

/** The writable fields of a link. */
export const bodyOf = (link: External): LinkBody => copyOf(ExternalWrite, link, {});

/** Whether a removed link can be created again: not if its object was deleted. */
const hasThing = ({ object_name }: External): boolean => object_name !== null;

/** How a link is removed, and created again with what it had. */
const removalOf = (link: External): Operation => {
  const { id, type, object_type, object_id } = link;
  const list = callOf(externals.list, {
    query: { type: [type], object_type: [object_type], object_id: [object_id] },
  });
  return deletionOperation({
    what: nameOf(link),
    id,
    remove: callOf(externals.remove, { params: { id } }),
    read: list,
    again: hasThing(link)
      ? { create: callOf(externals.create, { body: bodyOf(link) }), list, known: [id], after: [] }
      : undefined,
  });
};

/** The actions on links to other systems. All of them can be undone (UNDO-1). */
export function externalActions(client: QueryClient) {
  const write = writer(client);
  const t = i18n.getFixedT(null, 'externals');

  /** Removes links; those that were refused are named (RACE-9). Links of deleted objects can’t be restored (UNDO-3). */
  const removeMany = (links: readonly External[]): Promise<EachResult<External>> =>
    actOnEach(client, links, {
      subject: SUBJECT,
      isFinal: !links.some(hasThing),
      wordsOf: (some) =>
        t('done.removed', { count: some.length, name: some[0] && nameOf(some[0]) }),
      operationOf: removalOf,
    });

  return {
    /** @param name the linked object’s name */
    create: (body: LinkBody, name: string) =>
      write(
        externals.create,
        { body },
        {
          ownError: true,
          done: () => t('done.added', { name, system: body.type }),
          undo: undoCreation(SUBJECT, (id) => write(externals.remove, { params: { id } })),
        },
      ),

    /**
     * Gives a link another id. The contract can’t change one, so the old link is removed and a new one created. Whether the id is
     * available is checked first, because a refusal halfway would leave the old link under another address.
     *
     * @throws {Taken} if another object has the id
     */
    change: async (link: External, external_id: string) => {
      const { type, object_type } = link;
      const present = await readFirst(client, externalsOf(type, object_type), { ownError: true });
      const existing = present.elements.find(
        (each) => each.external_id === external_id && each.id !== link.id,
      );
      if (existing) throw new Taken(existing);
      const done = t('done.changed', { name: nameOf(link) });
      const body = { ...bodyOf(link), external_id };
      return commitAlone(client, {
        subject: SUBJECT,
        done,
        change: async () => [
          removalOf(link),
          callOperation({
            what: nameOf(link),
            call: callOf(externals.create, { body }),
            back: [{ call: callOf(externals.remove, { params: { id: fromAnswer('id') } }) }],
            creates: {
              list: callOf(externals.list, { query: { type: [type], object_type: [object_type] } }),
              known: present.elements.map(({ id }) => id),
            },
          }),
        ],
      });
    },

    removeMany,
    /** Removes one; tells whether it did, and reports why not. */
    remove: (link: External) => showIfRefused(removeMany([link])),
  };
}

export type ExternalActions = ReturnType<typeof externalActions>;

/** What the parts of the page are given. */
export type Page = PageOf<'externals', unknown, ExternalActions>;
