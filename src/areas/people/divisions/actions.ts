import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { divisions } from '@/api/divisions';
import type { Division } from '@/api/schemas/places';
import { addStrings, i18n } from '@/lib/i18n';
import strings from '@/locales/en/divisions.json';
import { divisionRemovalOperation } from '@/areas/organization/shared/large-changes/division-removals';
import { actOnOne } from '@/areas/organization/shared/large-changes/each';
import { divisionsQuery } from '@/session/where';
import { showProblem } from '@/writes/problem';
import { writer } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { NO_DIVISION, placesOf, type PlacedOffice, type Places } from './model';

addStrings('divisions', strings);

/** The Undo subject of a division or an office. */
export const subjectOf = (id: string): string => `division:${id}`;

/** The current tree: a list of offices is written as a whole and must not revert what others have moved. */
async function present(client: QueryClient): Promise<Places> {
  const { elements } = await readFirst(client, { ...divisionsQuery(), staleTime: 0 });
  return placesOf(elements, []);
}

/** Moves an office into a division, or out of all of them. */
async function placeOffice(
  client: QueryClient,
  officeId: string,
  divisionId: string | null,
  told?: { readonly words: string; readonly back: string | null },
): Promise<void> {
  const { divisions: all } = await present(client);
  const from = all.find(({ offices }) => offices.some(({ id }) => id === officeId));
  const target = divisionId === null ? from : all.find(({ id }) => id === divisionId);
  if (!target || from?.id === divisionId) return;
  const others = target.offices.map(({ id }) => id).filter((id) => id !== officeId);
  const { id, updated_at } = target;
  await writer(client)(
    divisions.update,
    {
      params: { id },
      body: { offices: divisionId === null ? others : [...others, officeId], updated_at },
    },
    told && {
      done: () => told.words,
      undo: () => ({
        subject: subjectOf(officeId),
        run: () => placeOffice(client, officeId, told.back),
      }),
    },
  );
}

export function divisionActions(client: QueryClient) {
  const write = writer(client);
  const t = i18n.getFixedT(null, 'divisions');
  return {
    moveOffice: ({ id, name, divisionId }: PlacedOffice, to: string, toName: string) =>
      placeOffice(client, id, to === NO_DIVISION ? null : to, {
        words: t('moved', { name, to: toName }),
        back: divisionId,
      }),

    moveDivision: (division: Division, to: string, toName: string) => {
      const { id, name, parent_id, updated_at } = division;
      return write(
        divisions.update,
        { params: { id }, body: { parent_id: to === NO_DIVISION ? null : to, updated_at } },
        {
          done: () => t('moved', { name, to: toName }),
          undo: (_input, output) => ({
            subject: subjectOf(id),
            run: () =>
              write(divisions.update, {
                params: { id },
                body: { parent_id, updated_at: output?.updated_at },
              }),
          }),
        },
      );
    },

    /** Undo creates it again, with those of its children and offices that no one has moved since. */
    remove: async ({ id, name, parent_id, offices, children }: Division): Promise<void> => {
      try {
        const { divisions: all } = await present(client);
        await actOnOne(client, {
          subject: subjectOf(id),
          words: t('deleted', { name }),
          operation: divisionRemovalOperation({
            id,
            name,
            parent_id,
            offices: offices.map((office) => office.id),
            children: children.map((child) => child.id),
            known: all.map((each) => each.id),
          }),
        });
      } catch (error) {
        showProblem(error);
        throw error;
      }
    },
  };
}

/** The actions on divisions and offices; each reports its outcome and offers its inverse. */
export type DivisionActions = ReturnType<typeof divisionActions>;

export const useDivisionActions = (): DivisionActions => divisionActions(useQueryClient());
