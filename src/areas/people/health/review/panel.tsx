import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { singleKeys } from '@/lib/storage';
import { Gone } from '@/kit/object-panel/gone';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Pending } from '@/kit/object-panel/pending';
import { RejectForm } from '@/areas/booking/shared/approvals/reject-form';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { Kbd } from '@/ui/kbd';
import { Notice } from '@/ui/notice';
import { Inline, Stack } from '@/ui/stack';
import { Facts } from '../document/facts';
import { Scan } from '../document/scan';
import type { DocumentRow } from '../model';
import { nameOf, titleOf } from '../text';
import { HealthOfPerson } from '@/areas/people/shared/person-health/health-of-person';
import { Accepted } from './accepted';
import { HeldNotice } from './held-notice';
import type { useQueue } from './model';
import type { Review } from './use-review';

interface ReviewPanelProps {
  /** The document’s id. */
  readonly id: string;
  readonly review: Review;
  /** Undefined while they’re loading. */
  readonly rows: readonly DocumentRow[] | undefined;
  readonly query: ReturnType<typeof useQueue>['query'];
}

/** The document under review, beside the queue. */
export function ReviewPanel({ id, review, rows, query }: ReviewPanelProps) {
  const { t } = useTranslation('health');
  const row = rows?.find(({ document }) => document.id === id);
  const close = () => review.show(undefined);
  return (
    <ObjectPanel title={row ? nameOf(row.document.user) : t('review.title')} onClose={close}>
      <HeldNotice review={review} />
      {!rows && (
        <Pending id={id} failed={query.isError ? { title: t('review.error'), query } : undefined} />
      )}
      {rows && !row && (
        <Gone id={id} text={t('review.gone')} toList={t('review.toQueue')} onClose={close} />
      )}
      {row && <Reviewed key={row.document.id} row={row} review={review} />}
    </ObjectPanel>
  );
}

/** A document with its two answers. It has the focus from the start, so that its keys work immediately. */
function Reviewed({ row, review }: { row: DocumentRow; review: Review }) {
  const { t } = useTranslation('health');
  const { document } = row;
  const person = nameOf(document.user);
  const title = titleOf(document);
  const [isDeclining, setDeclining] = useState(false);
  // Its state when it was opened: an answer in the meantime is someone else’s.
  const [before] = useState(document.status);
  const element = useRef<HTMLElement>(null);
  useEffect(() => element.current?.focus(), []);
  const isHeld = review.held?.row.document.id === document.id;
  const isPending = document.status === 'pending' && !review.answered.has(document.id);
  const accept = () => review.answer(row, 'accepted');

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const run = { ArrowDown: () => review.step(1), ArrowUp: () => review.step(-1) }[event.key];
    const letter =
      isPending && singleKeys.get() !== false
        ? { a: accept, r: () => setDeclining(true) }[event.key.toLowerCase()]
        : undefined;
    const chosen = run ?? letter;
    if (!chosen) return;
    event.preventDefault();
    // The next document opens immediately, so a key that’s held down must answer only one.
    if (run || !event.repeat) chosen();
  };

  return (
    <section
      ref={element}
      tabIndex={-1}
      aria-label={t('review.of', { person, title })}
      onKeyDown={press}
    >
      <Stack>
        <Text strong>
          <bdi>{title}</bdi>
        </Text>
        {before === 'pending' && !isPending && !isHeld && (
          <Notice tone="warning" live title={t('review.meanwhile')}>
            {document.reviewed_by
              ? t('review.meanwhileBy', { name: nameOf(document.reviewed_by) })
              : undefined}
          </Notice>
        )}
        {isPending && !isDeclining && (
          <Inline>
            <Button variant="primary" aria-keyshortcuts="A" onClick={accept}>
              {t('review.accept')} <Kbd>{t('review.acceptKey')}</Kbd>
            </Button>
            <Button aria-keyshortcuts="R" onClick={() => setDeclining(true)}>
              {t('review.reject')} <Kbd>{t('review.rejectKey')}</Kbd>
            </Button>
          </Inline>
        )}
        {isPending && isDeclining && (
          <RejectForm
            id={document.id}
            unkept="health"
            name={person}
            onSend={async (reason) => {
              review.answer(row, 'rejected', reason);
              return Promise.resolve(true);
            }}
            onClose={() => {
              setDeclining(false);
              element.current?.focus();
            }}
          />
        )}
        {!isPending && review.next !== undefined && (
          <div>
            <Button variant="primary" onClick={() => review.show(review.next)}>
              {t('review.next')}
            </Button>
          </div>
        )}
        <Facts row={row} />
        {document.document === 'vaccination' && <Accepted />}
        {document.document_url === null ? (
          <Text size="small" muted>
            {t('scan.none')}
          </Text>
        ) : (
          <Scan url={document.document_url} label={title} />
        )}
        <HealthOfPerson id={document.user.id} name={person} />
        <Text size="small" muted>
          {t('review.final')}
        </Text>
      </Stack>
    </section>
  );
}

/** Elements in which a letter is text, and an arrow moves within the field. */
const isField = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;
