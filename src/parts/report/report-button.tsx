import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { IconWarning } from '@/ui/icon';
import type { ReportAbout } from './about';
import { usesTickets } from './rights';
import './strings';

/** The form comes when somebody reports something. */
const load = () => import('./report-dialog');
const ReportDialog = lazy(async () => ({ default: (await load()).ReportDialog }));

/** Reports what's broken, with the place and booking filled in. Absent where workplace requests are off (TICK-4). */
export function ReportButton(about: ReportAbout) {
  const { t } = useTranslation('report');
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!usesTickets(session)) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<IconWarning />}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog {...about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
