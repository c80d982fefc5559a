import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { forms } from '@/api/forms';
import type { Agreement } from '@/api/schemas/forms';
import type { Station } from '@/api/schemas/visits';
import { stations } from '@/api/stations';
import { i18n } from '@/lib/i18n';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { carryWhole } from '@/areas/organization/shared/large-changes/whole';
import { allStations } from '@/areas/places/shared/queries/stations';
import type { Operation } from '@/writes/large/types';
import { sequence, type Step } from '@/writes/sequence';
import { undoCreation, writer } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import './strings';

/** The last write to agreements can be undone above the list, if possible. */
export const SUBJECT = 'forms';

/** An agreement’s content, and where it’s shown. */
export interface AgreementBody {
  readonly name: string;
  readonly content: string;
  readonly is_required: boolean;
  readonly station_ids: string[];
}

/** Changes what a station shows; undoing it restores that. */
const showStep = (step: Step, { id, form_ids, updated_at }: Station, next: string[]) =>
  step(
    (write) => write(stations.update, { params: { id }, body: { form_ids: next, updated_at } }),
    (write, saved) =>
      write(stations.update, {
        params: { id },
        body: { form_ids, updated_at: saved?.updated_at },
      }),
  );

/** How a station shows other agreements. */
const showing = ({ id, name, form_ids, updated_at }: Station, next: string[]): Operation => {
  const put = (body: { form_ids: string[]; updated_at: string }) =>
    callOf(stations.update, { params: { id }, body });
  return callOperation({
    what: name,
    call: put({ form_ids: next, updated_at }),
    back: [{ call: put({ form_ids, updated_at: fromAnswer('updated_at') }) }],
  });
};

/** The actions on agreements. Their versions are never changed, only replaced (VISIT-9). */
export function formActions(client: QueryClient) {
  const write = writer(client);
  const t = i18n.getFixedT(null, 'forms');
  return {
    /** An agreement created by mistake needn’t be shown: undoing it removes it from its stations, and only it. */
    create: (body: AgreementBody) =>
      write(
        forms.create,
        { body: { kind: 'agreement', ...body } },
        {
          ownError: true,
          done: () => t('done.created', { name: body.name }),
          undo: undoCreation(SUBJECT, (id) =>
            sequence(client, async (step) => {
              const { elements } = await readFirst(
                client,
                { ...allStations(), staleTime: 0 },
                { ownError: true },
              );
              for (const station of elements) {
                const rest = station.form_ids.filter((each) => each !== id);
                if (rest.length < station.form_ids.length) await showStep(step, station, rest);
              }
            }),
          ),
        },
      ),

    /** Creates the next version, which everyone must sign; it can’t be undone (UNDO-3). */
    revise: ({ id, version }: Pick<Agreement, 'id' | 'version'>, body: AgreementBody) =>
      write(
        forms.create,
        { body: { kind: 'agreement', replaces_id: id, ...body } },
        {
          ownError: true,
          done: () => t('done.revised', { name: body.name, version: version + 1 }),
        },
      ),

    /** Sets which stations show an agreement, without a new version. */
    showAt: ({ id, name }: Agreement, wanted: readonly string[], all: readonly Station[]) =>
      carryWhole(client, {
        subject: SUBJECT,
        done: t('done.shown', { name }),
        ownError: true,
        first: all.flatMap((station) => {
          const { form_ids } = station;
          const isWanted = wanted.includes(station.id);
          if (isWanted === form_ids.includes(id)) return [];
          const next = isWanted ? [...form_ids, id] : form_ids.filter((each) => each !== id);
          return [showing(station, next)];
        }),
      }),
  };
}

export type FormActions = ReturnType<typeof formActions>;

export const useFormActions = (): FormActions => formActions(useQueryClient());
