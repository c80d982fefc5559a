import { ApiError } from '@/api/core/errors';
import { useTranslation } from '@/lib/i18n';
import { ErrorState } from '@/ui/error-state';

interface ReadFailedProps {
  /** What could not be loaded: "Couldn’t load the tags". A general sentence otherwise. */
  readonly title?: string | undefined;
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly compact?: boolean | undefined;
}

/**
 * In place of what could not be read. A refusal says that a permission is missing, and who can grant it (F-10); Retry stays,
 * because that may happen while the page is open.
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
