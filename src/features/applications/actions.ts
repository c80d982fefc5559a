import { useQueryClient } from '@tanstack/react-query';
import { applications, type Application } from '@/api/applications';
import type { InputOf } from '@/api/core/endpoint';
import { i18n } from '@/lib/i18n';
import { undoCreation, writer } from '@/writes/write';
import './strings';

/** The last write to an application can be undone above the list. */
export const SUBJECT = 'applications';

type ApplicationBody = InputOf<typeof applications.create.definition>['body'];

const t = i18n.getFixedT(null, 'applications');

/** The actions on applications. Deleting one ends its key permanently, so only that has no Undo (UNDO-3). */
export function useApplicationActions() {
  const write = writer(useQueryClient());
  return {
    /** Adds an application; only the answer contains its key. */
    create: (body: ApplicationBody) =>
      write(
        applications.create,
        { body },
        {
          ownError: true,
          done: () => t('done.created', { name: body.name }),
          undo: undoCreation(SUBJECT, (id) => write(applications.remove, { params: { id } })),
        },
      ),

    /** @param version `updated_at` of the application that was changed (RACE-7) */
    update: (
      application: Application,
      changes: Partial<ApplicationBody>,
      version = application.updated_at,
    ) => {
      const { id, name, description } = application;
      return write(
        applications.update,
        { params: { id }, body: { ...changes, updated_at: version } },
        {
          ownError: true,
          done: () => t('done.saved', { name: changes.name ?? name }),
          undo: (_input, saved) => ({
            subject: SUBJECT,
            run: () =>
              write(applications.update, {
                params: { id },
                body: { name, description, updated_at: saved?.updated_at },
              }),
          }),
        },
      );
    },

    remove: ({ id, name }: Application) =>
      write(
        applications.remove,
        { params: { id } },
        { ownError: true, done: () => t('done.deleted', { name }) },
      ),
  };
}

export type ApplicationActions = ReturnType<typeof useApplicationActions>;
