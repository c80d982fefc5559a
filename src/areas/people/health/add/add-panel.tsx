import { type ComponentType, useState } from 'react';
import { healthWrites } from '@/api/health-writes';
import type { HealthDocumentKind } from '@/api/schemas/enums';
import { useTranslation } from '@/lib/i18n';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { FileChooser } from './file-chooser';
import { TestForm } from './test-form';
import { useScan } from './use-scan';
import type { DocumentDetailsProps } from './document-form';
import { VaccinationForm } from './vaccination-form';

interface AddPanelProps {
  readonly kind: HealthDocumentKind;
  readonly onClose: () => void;
}

/** Adds a document: a scan that’s read, or details that are typed in. */
export function AddPanel({ kind, onClose }: AddPanelProps) {
  const { t } = useTranslation('health');
  return (
    <ObjectPanel title={t(`add.${kind}`)} onClose={onClose}>
      <Text muted>{t('add.private')}</Text>
      {kind === 'vaccination' ? (
        <Add scan={scanVaccination} Form={VaccinationForm} onClose={onClose} />
      ) : (
        <Add scan={scanTest} Form={TestForm} onClose={onClose} />
      )}
    </ObjectPanel>
  );
}

const scanVaccination = (officeId: string, contents: string, signal: AbortSignal) =>
  healthWrites.scanVaccination.call({ params: { officeId }, body: { contents } }, { signal });
const scanTest = (officeId: string, contents: string, signal: AbortSignal) =>
  healthWrites.scanTest.call({ params: { officeId }, body: { contents } }, { signal });

interface AddProps<Scan> extends Pick<AddPanelProps, 'onClose'> {
  readonly scan: (
    officeId: string,
    contents: string,
    signal: AbortSignal,
  ) => Promise<Scan | undefined>;
  readonly Form: ComponentType<DocumentDetailsProps<Scan>>;
}

function Add<Scan extends { readonly upload_id: string; readonly is_readable: boolean }>({
  scan,
  Form,
  onClose,
}: AddProps<Scan>) {
  const { t } = useTranslation('health');
  const officeId = useWhere().office?.id ?? '';
  const reason = useImpersonationLock();
  const [byHand, setByHand] = useState(false);
  const job = useScan((contents, signal) => scan(officeId, contents, signal));
  const read = job.state.kind === 'read' ? job.state.read : undefined;
  return (
    <>
      <FileChooser job={job} disabledReason={reason} />
      {read || byHand ? (
        <Form
          key={read?.upload_id ?? 'by-hand'}
          scan={read}
          officeId={officeId}
          reason={reason}
          onClose={onClose}
        />
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setByHand(true)}>
            {t('add.byHand')}
          </Button>
        </div>
      )}
    </>
  );
}
