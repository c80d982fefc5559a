import type { QueryClient } from '@tanstack/react-query';
import { applications, ApplicationWrite, type Application } from '@/api/applications';
import { i18n } from '@/lib/i18n';
import type { PageOf } from '@/kit/resource/definition';
import { resourceWrites } from '@/kit/resource/writes';
import { writer } from '@/writes/write';
import type { useDialogs } from './model';
import './strings';

export const applicationWrites = resourceWrites({
  subject: 'applications',
  words: 'applications',
  calls: { create: applications.create, update: applications.update, remove: applications.remove },
  body: ApplicationWrite,
  undo: {},
});

/** The actions on applications. Only the answer to `create` contains its key. */
export const applicationActions = (client: QueryClient) => ({
  ...applicationWrites.actions(client),

  /** Ends the application’s key permanently, so it has no Undo (UNDO-3). */
  remove: ({ id, name }: Application) =>
    writer(client)(
      applications.remove,
      { params: { id } },
      { ownError: true, done: () => i18n.t('applications:done.deleted', { name }) },
    ),
});

/** What the parts of the page are given. */
export type Page = PageOf<
  'applications',
  ReturnType<typeof useDialogs>,
  ReturnType<typeof applicationActions>
>;
