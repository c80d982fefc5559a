import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ticketTypes } from '@/api/ticket-types';
import { call, can } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useCrumb } from '@/kit/crumbs';
import { LastWrite } from '@/kit/list/last-write';
import { ResourceList } from '@/kit/list/resource-list';
import { useList } from '@/kit/list/use-list';
import { useSession } from '@/session';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { IconChevronLeft } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { SegmentedControl } from '@/ui/segmented-control';
import { Select } from '@/ui/select';
import { Stack } from '@/ui/stack';
import { useWideUnlessTyping } from '@/ui/use-media-query';
import { subjectOf } from '../actions';
import { CollisionNotice } from '../choices/collision-notice';
import { RequestHead } from '../detail/head';
import { RequestView } from '../detail/request';
import { DesignGate } from '../design-gate';
import { useTicket, type Request } from '../model';
import { BOARD_VIEWS, LANES, type BoardSearch, type LaneField } from '../search';
import { titleOf } from '../text';
import { Board } from './board';
import { useColumns } from './columns';
import { useHandledTickets, useLanes } from './model';
import { RequestPanel } from './panel';
import { useMoves } from './use-moves';
import '../strings';
import css from './board.module.css';

const FROM = '/_app/admin/tickets';
const keyOf = ({ id }: Request): string => id;
const NONE: readonly Request[] = [];

/** Everyone’s requests, for people who handle them: as a board or a table with the same address. */
export function BoardPage() {
  const { t } = useTranslation('tickets');
  return (
    <DesignGate title={t('board.title')}>
      <Requests />
    </DesignGate>
  );
}

/** Beside the list if there’s room for both, otherwise in its place. */
function Requests() {
  const { ticket } = useSearch({ from: FROM });
  const isWide = useWideUnlessTyping();
  return ticket !== undefined && !isWide ? <Alone key={ticket} id={ticket} /> : <All />;
}

function All() {
  const { t } = useTranslation('tickets');
  usePageTitle(t('board.title'));
  const { view, by, ticket } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: '/admin/tickets' });
  const mayChangeTypes = can(useSession().viewer, call, ticketTypes.types.access).allowed;
  const { query, requests: known } = useHandledTickets();
  const { requests, move, touched, collision, dismiss } = useMoves(known);
  const list = useList({
    rows: requests,
    columns: useColumns(),
    keyOf,
    nameOf: titleOf,
    sort: '-reported',
  });
  const lanes = useLanes(by, list.rows ?? NONE, requests ?? NONE);
  const show = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, ticket: id }) });
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('board.title')}</Heading>
        <Text muted>{t('board.text')}</Text>
        {mayChangeTypes && (
          <Link to="/admin/tickets/types" className={linkClass('standalone')}>
            {t('requestTypes')}
          </Link>
        )}
      </header>
      <div className={css.views}>
        <SegmentedControl
          label={t('board.view')}
          value={view}
          onChange={(next) =>
            void navigate({ search: (before) => ({ ...before, view: next }), replace: true })
          }
          options={BOARD_VIEWS.map((value) => ({ value, label: t(`board.as.${value}`) }))}
        />
        {view === 'board' && (
          <Select
            bare
            labelHidden
            label={t('board.by')}
            value={by}
            options={LANES.map((value) => ({ value, label: t(`board.per.${value}`) }))}
            onChange={({ target }) =>
              void navigate({
                search: (before) => ({ ...before, by: target.value as LaneField }),
                replace: true,
              })
            }
          />
        )}
      </div>
      {touched !== undefined && <LastWrite key={touched} subject={subjectOf(touched)} />}
      {collision && (
        <CollisionNotice
          collision={collision}
          onKeepTheirs={dismiss}
          onKeepMine={() => {
            const request = requests?.find(({ id }) => id === collision.ticket.id);
            if (request) move(request, collision.mine);
          }}
        />
      )}
      <ResourceList
        list={list}
        query={query}
        label={t('board.title')}
        searchLabel={t('board.search')}
        problem={t('board.error')}
        countLabel={(count) => t('mine.count', { count })}
        empty={
          <EmptyState drawing="shelf" title={t('board.empty')} text={t('board.emptyText')}>
            <Link to="/tickets" search={{ report: 'new' }} className={buttonClass({})}>
              {t('mine.report')}
            </Link>
          </EmptyState>
        }
        open={ticket}
        onOpen={({ id }) => show(id)}
        instead={
          view === 'board' ? <Board {...{ by, lanes }} open={ticket} onChoose={move} /> : undefined
        }
      />
      {ticket !== undefined && (
        <RequestPanel key={ticket} id={ticket} onClose={() => show(undefined)} />
      )}
    </Stack>
  );
}

/** One request as a separate page, on a phone. */
function Alone({ id }: { id: string }) {
  const { t } = useTranslation('tickets');
  const { data } = useTicket(id);
  const title = data ? titleOf(data) : t('detail.title');
  usePageTitle(title);
  useCrumb(title);
  const back = {
    from: '/admin/tickets',
    to: '/admin/tickets',
    search: ({ ticket: _ticket, ...rest }: BoardSearch) => rest,
  } as const;
  return (
    <Stack>
      <Link {...back} className={linkClass('back')}>
        <IconChevronLeft aria-hidden="true" />
        {t('detail.toBoard')}
      </Link>
      <RequestHead title={title} ticket={data} />
      <RequestView
        id={id}
        title={title}
        back={
          <Link {...back} className={buttonClass({ variant: 'primary' })}>
            {t('detail.toBoard')}
          </Link>
        }
      />
    </Stack>
  );
}
