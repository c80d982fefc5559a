import { ApiError } from '@/api/core/errors';
import { useTranslation } from '@/lib/i18n';
import { ErrorState } from '@/ui/error-state';

interface ReadFailedProps {
  /** What couldn’t be loaded: "Couldn’t load the tags". A general sentence otherwise. */
  readonly title?: string | undefined;
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly compact?: boolean | undefined;
}

/**
 * Replaces content that couldn’t be loaded. A 403 says that a permission is missing and who can grant it (F-10). Retry stays,
 * because it may be granted while the page is open.
 */
export function ReadFailed({ title, query, compact }: ReadFailedProps) {
  const { t } = useTranslation();
  const { error } = query;
  const isRefused = error instanceof ApiError && error.status === 403;
  return (
    <ErrorState
      compact={compact}
      title={title}
      text={isRefused ? t('ui.refused') : undefined}
      onRetry={query.refetch}
      retrying={query.isFetching}
    />
  );
}
