import { useEffect, useState } from 'react';
import { apiClient } from '@/api/core/client';
import { useTranslation } from '@/lib/i18n';
import { shownType } from '@/kit/upload/validate';
import { IconDocument } from '@/ui/icon';
import { ErrorState } from '@/ui/error-state';
import { linkClass } from '@/ui/link-class';
import { Skeleton } from '@/ui/skeleton';
import css from '../health.module.css';

type Reading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'there'; readonly address: string; readonly type: string | undefined };

/** The type of a file that the browser saves and doesn’t show. */
const UNSHOWN = 'application/octet-stream';

interface ScanProps {
  readonly url: string;
  readonly label: string;
}

/**
 * The uploaded copy of a document. It’s read with the viewer’s own credentials, kept only in memory, and dropped with the panel
 * (S-19).
 */
export function Scan({ url, label }: ScanProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ScanFile
      key={`${url} ${attempt}`}
      url={url}
      label={label}
      onRetry={() => setAttempt((count) => count + 1)}
    />
  );
}

function ScanFile({ url, label, onRetry }: ScanProps & { onRetry: () => void }) {
  const { t } = useTranslation('health');
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    apiClient()
      .file(url, stop.signal)
      .then(async (blob) => ({ blob, type: await shownType(blob) }))
      .then(({ blob, type }) => {
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(new Blob([blob], { type: type ?? UNSHOWN }));
        setReading({ kind: 'there', address, type });
      })
      .catch(() => {
        if (!stop.signal.aborted) setReading({ kind: 'failed' });
      });
    return () => {
      stop.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [url]);
  if (reading.kind === 'failed') {
    return <ErrorState compact title={t('scan.error')} onRetry={onRetry} />;
  }
  if (reading.kind === 'reading') {
    return (
      <div aria-busy="true" className={css.scan}>
        <Skeleton />
      </div>
    );
  }
  const { type } = reading;
  const way = type === undefined ? { download: '' } : { target: '_blank', rel: 'noreferrer' };
  return (
    <div className={css.scan}>
      {type?.startsWith('image/') && <img src={reading.address} alt={t('scan.alt', { label })} />}
      <a href={reading.address} {...way} className={linkClass('standalone')}>
        <IconDocument aria-hidden="true" />
        {t(type === undefined ? 'scan.save' : 'scan.open')}
      </a>
    </div>
  );
}
