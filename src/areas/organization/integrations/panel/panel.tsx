import { useState } from 'react';
import type { ConnectionState } from '@/api/schemas/integrations';
import { useTranslation } from '@/lib/i18n';
import { useStamp } from '@/areas/booking/shared/use-stamp';
import { LastWrite } from '@/kit/list/last-write';
import type { Opened } from '@/kit/resource/definition';
import { OpenedPanel } from '@/kit/resource/panel';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { Inline, Stack } from '@/ui/stack';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { SUBJECT, type IntegrationActions, type Page } from '../actions';
import { isConnection, OPTIONS } from '../kinds';
import { nameOf, type IntegrationRow } from '../model';
import { AppOptions } from './app-options';
import { Connect } from './connect';
import { Connection } from './connection';
import { Disconnection } from './disconnection';
import { ForPeople } from './for-people';
import { TicketSync } from './ticket-sync';
import css from './panel.module.css';

/** A kind of integration beside the list. */
export const IntegrationPanel = (opened: Opened<IntegrationRow, Page>) => (
  <OpenedPanel {...opened}>
    {(row) => row && <Details row={row} actions={opened.page.actions} />}
  </OpenedPanel>
);

function Details({ row, actions }: { row: IntegrationRow; actions: IntegrationActions }) {
  const { t } = useTranslation('integrations');
  const [isAsking, setAsking] = useState(false);
  const wide = useMediaQuery(WIDE);
  const { id: kind, state, error, connections } = row;
  const isConnected = state !== 'disconnected';
  return (
    <Stack gap={5}>
      {!wide && <LastWrite subject={SUBJECT} />}
      <Head row={row} />
      {error !== null && (
        <Notice tone="danger" title={t('failed')}>
          {error}
        </Notice>
      )}
      <Directions row={row} />
      <Connect row={row} actions={actions} />
      {isConnected && kind === 'freshwater' && <TicketSync actions={actions} />}
      {isConnected && kind !== 'avigilon' && !isConnection(kind) && OPTIONS[kind].length > 0 && (
        <AppOptions kind={kind} app={row.app} actions={actions} />
      )}
      {connections.map(({ id }) => (
        <Connection key={id} id={id} actions={actions} />
      ))}
      {kind !== 'avigilon' && <ForPeople kind={kind} actions={actions} />}
      {isConnected && (
        <div>
          <Button wraps variant="dangerQuiet" onClick={() => setAsking(true)}>
            {t('disconnect', { name: nameOf(kind) })}
          </Button>
        </div>
      )}
      {isAsking && <Disconnection row={row} actions={actions} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

/** Its status, where its data is, and when it last worked. */
function Head({ row: { id, state, region, lastSuccess: at } }: { row: IntegrationRow }) {
  const { t } = useTranslation('integrations');
  const stamp = useStamp('day');
  return (
    <Stack gap={2}>
      <Text muted>{t(`kind.${id}.what`)}</Text>
      <Inline>
        <StateBadge state={state} t={t} />
        {region !== null && (
          <Text as="span" size="small" muted>
            {t('inRegion', { region: t(`region.${region}`) })}
          </Text>
        )}
      </Inline>
      {state !== 'disconnected' && (
        <Text size="small" muted>
          {at === null
            ? t('neverWorked')
            : t('worked', {
                when: stamp(at),
              })}
        </Text>
      )}
    </Stack>
  );
}

/** What’s synced in which direction, shown before anyone connects. */
function Directions({ row: { id } }: { row: IntegrationRow }) {
  const { t } = useTranslation('integrations');
  const name = nameOf(id);
  return (
    <section aria-label={t('does')}>
      <Heading level={3}>{t('does')}</Heading>
      <dl className={css.ways}>
        <div>
          <dt>{t('in', { name })}</dt>
          <dd>{t(`kind.${id}.in`)}</dd>
        </div>
        <div>
          <dt>{t('out', { name })}</dt>
          <dd>{t(`kind.${id}.out`)}</dd>
        </div>
      </dl>
    </section>
  );
}

const TONE: Record<ConnectionState, BadgeTone> = {
  connected: 'accepted',
  failed: 'rejected',
  disconnected: 'neutral',
};

/** A connection’s status. */
export function StateBadge({ state, t }: { state: ConnectionState; t: Page['t'] }) {
  return <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>;
}
