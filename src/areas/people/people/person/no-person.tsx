import { Link } from '@tanstack/react-router';
import { isMissing } from '@/api/core/errors';
import { useTranslation } from '@/lib/i18n';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import type { PersonState } from './model';

/** Instead of a person: loading, deleted (UI-7), or not available; then the whole page, with a next step. */
export function NoPerson({ state }: { state: Exclude<PersonState, { kind: 'ready' }> }) {
  const { t } = useTranslation('people');
  if (state.kind === 'loading') {
    return (
      <Card aria-busy="true">
        <SkeletonRows count={6} avatar />
        <StillWorking />
      </Card>
    );
  }
  const { error, retry, retrying } = state;
  const isGone = isMissing(error);
  return (
    <Card>
      {isGone ? (
        <EmptyState drawing="people" title={t('person.gone')} text={t('person.goneText')}>
          <Link to="/people" className={buttonClass({ variant: 'primary' })}>
            {t('person.back')}
          </Link>
        </EmptyState>
      ) : (
        <ErrorState title={t('person.error')} onRetry={retry} retrying={retrying} />
      )}
    </Card>
  );
}
