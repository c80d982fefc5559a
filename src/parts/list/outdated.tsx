import { useTranslation } from '@/lib/i18n';
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
