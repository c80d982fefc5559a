import { Link, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { listText, useTranslation } from '@/lib/i18n';
import { useBooking } from '@/areas/booking/shared/use-booking';
import { AnswerButtons } from '@/areas/visits/shared/answer-buttons';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Card, CardHead } from '@/ui/card';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import {
  IconCalendarCheck,
  IconCheck,
  IconDocument,
  IconHelp,
  IconInbox,
  IconPerson,
  IconTicket,
  type IconType,
} from '@/ui/icon';
import { SkeletonRows } from '@/ui/skeleton';
import type { Need, NeedKind, Needs } from './model';
import css from './needs.module.css';

const ICONS: Readonly<Record<NeedKind, IconType>> = {
  visitors: IconPerson,
  checkIns: IconCheck,
  questionnaire: IconHelp,
  requests: IconInbox,
  leave: IconCalendarCheck,
  tickets: IconTicket,
  reviews: IconDocument,
  health: IconDocument,
};

/** Rows for which space is reserved if the page didn’t wait for them. */
const ROOM = 3;

interface NeedsCardProps extends Needs {
  /** The page is already shown: late content stays within the reserved space (D6). */
  readonly late: boolean;
}

/** What needs my attention: one row per kind, and each number opens its list (D4). */
export function NeedsCard({ needs, failed, retry, late }: NeedsCardProps) {
  const { t } = useTranslation('dashboard');
  const [all, setAll] = useState(false);
  const shown = late && !all ? needs.slice(0, ROOM) : needs;
  const hidden = needs.length - shown.length;
  return (
    <Card aria-labelledby="needs" className={cx(late && css.kept)}>
      <CardHead id="needs" title={t('needs.title')}>
        {hidden > 0 && (
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            {t('needs.more', { count: hidden })}
          </Button>
        )}
      </CardHead>
      {needs.length === 0 && failed.length === 0 && <EmptyState compact title={t('needs.none')} />}
      {shown.length > 0 && (
        <ul className={css.needs}>
          {shown.map((need) => (
            <li key={need.kind}>
              <NeedRow {...need} />
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <ErrorState
          compact
          title={t('needs.error', {
            what: listText(failed.map((kind) => t(`needs.kinds.${kind}`))),
          })}
          onRetry={retry}
        />
      )}
    </Card>
  );
}

/** What’s loading, in its final size if the page didn’t wait for it. */
export function NeedsSkeleton() {
  return (
    <Card aria-busy="true" className={css.kept}>
      <SkeletonRows count={ROOM} />
    </Card>
  );
}

/** The list for a kind, where it’s answered. */
function useListOf(kind: NeedKind) {
  const { user } = useSession();
  const lists = {
    requests: linkOptions({ to: '/bookings', search: { view: 'pending' } }),
    visitors: linkOptions({ to: '/visits' }),
    leave: linkOptions({ to: '/leave', search: { view: 'managed' } }),
    tickets: linkOptions({ to: '/admin/tickets', search: { owner: user.id } }),
    reviews: linkOptions({ to: '/admin/health' }),
  };
  return kind in lists ? lists[kind as keyof typeof lists] : undefined;
}

/** How many names a row shows without opening its list. */
const NAMED = 2;

function NeedRow({ kind, items }: Need) {
  const { t } = useTranslation('dashboard');
  const Icon = ICONS[kind];
  const title = t(`needs.${kind}`, { count: items.length });
  const names = items
    .slice(0, NAMED)
    .map(({ name, about }) => [name, about].filter(Boolean).join(', '))
    .filter((words) => words !== '')
    .join(' · ');
  const list = useListOf(kind);
  const only = items.length === 1 ? items[0] : undefined;
  if (list) {
    return (
      <div className={css.row}>
        <Icon aria-hidden="true" className={css.icon} />
        <div className={css.words}>
          <Link {...list} className={css.title}>
            {title}
          </Link>
          <span className={css.muted}>{names}</span>
        </div>
        {only?.visit ? (
          <AnswerButtons visit={only.visit} />
        ) : (
          <Link {...list} className={buttonClass({ size: 'small' })}>
            {t('needs.answer')}
          </Link>
        )}
      </div>
    );
  }
  if (kind === 'questionnaire') {
    const [first] = items;
    const search = { office: first?.officeId };
    return (
      <div className={css.row}>
        <Icon aria-hidden="true" className={css.icon} />
        <div className={css.words}>
          <Link to="/questionnaire" search={search} className={css.title}>
            {title}
          </Link>
          <span className={css.muted}>{names}</span>
        </div>
        <Link to="/questionnaire" search={search} className={buttonClass({ size: 'small' })}>
          {t('needs.answer')}
        </Link>
      </div>
    );
  }
  if (kind === 'health') {
    return (
      <div className={css.row}>
        <Icon aria-hidden="true" className={css.icon} />
        <div className={css.words}>
          <Link to="/health" className={css.title}>
            {title}
          </Link>
          <span className={css.muted}>{names}</span>
        </div>
        <Link to="/health" className={buttonClass({ size: 'small' })}>
          {t('needs.look')}
        </Link>
      </div>
    );
  }
  if (kind === 'checkIns') return items.map((item) => <CheckIn key={item.id} item={item} />);
  return (
    <details className={css.fold}>
      <summary className={css.row}>
        <Icon aria-hidden="true" className={css.icon} />
        <span className={css.words}>
          <span className={css.title}>{title}</span> <span className={css.muted}>{names}</span>
        </span>
      </summary>
      <ul className={css.items}>
        {items.map(({ id, name, about }) => (
          <li key={id}>
            <bdi>{name}</bdi> {about !== undefined && <span className={css.muted}>{about}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A due check-in other than the card’s above: one click (D2). */
function CheckIn({ item: { name, about, mine } }: { item: Need['items'][number] }) {
  const { t } = useTranslation(['dashboard', 'booking']);
  const booking = useBooking();
  return (
    <div className={css.row}>
      <IconCheck aria-hidden="true" className={css.icon} />
      <div className={css.words}>
        <span className={css.title}>{t('needs.checkIn', { name })}</span>
        <span className={css.muted}>{about}</span>
      </div>
      {mine && (
        <Button
          size="small"
          aria-label={t('needs.checkIn', { name })}
          onClick={async () => (await booking()).checkIn(mine.schedule, mine.slot)}
        >
          {t('booking:checkIn')}
        </Button>
      )}
    </div>
  );
}
