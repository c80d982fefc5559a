import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { useHasKeptInput } from '@/kit/kept-input/use-kept-input';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { IconWarning } from '@/ui/icon';
import { formName, type ReportAbout } from './about';
import { usesTickets } from './rights';
import './strings';

/** The form loads when someone reports something. */
const load = () => import('./report-panel');
const ReportPanel = lazyPart(async () => (await load()).ReportPanel);

/** Reports what’s broken, with the place and booking filled in. Hidden if workplace requests are off (TICK-4). */
export function ReportButton(about: ReportAbout) {
  const { t } = useTranslation('report');
  const session = useSession();
  const [isOpen, setOpen] = useState(useHasKeptInput(formName(about.placeId)));
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The panel that contains it was covered until now.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!usesTickets(session)) return null;
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        icon={<IconWarning />}
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportPanel {...about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
