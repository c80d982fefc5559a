import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { isMissing } from '@/api/core/errors';
import { NEEDS } from '@/api/needs';
import { displayName } from '@/domain/people';
import { call, can } from '@/domain/rights';
import { formatDate, officeDay } from '@/domain/time';
import { placeNamesOfVisit, placesOfVisit } from '@/domain/visits';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { usePageTitle } from '@/lib/page';
import { ReadFailed } from '@/kit/loading/read-failed';
import { AnswerButtons } from '@/areas/visits/shared/answer-buttons';
import { VisitBadge } from '@/areas/visits/shared/visit-badge';
import { useMoment, useTimes } from '@/areas/booking/shared/use-times';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { FactList } from '@/ui/fact-list';
import { Heading, Text } from '@/ui/heading';
import { IconChevronLeft, IconEdit, IconPersonAdd, IconSignature } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { Skeleton, SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { UndoButton } from '@/writes/undo-button';
import { subjectOf, useVisitActions } from '../actions';
import { useVisit, type VisitRow } from '../model';
import { useVisitTexts } from '../text';
import { ShareCard } from './share-card';
import '../strings';
import css from '../visits.module.css';

/** Its date and time fields load with the first edit. */
const EditCard = lazyPart(async () => (await import('./edit-card')).EditCard);

/** One visit: who comes, when and where, the code to share, and what was signed. */
export function VisitPage() {
  const { t } = useTranslation('visits');
  const { visitId } = useParams({ from: '/_app/visits/$visitId' });
  const { query, row, signed } = useVisit(visitId);
  usePageTitle(t('detail.title'));
  const isGone = isMissing(query.error);
  return (
    <div className={css.page}>
      <Link to="/visits" className={`${linkClass('back')} ${css.back}`}>
        <IconChevronLeft aria-hidden="true" />
        {t('detail.back')}
      </Link>
      {row && <VisitDetail key={row.visit.id} row={row} signed={signed} />}
      {!row && <Heading level={1}>{t('detail.title')}</Heading>}
      {!row && query.isPending && (
        <Card padded={false} role="region" aria-label={t('detail.title')} aria-busy="true">
          <SkeletonRows count={5} />
          <StillWorking />
        </Card>
      )}
      {!row && query.isError && (
        <Card>
          {isGone ? (
            <EmptyState drawing="door" title={t('detail.gone')} text={t('detail.goneText')}>
              <Link to="/visits" className={buttonClass({ variant: 'primary' })}>
                {t('detail.back')}
              </Link>
            </EmptyState>
          ) : (
            <ReadFailed title={t('detail.error')} query={query} />
          )}
        </Card>
      )}
    </div>
  );
}

interface DetailProps {
  readonly row: VisitRow;
  readonly signed: ReturnType<typeof useVisit>['signed'];
}

function VisitDetail({ row, signed }: DetailProps) {
  const { t } = useTranslation('visits');
  const moment = useMoment();
  const { cancel } = useVisitActions();
  const [isEditing, setEditing] = useState(false);
  const { visit, status } = row;
  const { name } = visit.visitor;
  const maySeeCopies = can(useSession().viewer, call, NEEDS.settings).allowed;
  return (
    <>
      <header className={css.head}>
        <div className={css.titleLine}>
          <Heading level={1}>
            <bdi>{name}</bdi>
          </Heading>
          <VisitBadge standing={status} />
        </div>
        <div className={css.actions}>
          <UndoButton subject={subjectOf(visit.id)} />
          {status === 'waiting' && <AnswerButtons visit={visit} />}
          {status === 'expected' && (
            <>
              <Button
                size="small"
                icon={<IconEdit />}
                aria-expanded={isEditing}
                onClick={() => setEditing(!isEditing)}
              >
                {t('edit.open')}
              </Button>
              <Button size="small" onClick={() => cancel(visit).catch(() => {})}>
                {t('cancelVisit')}
              </Button>
            </>
          )}
          {status !== 'expected' && status !== 'waiting' && (
            <Link
              to="/visits"
              search={{ invite: visit.id }}
              className={buttonClass({ size: 'small' })}
            >
              <IconPersonAdd aria-hidden="true" />
              {t('again')}
            </Link>
          )}
        </div>
      </header>
      <div className={css.columns}>
        {isEditing ? (
          <Suspense fallback={<Skeleton height={320} shape="block" />}>
            <EditCard visit={visit} zone={row.zone} onClose={() => setEditing(false)} />
          </Suspense>
        ) : (
          <FactsCard row={row} />
        )}
        {status === 'expected' && visit.code !== null && <ShareCard row={row} code={visit.code} />}
        {signed.data && signed.data.elements.length > 0 && (
          <Card aria-labelledby="signed">
            <CardHead id="signed" title={t('signed.title')} />
            <List>
              {signed.data.elements.map(
                ({ id, form_name, form_version, signed_name, signed_at }) => (
                  <ListRow
                    key={id}
                    lead={<IconSignature aria-hidden="true" />}
                    title={
                      maySeeCopies ? (
                        <Link
                          to="/admin/forms/signed"
                          search={{ signature: id }}
                          className={linkClass('subtle')}
                        >
                          {form_name}
                        </Link>
                      ) : (
                        form_name
                      )
                    }
                    text={t('signed.row', {
                      version: form_version,
                      name: signed_name,
                      date: formatDate(officeDay(signed_at, row.zone), 'day'),
                      time: moment(signed_at, row.zone),
                    })}
                  />
                ),
              )}
            </List>
          </Card>
        )}
      </div>
    </>
  );
}

function FactsCard({ row }: { row: VisitRow }) {
  const { t } = useTranslation('visits');
  const texts = useVisitTexts();
  const times = useTimes();
  const { today } = useWhere();
  const { visit, status, office, zone, day } = row;
  const { email, company, phone } = visit.visitor;
  const planned = times(visit, zone, { date: 'never' });
  const isRunning = status === 'here' || status === 'left';
  const places = placesOfVisit(visit);
  return (
    <Card aria-labelledby="facts">
      <CardHead id="facts" title={t('detail.facts')} />
      <FactList>
        <dt>{t('detail.day')}</dt>
        <dd>{formatDate(day, 'full', { today })}</dd>
        <dt>{t('detail.time')}</dt>
        <dd>{planned}</dd>
        {isRunning && (
          <>
            <dt>{t('detail.presence')}</dt>
            <dd>{texts.time(row)}</dd>
          </>
        )}
        <dt>{t('detail.office')}</dt>
        <dd>{office}</dd>
        {places.length > 0 && visit.schedule_id !== null && (
          <>
            <dt>{t('detail.place', { count: places.length })}</dt>
            <dd>
              <Link
                to="/bookings/$scheduleId"
                params={{ scheduleId: visit.schedule_id }}
                className={linkClass()}
              >
                {placeNamesOfVisit(visit)}
              </Link>
            </dd>
          </>
        )}
        <dt>{t('detail.host')}</dt>
        <dd>{visit.host ? <bdi>{displayName(visit.host)}</bdi> : t('detail.noHost')}</dd>
        {company !== null && (
          <>
            <dt>{t('form.company')}</dt>
            <dd>{company}</dd>
          </>
        )}
        {email !== null && (
          <>
            <dt>{t('form.email')}</dt>
            <dd>{email}</dd>
          </>
        )}
        {phone !== null && (
          <>
            <dt>{t('detail.phone')}</dt>
            <dd>{phone}</dd>
          </>
        )}
        {visit.note !== null && (
          <>
            <dt>{t('form.note')}</dt>
            <dd>{visit.note}</dd>
          </>
        )}
      </FactList>
      {visit.is_walk_in && <Text muted>{t('detail.walkIn')}</Text>}
    </Card>
  );
}
