import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '@/api/core/errors';
import type { Ticket } from '@/api/schemas/tickets';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { TicketStatusBadge } from '@/parts/report/ticket-status';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { IconChevronLeft } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';
import { UndoButton } from '@/writes/undo-button';
import { subjectOf } from '../actions';
import { CollisionNotice } from '../choices/collision-notice';
import { useChoose } from '../choices/use-choose';
import { DesignGate } from '../gate/design-gate';
import { useDeals, useTicket } from '../model';
import { titleOf } from '../words';
import { CommentForm } from './comment-form';
import { Facts } from './facts';
import { Report } from './report';
import { Timeline } from './timeline';
import '../strings';
import css from './detail.module.css';

/** One request: what was reported, what holds of it, and everything said and done since. */
export function TicketPage() {
  const { t } = useTranslation('tickets');
  const { ticketId } = useParams({ from: '/_app/tickets/$ticketId' });
  return (
    <DesignGate title={t('detail.title')}>
      <Loaded key={ticketId} id={ticketId} />
    </DesignGate>
  );
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('tickets');
  const { data, error, isFetching, refetch } = useTicket(id);
  const title = data ? titleOf(data) : t('detail.title');
  usePageTitle(title);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Stack className={css.page}>
      <Link to="/tickets" className={linkClass('back')}>
        <IconChevronLeft aria-hidden="true" />
        {t('detail.back')}
      </Link>
      <header className={css.head}>
        <Heading level={1}>
          <bdi>{title}</bdi>
        </Heading>
        {data && <TicketStatusBadge status={data.status} />}
        {data && <UndoButton subject={subjectOf(data.id)} />}
      </header>
      {!data && !error && (
        <Card padded={false} aria-label={title} aria-busy="true">
          <SkeletonRows count={5} />
          <StillWorking />
        </Card>
      )}
      {isGone && (
        <Card>
          <EmptyState drawing="shelf" title={t('detail.gone')} text={t('detail.goneText')}>
            <Link to="/tickets" className={buttonClass({ variant: 'primary' })}>
              {t('detail.back')}
            </Link>
          </EmptyState>
        </Card>
      )}
      {error && !isGone && !data && (
        <Card>
          <ErrorState title={t('detail.error')} onRetry={refetch} retrying={isFetching} />
        </Card>
      )}
      {data && !isGone && <Request ticket={data} />}
    </Stack>
  );
}

function Request({ ticket }: { ticket: Ticket }) {
  const { choose, collision, dismiss } = useChoose();
  const deals = useDeals()(ticket);
  return (
    <>
      {collision && (
        <CollisionNotice
          collision={collision}
          onKeepTheirs={dismiss}
          onKeepMine={() => choose(collision.ticket, collision.mine)}
        />
      )}
      <div className={css.columns}>
        <Facts ticket={ticket} deals={deals} onChoose={(choice) => choose(ticket, choice)} />
        <div className={css.main}>
          <Report ticket={ticket} />
          <Timeline ticket={ticket} />
          <CommentForm ticket={ticket} deals={deals} />
        </div>
      </div>
    </>
  );
}
