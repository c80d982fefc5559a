import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { externals, ExternalWrite, type External } from '@/api/externals';
import { i18n } from '@/lib/i18n';
import { copyOf } from '@/writes/copy';
import { runAndAnnounce } from '@/writes/run-and-announce';
import { sequence, type Step } from '@/writes/sequence';
import { undoCreation, writer } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { Taken } from './model';
import { externalsOf } from './reads';
import { nameOf } from './text';
import './strings';

/** The last write to links can be undone above the list. */
export const SUBJECT = 'externals';

type LinkBody = InputOf<typeof externals.create.definition>['body'];

/** The writable fields of a link. */
export const bodyOf = (link: External): LinkBody => copyOf(ExternalWrite, link, {});

/** Whether a removed link can be created again: not if its object was deleted. */
const hasThing = ({ object_name }: External): boolean => object_name !== null;

const addStep = (step: Step, body: LinkBody) =>
  step(
    (write) => write(externals.create, { body }),
    async (write, made) => {
      if (made) await write(externals.remove, { params: { id: made.id } });
    },
  );

const removeStep = (step: Step, link: External) =>
  step(
    (write) => write(externals.remove, { params: { id: link.id } }),
    async (write) => {
      if (hasThing(link)) await write(externals.create, { body: bodyOf(link) });
    },
  );

/** The actions on links to other systems. All of them can be undone (UNDO-1). */
export function useExternalActions() {
  const client = useQueryClient();
  const write = writer(client);
  const t = i18n.getFixedT(null, 'externals');
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
      return runAndAnnounce(
        { subject: SUBJECT, done: t('done.changed', { name: nameOf(link) }), ownError: true },
        () =>
          sequence(client, async (step) => {
            await removeStep(step, link);
            return addStep(step, { ...bodyOf(link), external_id });
          }),
      );
    },

    /** Removes links. Links of deleted objects can’t be restored (UNDO-3). */
    remove: (links: readonly External[]) => {
      const [first] = links;
      const name = first && nameOf(first);
      return runAndAnnounce(
        {
          subject: SUBJECT,
          done: t('done.removed', { count: links.length, name }),
          undoable: links.some(hasThing),
        },
        () =>
          sequence(client, async (step) => {
            for (const link of links) await removeStep(step, link);
          }),
      );
    },
  };
}

export type ExternalActions = ReturnType<typeof useExternalActions>;
