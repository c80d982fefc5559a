import { useState } from 'react';
import { ApiError } from '@/api/core/errors';
import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/save-problem.json';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

addStrings('save-problem', strings);

/** Somebody else has written in the meantime: what stands in the form belongs to an older version. */
const isOutdated = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 412);

interface SaveProblemProps {
  readonly title: string;
  readonly error: Error;
  /** Reads what stands there by now and drops what was typed. */
  readonly onLoadNewer: () => unknown;
}

/**
 * Why a form was not saved, in the server's words; the form keeps its input. Where somebody else was faster it offers what
 * stands there by now, which only the person can decide to take (F-30).
 */
export function SaveProblem({ title, error, onLoadNewer }: SaveProblemProps) {
  const { t } = useTranslation('save-problem');
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      await onLoadNewer();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="danger"
      live
      title={title}
      {...(isOutdated(error)
        ? {
            action: (
              <Button size="small" busy={busy} onClick={load}>
                {t('loadNewer')}
              </Button>
            ),
          }
        : {})}
    >
      {error.message}
    </Notice>
  );
}
