import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Ticket } from '@/api/schemas/tickets';
import { nextStatuses } from '@/domain/tickets';
import { useTranslation } from '@/lib/i18n';
import { Stamp } from '@/areas/booking/shared/stamp';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { FactList } from '@/ui/fact-list';
import { linkClass } from '@/ui/link-class';
import type { Choice } from '../actions';
import { ChoiceMenu } from '../choices/choice-menu';
import { useChoices } from '../choices/use-choices';
import { nameOf } from '../text';
import css from './detail.module.css';

interface FactsProps {
  readonly ticket: Ticket;
  /** Whether the viewer handles it, or only reported it. */
  readonly deals: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** A request’s current values. Its handlers can change them here, also with the keys `T`, `O`, and `S`. */
export function Facts({ ticket, deals, onChoose }: FactsProps) {
  const { t } = useTranslation(['tickets', 'report']);
  const { offices } = useSession();
  const choices = useChoices()(ticket, onChoose);
  const office = offices.find(({ id }) => id === ticket.office_id);
  const [next] = nextStatuses(ticket.status, false);
  const status = t(`report:status.${ticket.status}`);
  const type = ticket.type?.name ?? '';
  const owner = ticket.owner ? nameOf(ticket.owner) : t('noOne');
  return (
    <Card aria-labelledby="facts">
      <CardHead id="facts" title={t('detail.facts')} />
      <FactList>
        <Fact name={t('detail.type')}>
          {deals ? (
            <ChoiceMenu label={t('detail.type')} value={type} items={choices.type} shortcut="t" />
          ) : (
            type
          )}
        </Fact>
        <Fact name={t('detail.owner')}>
          {deals ? (
            <ChoiceMenu
              label={t('detail.owner')}
              value={owner}
              items={choices.owner}
              shortcut="o"
            />
          ) : (
            <bdi>{owner}</bdi>
          )}
        </Fact>
        <Fact name={t('detail.status')}>
          {deals ? (
            <ChoiceMenu
              label={t('detail.status')}
              value={status}
              items={choices.status}
              shortcut="s"
            />
          ) : (
            status
          )}
        </Fact>
        <Fact name={t('detail.place')}>
          {ticket.resource ? (
            <Link
              to="/map"
              search={{ officeId: ticket.office_id, resource: ticket.resource.id }}
              className={linkClass()}
            >
              <bdi>{ticket.resource.name}</bdi>
            </Link>
          ) : (
            t('detail.noPlace')
          )}
        </Fact>
        <Fact name={t('detail.office')}>
          <bdi>{office?.name}</bdi>
        </Fact>
        {ticket.schedule_id !== null && (
          <Fact name={t('detail.booking')}>
            <Link
              to="/bookings/$scheduleId"
              params={{ scheduleId: ticket.schedule_id }}
              className={linkClass()}
            >
              {t('detail.toBooking')}
            </Link>
          </Fact>
        )}
        <Fact name={t('detail.requester')}>
          <bdi>{nameOf(ticket.requester)}</bdi>
        </Fact>
        <Fact name={t('detail.reported')}>
          <Stamp at={ticket.created_at} zone={office?.time_zone} format="day" />
        </Fact>
      </FactList>
      {!deals && next && (
        <div className={css.end}>
          <Button size="small" onClick={() => onChoose({ status: next })}>
            {t(next === 'cancelled' ? 'detail.cancel' : 'detail.reopen')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
