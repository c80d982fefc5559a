import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { buttonClass } from '@/ui/button-class';
import { IconChevronLeft } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { Stack } from '@/ui/stack';
import { DesignGate } from '../gate/design-gate';
import { useTicket } from '../model';
import { titleOf } from '../words';
import { RequestHead } from './head';
import { RequestView } from './request';
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
  const { data } = useTicket(id);
  const title = data ? titleOf(data) : t('detail.title');
  usePageTitle(title);
  return (
    <Stack className={css.page}>
      <Link to="/tickets" className={linkClass('back')}>
        <IconChevronLeft aria-hidden="true" />
        {t('detail.back')}
      </Link>
      <RequestHead title={title} ticket={data} />
      <RequestView
        id={id}
        title={title}
        back={
          <Link to="/tickets" className={buttonClass({ variant: 'primary' })}>
            {t('detail.back')}
          </Link>
        }
      />
    </Stack>
  );
}
