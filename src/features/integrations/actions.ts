import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { integrationApps } from '@/api/integration-apps';
import { integrations } from '@/api/integrations';
import type { IntegrationKind } from '@/api/schemas/enums';
import type {
  Integration,
  IntegrationOptions,
  IntegrationSettings,
} from '@/api/schemas/integrations';
import { i18n } from '@/lib/i18n';
import { before } from '@/writes/copy';
import { writer } from '@/writes/write';
import type { IntegrationRow } from './model';
import './strings';

/** The last write to an integration can be undone above the list. */
export const SUBJECT = 'integrations';

const t = i18n.getFixedT(null, 'integrations');

export const nameOf = (kind: IntegrationRow['id']): string => t(`kind.${kind}.name`);

type ConnectionBody = NonNullable<InputOf<typeof integrations.create.definition>['body']>;

/** The actions on integrations. */
export function useIntegrationActions() {
  const client = useQueryClient();
  const write = writer(client);
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
      const { name, region } = connection;
      // No one knows a replaced secret, so a write that saved one can’t be undone.
      const isBack = changes.options === undefined;
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
                      body: { name, region, updated_at: saved?.updated_at },
                    }),
                }
              : undefined,
        },
      );
    },

    saveOptions: (kind: IntegrationKind, options: IntegrationOptions) =>
      write(
        integrationApps.adminOptions,
        { body: { integrationType: kind, options } },
        { ownError: true, done: () => t('done.saved', { name: nameOf(kind) }) },
      ),

    /** Sets what people may connect, and where. Undo restores the previous values. */
    saveSettings: (settings: IntegrationSettings, changes: Partial<IntegrationSettings>) =>
      write(
        integrationApps.saveSettings,
        { body: changes },
        {
          done: () => t('done.settings'),
          undo: () => ({
            subject: SUBJECT,
            run: () => write(integrationApps.saveSettings, { body: before(changes, settings) }),
          }),
        },
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

export type IntegrationActions = ReturnType<typeof useIntegrationActions>;
