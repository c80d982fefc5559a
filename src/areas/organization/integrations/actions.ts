import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { integrationApps } from '@/api/integration-apps';
import { integrations, IntegrationWrite } from '@/api/integrations';
import type { IntegrationKind, Region } from '@/api/schemas/enums';
import type {
  Integration,
  IntegrationOptions,
  IntegrationSettings,
} from '@/api/schemas/integrations';
import { i18n } from '@/lib/i18n';
import type { PageOf } from '@/kit/resource/definition';
import { copyOf, LEFT_OUT } from '@/writes/copy';
import { writer } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { OPTIONS, type Kind } from './kinds';
import { nameOf, type IntegrationRow, type useUnchecked } from './model';
import { integrationSettings } from './queries';
import './strings';

/** The last write to an integration can be undone above the list. */
export const SUBJECT = 'integrations';

const t = i18n.getFixedT(null, 'integrations');

type ConnectionBody = NonNullable<InputOf<typeof integrations.create.definition>['body']>;

/** Whether changed options can be restored: no one knows a replaced secret (UNDO-3). */
const isReversible = (kind: Kind, options: IntegrationOptions = {}): boolean =>
  OPTIONS[kind].every(({ name, isSecret = false }) => !isSecret || !(name in options));

/** The previous values of changed options; those that weren’t set become empty. */
const optionsBefore = (
  options: IntegrationOptions,
  saved: IntegrationOptions,
): IntegrationOptions =>
  Object.fromEntries(Object.keys(options).map((name) => [name, saved[name] ?? '']));

/** A change to the current settings. They contain lists that are written as a whole, but it must not drop what others have changed. */
type SettingsChange = (now: IntegrationSettings) => Partial<IntegrationSettings>;

const allowing =
  (kind: IntegrationKind, isAllowed: boolean): SettingsChange =>
  ({ allowed }) => {
    const others = allowed.filter((each) => each !== kind);
    return { allowed: isAllowed ? [...others, kind] : others };
  };

const using =
  (kind: 'freshwater' | 'mobile', is_enabled: boolean): SettingsChange =>
  (now) => ({ [kind]: { ...now[kind], is_enabled } });

/** The fields of a connection as Undo writes them. Options are merged by key, so only those that were changed are written back. */
export const fieldsOf = (connection: Integration) =>
  copyOf(IntegrationWrite, connection, { options: LEFT_OUT });

/** The actions on integrations. */
export function integrationActions(client: QueryClient) {
  const write = writer(client);
  const present = () => readFirst(client, { ...integrationSettings(), staleTime: 0 });

  /** @param inverse the change that undoes it, given the settings before */
  const saveSettings = async (
    change: SettingsChange,
    inverse: (before: IntegrationSettings) => SettingsChange,
  ) => {
    const settings = await present();
    return write(
      integrationApps.saveSettings,
      { body: change(settings) },
      {
        done: () => t('done.settings'),
        undo: () => ({
          subject: SUBJECT,
          run: async () =>
            write(integrationApps.saveSettings, { body: inverse(settings)(await present()) }),
        }),
      },
    );
  };

  return {
    /** Connects the door system, which needs no one’s consent. */
    connectDoors: (body: ConnectionBody) =>
      write(
        integrations.create,
        { params: { type: 'avigilon' }, body },
        {
          ownError: true,
          done: () => t('done.connected', { name: nameOf('avigilon') }),
        },
      ),

    /** @param version `updated_at` of the connection that was changed (RACE-7) */
    update: (connection: Integration, changes: ConnectionBody, version = connection.updated_at) => {
      const params = { id: connection.id };
      const { name, type } = connection;
      const { options } = changes;
      const isBack = isReversible(type, options);
      return write(
        integrations.update,
        { params, body: { ...changes, updated_at: version } },
        {
          ownError: true,
          done: () => t('done.saved', { name: changes.name ?? name }),
          undo: (_input, saved) =>
            isBack
              ? {
                  subject: SUBJECT,
                  run: () =>
                    write(integrations.update, {
                      params,
                      body: {
                        ...fieldsOf(connection),
                        ...(options && { options: optionsBefore(options, connection.options) }),
                        updated_at: saved?.updated_at,
                      },
                    }),
                }
              : undefined,
        },
      );
    },

    /** @param saved the options so far */
    saveOptions: (
      kind: IntegrationKind,
      options: IntegrationOptions,
      saved: IntegrationOptions,
    ) => {
      const put = (next: IntegrationOptions) => ({
        body: { integrationType: kind, options: next },
      });
      return write(integrationApps.adminOptions, put(options), {
        ownError: true,
        done: () => t('done.saved', { name: nameOf(kind) }),
        undo: () =>
          isReversible(kind, options)
            ? {
                subject: SUBJECT,
                run: () => write(integrationApps.adminOptions, put(optionsBefore(options, saved))),
              }
            : undefined,
      });
    },

    /** Sets whether people may connect a kind for themselves. */
    allow: (kind: IntegrationKind, isAllowed: boolean) =>
      saveSettings(allowing(kind, isAllowed), () => allowing(kind, !isAllowed)),

    /** Turns a kind on or off without connecting it. */
    use: (kind: 'freshwater' | 'mobile', is_enabled: boolean) =>
      saveSettings(using(kind, is_enabled), (settings) => using(kind, settings[kind].is_enabled)),

    /** Sets the region of new connections. */
    moveTo: (region: Region) =>
      saveSettings(
        () => ({ region }),
        ({ region: previous }) =>
          () => ({ region: previous }),
      ),

    /** Disconnects a kind for the whole organization. Consents and calendars are lost, so there is no Undo (UNDO-3). */
    disconnect: async ({ id, app, connections }: IntegrationRow): Promise<void> => {
      const name = nameOf(id);
      if (id !== 'avigilon' && app?.is_installed) {
        await write(
          integrationApps.deauthorize,
          { params: { type: id }, query: { userType: 'admin' } },
          { ownError: true, done: () => t('done.disconnected', { name }) },
        );
        return;
      }
      for (const connection of connections) {
        await write(
          integrations.remove,
          { params: { id: connection.id } },
          { ownError: true, done: () => t('done.disconnected', { name: connection.name }) },
        );
      }
    },

    syncTickets: () =>
      write(
        integrationApps.freshwaterSync,
        { body: {} },
        {
          ownError: true,
          done: (_input, answer) => t('done.tickets', { count: answer?.ticket_count ?? 0 }),
        },
      ),
  };
}

export type IntegrationActions = ReturnType<typeof integrationActions>;

/** What the parts of the page are given. */
export type Page = PageOf<'integrations', ReturnType<typeof useUnchecked>, IntegrationActions>;
