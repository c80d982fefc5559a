import { useTranslation } from '@/lib/i18n';
import { growthOf } from '@/kit/queries/growth';
import { Notice } from '@/ui/notice';
import './strings';

interface OutdatedProps {
  readonly query: {
    readonly data?: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** For what isn’t a list. */
  readonly text?: string | undefined;
}

/** Says above a list that it couldn’t be refreshed. The earlier data stays below. */
export function Outdated({ query, text }: OutdatedProps) {
  const { t } = useTranslation('list');
  if (query.data === undefined || !query.isError) return null;
  return (
    <Notice tone="warning" onRetry={query.refetch} retrying={query.isFetching}>
      {text ?? t('outdated')}
    </Notice>
  );
}

interface CutOffProps {
  readonly query: Parameters<typeof growthOf>[0] & {
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** How many rows there are, matching or not. */
  readonly count: number;
}

/** Says above a list that the rest of it couldn’t be loaded. What’s there stays below. */
export function CutOff({ query, count }: CutOffProps) {
  const { t } = useTranslation('list');
  if (!growthOf(query).isCut) return null;
  return (
    <Notice
      tone="warning"
      onRetry={query.isError ? query.refetch : undefined}
      retrying={query.isFetching}
    >
      {t('incomplete', { count })}
    </Notice>
  );
}
