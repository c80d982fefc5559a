import { Link, useParams } from '@tanstack/react-router';
import type { Ticket } from '@/api/schemas/tickets';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useSession } from '@/session';
import { buttonClass } from '@/ui/button-class';
import { IconChevronLeft } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { Stack } from '@/ui/stack';
import { DesignGate } from '../design-gate';
import { useCanHandleTickets, useTicket } from '../model';
import { titleOf } from '../text';
import { RequestHead } from './head';
import { RequestView } from './request';
import '../strings';
import css from './detail.module.css';

/** One request: what was reported, its current values, and everything written and done since. */
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
  const { data } = useTicket(id);
  const title = data ? titleOf(data) : t('detail.title');
  usePageTitle(title);
  const back = useListCrumb(data);
  return (
    <Stack className={css.page}>
      <Link to={back.to} className={linkClass('back')}>
        <IconChevronLeft aria-hidden="true" />
        {back.name}
      </Link>
      <RequestHead title={title} ticket={data} />
      <RequestView
        id={id}
        title={title}
        back={
          <Link to={back.to} className={buttonClass({ variant: 'primary' })}>
            {back.name}
          </Link>
        }
      />
    </Stack>
  );
}

/** The list that contains a request: other people’s are on the board of their handlers, the rest among mine. */
function useListCrumb(ticket: Ticket | undefined) {
  const { t } = useTranslation('tickets');
  const { id } = useSession().viewer;
  const handles = useCanHandleTickets();
  return handles && ticket?.requester?.id !== id
    ? ({ to: '/admin/tickets', name: t('detail.toBoard') } as const)
    : ({ to: '/tickets', name: t('detail.back') } as const);
}
