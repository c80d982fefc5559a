import { isMissing } from '@/api/core/errors';
import type { Ticket } from '@/api/schemas/tickets';
import { useTranslation } from '@/lib/i18n';
import type { ReactNode } from 'react';
import { ReadFailed } from '@/kit/loading/read-failed';
import { useInputOnClose } from '@/session/close-page';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { CollisionNotice } from '../choices/collision-notice';
import { useChoose } from '../choices/use-choose';
import { useCanHandleTicket, useTicket } from '../model';
import { CommentForm } from './comment-form';
import { Facts } from './facts';
import { Report } from './report';
import { Timeline } from './timeline';
import css from './detail.module.css';

interface RequestViewProps {
  readonly id: string;
  /** The request’s name, as far as it’s known. */
  readonly title: string;
  /** Whether it’s beside a list, with room for one column. */
  readonly isBeside?: boolean | undefined;
  /** Returns to where it was selected. */
  readonly back: ReactNode;
}

/** One request in all its states, without its title: loading, deleted, failed, and its content. */
export function RequestView({ id, title, isBeside = false, back }: RequestViewProps) {
  const { t } = useTranslation('tickets');
  const query = useTicket(id);
  const { data, error } = query;
  const isGone = isMissing(error);
  const typed = useInputOnClose(isGone);
  if (isGone) {
    return (
      <Card>
        <EmptyState
          drawing="shelf"
          title={t('detail.gone')}
          text={
            typed === 'kept'
              ? `${t('detail.goneText')} ${t('detail.goneKept')}`
              : t('detail.goneText')
          }
        >
          {back}
        </EmptyState>
      </Card>
    );
  }
  if (data) return <Request ticket={data} isBeside={isBeside} />;
  return error ? (
    <Card>
      <ReadFailed title={t('detail.error')} query={query} />
    </Card>
  ) : (
    <Card padded={false} aria-label={title} aria-busy="true">
      <SkeletonRows count={5} />
      <StillWorking />
    </Card>
  );
}

function Request({ ticket, isBeside }: { ticket: Ticket; isBeside: boolean }) {
  const { choose, collision, dismiss } = useChoose();
  const deals = useCanHandleTicket()(ticket);
  return (
    <>
      {collision && (
        <CollisionNotice
          collision={collision}
          onKeepTheirs={dismiss}
          onKeepMine={() => void choose(collision.ticket, collision.mine)}
        />
      )}
      <div className={cx(css.columns, isBeside && css.beside)}>
        <Facts ticket={ticket} deals={deals} onChoose={(choice) => void choose(ticket, choice)} />
        <div className={css.main}>
          <Report ticket={ticket} />
          <Timeline ticket={ticket} />
          <CommentForm ticket={ticket} deals={deals} />
        </div>
      </div>
    </>
  );
}
