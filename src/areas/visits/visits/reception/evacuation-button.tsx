import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { IconPrint } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { EvacuationList } from './evacuation-list';
import { useOnSite } from './model';

/** Prints who is in the building with one click: its data was loaded with the page. */
export function EvacuationButton() {
  const { t } = useTranslation('visits');
  const { floors, failed, isIncomplete, ...where } = useOnSite();
  const [isPrinting, setPrinting] = useState(false);
  const print = () => {
    // The list must be on the page before the browser captures it.
    flushSync(() => setPrinting(true));
    globalThis.print();
    setPrinting(false);
  };
  if (failed) {
    return (
      <Notice tone="danger" onRetry={failed.refetch} retrying={failed.isFetching}>
        {t('evacuation.error')}
      </Notice>
    );
  }
  return (
    <>
      <Button
        icon={<IconPrint />}
        disabledReason={floors ? undefined : t('evacuation.loading')}
        onClick={print}
      >
        {t('evacuation.print')}
      </Button>
      {isIncomplete && <Notice tone="warning">{t('evacuation.incomplete')}</Notice>}
      {isPrinting && floors && <EvacuationList floors={floors} {...where} />}
    </>
  );
}
