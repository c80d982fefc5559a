import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { PictureUpload } from '@/kit/upload/picture-upload';
import { usePictureUpload } from '@/kit/upload/use-picture-upload';
import { Button } from '@/ui/button';
import { IconMap } from '@/ui/icon';
import { showDone } from '@/ui/show-done';
import { planOf } from './plan';
import type { Advance, Progress } from './progress';
import css from '../onboarding.module.css';

/** An optional picture of the floor, which the map then shows. */
export function PlanPicture({ progress, advance }: { progress: Progress; advance: Advance }) {
  const { t } = useTranslation('onboarding');
  const { plan } = progress;
  const upload = usePictureUpload({
    type: 'floor_plan',
    // The floor itself is created with its desks; until then, the address is stored with what was typed.
    attach: async (_uploadId, uri, file) => {
      advance({ plan: await planOf(file, uri) });
      return uri;
    },
    onDone: () => showDone(t('setup.plan.saved')),
  });
  return (
    <fieldset className={css.picture}>
      <legend>{t('setup.plan.title')}</legend>
      <PictureUpload
        upload={upload}
        picture={<Picture src={upload.preview ?? mediaAddress(plan?.uri)} />}
        words={{
          choose: t(plan ? 'setup.plan.change' : 'setup.plan.add'),
          file: t('setup.plan.file'),
          sending: t('setup.plan.sending'),
        }}
      >
        {plan && (
          <Button size="small" variant="quiet" onClick={() => advance({ plan: undefined })}>
            {t('setup.plan.remove')}
          </Button>
        )}
      </PictureUpload>
    </fieldset>
  );
}

function Picture({ src }: { src: string | undefined }) {
  const { t } = useTranslation('onboarding');
  return (
    <span className={css.plan}>
      {src === undefined ? (
        <IconMap aria-hidden="true" />
      ) : (
        <img src={src} alt={t('setup.plan.alt')} />
      )}
    </span>
  );
}
