import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { externals, type External } from '@/api/externals';
import { i18n } from '@/lib/i18n';
import { runAndAnnounce } from '@/writes/run-and-announce';
import { sequence, type Step } from '@/writes/sequence';
import { writer } from '@/writes/write';
import { Taken } from './model';
import { externalsOf } from './reads';
import { nameOf } from './words';
import './strings';

/** The last write to links can be undone above the list. */
export const SUBJECT = 'externals';

type LinkBody = InputOf<typeof externals.create.definition>['body'];

const bodyOf = ({ object_id, object_type, type, external_id }: External): LinkBody => ({
  object_id,
  object_type,
  type,
  external_id,
});

/** Whether a removed link can be made again: not to a thing that is gone. */
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

/** What can be done with links to other systems. Each of it can be undone (UNDO-1). */
export function useExternalActions() {
  const client = useQueryClient();
  const write = writer(client);
  const t = i18n.getFixedT(null, 'externals');
  return {
    /** @param name what the linked thing is called */
    create: (body: LinkBody, name: string) =>
      write(
        externals.create,
        { body },
        {
          ownError: true,
          done: () => t('done.added', { name, system: body.type }),
          undo: (_input, made) =>
            made && {
              subject: SUBJECT,
              run: () => write(externals.remove, { params: { id: made.id } }),
            },
        },
      ),

    /**
     * Gives a link another id. The contract changes none, so the old one goes and a new one comes in its place; whether it
     * may is asked first, since a refusal halfway would leave the old one under another address.
     *
     * @throws {Taken} where another thing has the id
     */
    change: async (link: External, external_id: string) => {
      const { type, object_type } = link;
      const present = await client.query(externalsOf(type, object_type));
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

    /** Removes links. Those of things that are gone can't come back (UNDO-3). */
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
