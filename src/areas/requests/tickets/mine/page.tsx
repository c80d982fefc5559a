import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { NEW } from '@/kit/list/search';
import { useList } from '@/kit/list/use-list';
import { ManagedPage } from '@/kit/managed-page/managed-page';
import { Button } from '@/ui/button';
import { IconPlus } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { DesignGate } from '../design-gate';
import { useCanHandleTickets, useMyRequests, type Request } from '../model';
import { titleOf } from '../text';
import { useColumns } from './columns';
import { loadReportPanel } from './load-panel';
import '../strings';

const ReportPanel = lazyPart(async () => (await loadReportPanel()).ReportPanel);

/** A report made here can be undone above the list. */
const SUBJECT = 'tickets';

const keyOf = ({ id }: Request): string => id;

/** What I reported, with its status. */
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
  const { report, booking, text } = useSearch({ from: '/_app/tickets' });
  const navigate = useNavigate({ from: '/tickets' });
  const handles = useCanHandleTickets();
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
    <ManagedPage
      title={t('mine.title')}
      text={t('mine.text')}
      above={
        handles && (
          <Link to="/admin/tickets" className={linkClass('standalone')}>
            {t('board.title')}
          </Link>
        )
      }
      subject={SUBJECT}
      list={list}
      query={query}
      label={t('mine.caption')}
      searchLabel={t('mine.search')}
      problem={t('mine.error')}
      countLabel={(count) => t('mine.count', { count })}
      empty={t('mine.empty')}
      emptyText={t('mine.emptyText')}
      drawing="shelf"
      action={begin}
      onOpen={({ id }) => void navigate({ to: '/tickets/$ticketId', params: { ticketId: id } })}
    >
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
    </ManagedPage>
  );
}
