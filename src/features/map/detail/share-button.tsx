import { lazy, Suspense, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { IconLink, IconQrCode } from '@/ui/icon';
import { browser } from '@/session/browser';
import { say } from '@/ui/say';
import css from './detail.module.css';

/** The drawing of a code comes when somebody asks for one. */
const Code = lazy(async () => ({ default: (await import('./code')).Code }));

interface ShareButtonProps {
  readonly place: Resource;
  readonly floorId: string;
  readonly officeId: string;
}

/** The link to a place, to send or to stick on the desk: without day and time, so that it opens on the day it is read. */
export function ShareButton({ place, floorId, officeId }: ShareButtonProps) {
  const { t } = useTranslation('map');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { href } = router.buildLocation({
    to: '/map',
    search: { officeId, floorId, resource: place.id },
  });
  const address = new URL(href, browser.address().origin).href;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    say(t('share.copied'));
  };
  return (
    <>
      <Button variant="quiet" size="small" icon={<IconLink />} onClick={copy}>
        {t('share.copy')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<IconQrCode />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('share.code')}
      </Button>
      {open && (
        <figure className={css.code}>
          <Suspense>
            <Code text={address} label={t('share.codeOf', { name: place.name })} />
          </Suspense>
          <figcaption>{address}</figcaption>
        </figure>
      )}
    </>
  );
}
