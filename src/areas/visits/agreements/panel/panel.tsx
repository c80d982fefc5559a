import type { Station } from '@/api/schemas/visits';
import { useTranslation } from '@/lib/i18n';
import { RowPanel } from '@/kit/managed-page/row-panel';
import { Pending } from '@/kit/object-panel/pending';
import type { FormActions } from '../actions';
import type { AgreementRow } from '../model';
import { AgreementForm } from './agreement-form';
import { Versions } from './versions';

interface PanelProps {
  /** The agreement in the address, or `new`. */
  readonly id: string;
  /** Undefined while they’re loading. */
  readonly rows: readonly AgreementRow[] | undefined;
  readonly stations: readonly Station[] | undefined;
  readonly actions: FormActions;
  readonly onShow: (id: string | undefined) => void;
}

/** An agreement beside the list, with all its versions, or a new one. */
export function AgreementPanel({ id, rows, stations, actions, onShow }: PanelProps) {
  const { t } = useTranslation('forms');
  return (
    <RowPanel
      id={id}
      rows={rows}
      title={t('one')}
      newTitle={t('new')}
      titleOf={({ name }) => name}
      gone={t('gone')}
      toList={t('toList')}
      onClose={() => onShow(undefined)}
    >
      {(row) =>
        stations ? (
          <>
            <AgreementForm row={row} stations={stations} actions={actions} onMade={onShow} />
            {row && <Versions row={row} actions={actions} />}
          </>
        ) : (
          <Pending id={id} />
        )
      }
    </RowPanel>
  );
}
