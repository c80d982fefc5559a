import { useId, useState } from 'react';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { failedReads } from '@/kit/loading/failed-reads';
import { useSession } from '@/session';
import { explainDenial } from '@/session/denial';
import { Button } from '@/ui/button';
import { IconDelete, IconDocument, IconInbox, IconPerson, IconTablet } from '@/ui/icon';
import { ImpactPreview, type Impact } from '@/ui/impact-preview';
import { Stack } from '@/ui/stack';
import type { Page } from '../actions';
import { isOnlyAt, useForms, useGuests, type StationRow } from '../model';

interface RemovalProps {
  readonly station: StationRow;
  readonly page: Page;
}

/** Removes a station. It can’t be undone, so what’s in progress at its device is listed first (UNDO-3). */
export function Removal({ station, page: { t, actions, show } }: RemovalProps) {
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  return (
    <Stack gap={3}>
      <div>
        <Button
          variant="dangerQuiet"
          icon={<IconDelete />}
          aria-expanded={isAsking}
          aria-controls={id}
          onClick={() => setAsking(!isAsking)}
        >
          {t('remove.open')}
        </Button>
      </div>
      <div id={id} hidden={!isAsking}>
        {isAsking && (
          <Preview station={station} onKeep={() => setAsking(false)}>
            {() =>
              actions.remove(station).then(
                () => show(undefined),
                () => {},
              )
            }
          </Preview>
        )}
      </div>
    </Stack>
  );
}

interface PreviewProps {
  readonly station: StationRow;
  readonly onKeep: () => void;
  /** Removes it. */
  readonly children: () => Promise<unknown>;
}

function Preview({ station, onKeep, children: remove }: PreviewProps) {
  const { t } = useTranslation('stations');
  const { viewer } = useSession();
  const guests = useGuests(station.id);
  const { agreements, query } = useForms(station.office_id);
  const { name, queue_length: count, state } = station;
  const reception = can(viewer, call, NEEDS.reception);
  const failed = failedReads([guests, query]);
  const here = guests.data?.elements;
  const impacts: Impact[] | undefined =
    here && agreements
      ? [
          {
            id: 'device',
            label: t('remove.device'),
            text: t(`remove.deviceText.${state}`),
            icon: <IconTablet />,
          },
          ...(count > 0
            ? [
                {
                  id: 'queue',
                  label: t('remove.queue', { count }),
                  text: t('remove.queueText'),
                  icon: <IconInbox />,
                },
              ]
            : []),
          ...here.map((visit) => ({
            id: visit.id,
            label: visit.visitor.name,
            text: t(visit.status === 'here' ? 'remove.here' : 'remove.waiting'),
            icon: <IconPerson />,
          })),
          ...(reception.allowed
            ? []
            : [
                {
                  id: 'unseen',
                  label: t('remove.unseen'),
                  text: explainDenial(reception).reason,
                  icon: <IconPerson />,
                },
              ]),
          ...agreements
            .filter((agreement) => isOnlyAt(agreement, station.id))
            .map((agreement) => ({
              id: agreement.id,
              label: agreement.name,
              text: t('remove.lost'),
              icon: <IconDocument />,
            })),
        ]
      : undefined;
  return (
    <ImpactPreview
      title={t('remove.title', { name })}
      impacts={impacts}
      none=""
      error={
        failed && {
          title: t('remove.error'),
          onRetry: failed.refetch,
          retrying: failed.isFetching,
        }
      }
    >
      <Button wraps variant="danger" onClick={remove}>
        {t('remove.confirm', { name })}
      </Button>
      <Button onClick={onKeep}>{t('remove.keep')}</Button>
    </ImpactPreview>
  );
}
