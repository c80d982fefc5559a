import { Suspense } from 'react';
import type { Person } from '@/api/schemas/people';
import { displayName } from '@/domain/people';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { InDetailSlot } from '@/lib/slots';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Sheet } from '@/ui/sheet';
import { SkeletonRows } from '@/ui/skeleton';
import type { Filters } from '../model';
import { loadDetail } from './load-detail';
import { useChosen } from './model';

const Detail = lazyPart(async () => (await loadDetail()).Detail);

interface ChosenProps {
  filters: Filters;
  known: Person | undefined;
  byKeys: boolean;
}

/** The panel of the selected cell; an address that names one opens it as well (UI-8). */
export function Chosen({ filters, known, byKeys }: ChosenProps) {
  const { t } = useTranslation('team');
  const { date } = useWhere();
  const { who, day, set } = filters;
  const { person, isGone } = useChosen(who, known);
  if (who === undefined) return null;
  const close = () => set({ who: null, day: null });
  return (
    <InDetailSlot>
      <Sheet
        isOpen
        onClose={close}
        modal="never"
        title={person ? displayName(person) : isGone ? t('detail.gone') : t('loading')}
      >
        {person ? (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <Detail
              key={`${person.id} ${day ?? date}`}
              person={person}
              date={day ?? date}
              filters={filters}
              takesFocus={byKeys}
            />
          </Suspense>
        ) : isGone ? (
          <EmptyState compact title={t('detail.goneText')}>
            <Button size="small" onClick={close}>
              {t('detail.back')}
            </Button>
          </EmptyState>
        ) : (
          <SkeletonRows count={3} />
        )}
      </Sheet>
    </InDetailSlot>
  );
}
