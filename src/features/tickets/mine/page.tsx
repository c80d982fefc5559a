import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { LastWrite } from '@/parts/list/last-write';
import { ResourceList } from '@/parts/list/resource-list';
import { useList } from '@/parts/list/use-list';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { IconPlus } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { Stack } from '@/ui/stack';
import { DesignGate } from '../gate/design-gate';
import { useHandles, useMyRequests, type Request } from '../model';
import { titleOf } from '../words';
import { useColumns } from './columns';
import { loadReportPanel } from './load-panel';
import '../strings';

const ReportPanel = lazy(async () => ({ default: (await loadReportPanel()).ReportPanel }));

/** Stands in the address for a report about no place yet. */
const NEW = 'new';
/** A report made here can be taken back above the list. */
const SUBJECT = 'tickets';

const keyOf = ({ id }: Request): string => id;

/** What I reported, with its state. */
export function MyTicketsPage() {
  const { t } = useTranslation('tickets');
  return (
    <DesignGate title={t('mine.title')}>
      <MyTickets />
    </DesignGate>
  );
}

function MyTickets() {
  const { t } = useTranslation('tickets');
  usePageTitle(t('mine.title'));
  const { report, booking, text } = useSearch({ from: '/_app/tickets' });
  const navigate = useNavigate({ from: '/tickets' });
  const handles = useHandles();
  const { query, requests } = useMyRequests();
  const list = useList({
    rows: requests,
    columns: useColumns(),
    keyOf,
    nameOf: titleOf,
    sort: '-reported',
  });
  const begin = (
    <Button
      variant="primary"
      icon={<IconPlus />}
      onClick={() => void navigate({ search: (before) => ({ ...before, report: NEW }) })}
    >
      {t('mine.report')}
    </Button>
  );
  const close = (): void =>
    void navigate({
      search: ({ report: _report, booking: _booking, text: _text, ...rest }) => rest,
      replace: true,
    });
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('mine.title')}</Heading>
        <Text muted>{t('mine.text')}</Text>
        {handles && (
          <Link to="/admin/tickets" className={linkClass('standalone')}>
            {t('board.title')}
          </Link>
        )}
      </header>
      <LastWrite subject={SUBJECT} />
      <ResourceList
        list={list}
        query={query}
        label={t('mine.caption')}
        searchLabel={t('mine.search')}
        problem={t('mine.error')}
        countLabel={(count) => t('mine.count', { count })}
        empty={
          <EmptyState drawing="shelf" title={t('mine.empty')} text={t('mine.emptyText')}>
            {begin}
          </EmptyState>
        }
        action={begin}
        onOpen={({ id }) => void navigate({ to: '/tickets/$ticketId', params: { ticketId: id } })}
      />
      {report !== undefined && (
        <Suspense>
          <ReportPanel
            placeId={report === NEW ? undefined : report}
            scheduleId={booking}
            text={text}
            onClose={close}
          />
        </Suspense>
      )}
    </Stack>
  );
}
