import { useTranslation } from '@/lib/i18n';
import { Skeleton, SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';

/** A page whose code is loading. */
export function RoutePending() {
  const { t } = useTranslation('shell');
  return (
    <Stack as="section" gap={5} aria-busy="true" aria-label={t('loading')}>
      <Skeleton width="220px" height="32px" shape="block" />
      <SkeletonRows count={5} />
      <StillWorking />
    </Stack>
  );
}
