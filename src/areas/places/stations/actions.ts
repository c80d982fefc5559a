import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import type { Station } from '@/api/schemas/visits';
import { stations, StationWrite } from '@/api/stations';
import { i18n } from '@/lib/i18n';
import type { PageOf } from '@/kit/resource/definition';
import { copyOf, LEFT_OUT } from '@/writes/copy';
import { undoCreation, writer } from '@/writes/write';
import './strings';

/** The last write to a station can be undone above the list. */
export const SUBJECT = 'stations';

type PairBody = InputOf<typeof stations.pair.definition>['body'];
type StationChanges = Pick<Partial<Station>, 'name' | 'form_ids'> & {
  readonly reception_pin_hash?: string;
};

/** The writable fields of a station. */
export const bodyOf = (station: Station) =>
  copyOf(StationWrite, station, { reception_pin_hash: LEFT_OUT });

/** The actions on stations. A removal is permanent: its device has to be paired again (UNDO-3). */
export function stationActions(client: QueryClient) {
  const write = writer(client);
  const t = i18n.getFixedT(null, 'stations');
  return {
    pair: (body: PairBody) =>
      write(
        stations.pair,
        { body },
        {
          ownError: true,
          done: (_input, made) => t('done.paired', { name: made?.name ?? body.name }),
          undo: undoCreation(SUBJECT, (id) => write(stations.remove, { params: { id } })),
        },
      ),

    /** @param version `updated_at` of the station that was changed (RACE-7) */
    update: (station: Station, changes: StationChanges, version = station.updated_at) =>
      write(
        stations.update,
        { params: { id: station.id }, body: { ...changes, updated_at: version } },
        {
          ownError: true,
          done: () => t('done.saved', { name: changes.name ?? station.name }),
          // Nothing shows the PIN before, so it couldn’t be restored (UNDO-3).
          undo: (_input, saved) =>
            changes.reception_pin_hash === undefined
              ? {
                  subject: SUBJECT,
                  run: () =>
                    write(stations.update, {
                      params: { id: station.id },
                      body: { ...bodyOf(station), updated_at: saved?.updated_at },
                    }),
                }
              : undefined,
        },
      ),

    remove: (station: Station) =>
      write(
        stations.remove,
        { params: { id: station.id } },
        { done: () => t('done.removed', { name: station.name }) },
      ),
  };
}

/** What the parts of the page are given. */
export type Page = PageOf<'stations', unknown, ReturnType<typeof stationActions>>;
