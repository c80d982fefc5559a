import { useEffect, useRef, useState } from 'react';
import { ConnectionError, ContractError } from '@/api/core/errors';
import { useTranslation } from '@/lib/i18n';
import { dataAddress } from '@/kit/upload/data-address';
import { validateDocument } from '@/kit/upload/validate';
import { messageOf } from '@/writes/problem';

type ScanState<Read> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly name: string }
  /** `file` if a retry may succeed. */
  | { readonly kind: 'failed'; readonly message: string; readonly file: File | undefined }
  | { readonly kind: 'read'; readonly name: string; readonly read: Read };

export interface ScanJob<Read> {
  readonly state: ScanState<Read>;
  readonly send: (file: File) => Promise<void>;
  /** Cancels what’s being sent; nothing is submitted. */
  readonly cancel: () => void;
  /** Removes the file or the message. */
  readonly drop: () => void;
}

/**
 * A scanned document: checked here (S-17), sent, and read by the server. Nothing is submitted yet, and nothing is stored in the
 * browser (S-19).
 */
export function useScan<Read>(
  scan: (contents: string, signal: AbortSignal) => Promise<Read | undefined>,
): ScanJob<Read> {
  const { t } = useTranslation('health');
  const [state, setState] = useState<ScanState<Read>>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  // A scan changes nothing, so what’s said of a write whose answer was lost isn’t true of it.
  const problemOf = (error: unknown): string => {
    if (error instanceof ConnectionError) return t('file.problem.connection');
    return error instanceof ContractError ? t('file.problem.unanswered') : messageOf(error);
  };

  const send = async (file: File): Promise<void> => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const show = (next: ScanState<Read>) => {
      if (running.current === stop) setState(next);
    };
    show({ kind: 'reading', name: file.name });
    const judged = await validateDocument(file);
    if ('problem' in judged) {
      // Retrying with this file would fail again.
      show({ kind: 'failed', message: t(`file.problem.${judged.problem}`), file: undefined });
      return;
    }
    try {
      const read = await scan(await dataAddress(file), stop.signal);
      // An answer without a body says nothing about the file.
      if (read) show({ kind: 'read', name: file.name, read });
      else show({ kind: 'failed', message: t('file.problem.unanswered'), file });
    } catch (error) {
      show(
        stop.signal.aborted
          ? { kind: 'idle' }
          : { kind: 'failed', message: problemOf(error), file },
      );
    }
  };

  return {
    state,
    send,
    cancel: () => running.current?.abort(),
    drop: () => setState({ kind: 'idle' }),
  };
}
