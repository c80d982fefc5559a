import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { wifi, WifiWrite, type WifiConnection } from '@/api/wifi';
import { i18n } from '@/lib/i18n';
import { copyOf } from '@/writes/copy';
import { undoCreation, writer } from '@/writes/write';
import './strings';

/** The last write to a network can be undone above the list. */
export const SUBJECT = 'wifi';

type NetworkBody = InputOf<typeof wifi.create.definition>['body'];

/** The writable fields of a network. */
export const bodyOf = (network: WifiConnection) => copyOf(WifiWrite, network, {});

/** The actions on networks. All of them can be undone (UNDO-1). */
export function useNetworkActions() {
  const write = writer(useQueryClient());
  const t = i18n.getFixedT(null, 'wifi');
  return {
    create: (body: NetworkBody) =>
      write(
        wifi.create,
        { body },
        {
          ownError: true,
          done: () => t('created', { name: body.name }),
          undo: undoCreation(SUBJECT, (id) => write(wifi.remove, { params: { id } })),
        },
      ),

    /** @param version `updated_at` of the network that was changed (RACE-7) */
    update: (
      network: WifiConnection,
      changes: Partial<NetworkBody>,
      version = network.updated_at,
    ) =>
      write(
        wifi.update,
        { params: { id: network.id }, body: { ...changes, updated_at: version } },
        {
          ownError: true,
          done: () => t('saved', { name: changes.name ?? network.name }),
          undo: (_input, saved) => ({
            subject: SUBJECT,
            run: () =>
              write(wifi.update, {
                params: { id: network.id },
                body: { ...bodyOf(network), updated_at: saved?.updated_at },
              }),
          }),
        },
      ),

    remove: (network: WifiConnection) =>
      write(
        wifi.remove,
        { params: { id: network.id } },
        {
          done: () => t('deleted', { name: network.name }),
          undo: () => ({
            subject: SUBJECT,
            run: () => write(wifi.create, { body: bodyOf(network) }),
          }),
        },
      ),
  };
}

export type NetworkActions = ReturnType<typeof useNetworkActions>;
