import { Suspense, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { CopyButton } from '@/kit/copy/copy-button';
import '@/areas/booking/shared/favorites/strings';
import { usePlaceFavorite } from '@/areas/booking/shared/favorites/use-place-favorite';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { Button } from '@/ui/button';
import { IconLink, IconQrCode, IconStar } from '@/ui/icon';
import { browser } from '@/session/browser';
import css from './detail.module.css';

/** The code is drawn when someone asks for one. */
const Code = lazyPart(async () => (await import('@/kit/code')).Code);

interface ShareButtonProps {
  readonly place: Resource;
  readonly floorId: string;
  readonly officeId: string;
}

/** The link to a place, to send or to stick on the desk: without day and time, so that it opens on the current day. */
export function ShareButton({ place, floorId, officeId }: ShareButtonProps) {
  const { t } = useTranslation('map');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { href } = router.buildLocation({
    to: '/map',
    search: { officeId, floorId, resource: place.id },
  });
  const address = new URL(href, browser.address().origin).href;
  return (
    <>
      <CopyButton
        variant="quiet"
        size="small"
        icon={<IconLink />}
        text={address}
        done={t('share.copied')}
        onRefused={() => setOpen(true)}
      >
        {t('share.copy')}
      </CopyButton>
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

/** Marks a place as a favorite, or removes the mark (FAV-1). */
export function FavoriteButton({ place }: { place: Resource }) {
  const { t } = useTranslation('favorites');
  const { on, flip } = usePlaceFavorite(place);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={on}
      icon={<IconStar className={on ? css.starred : undefined} />}
      disabledReason={useImpersonationLock()}
      onClick={flip}
    >
      {t(on ? 'on' : 'off')}
    </Button>
  );
}
