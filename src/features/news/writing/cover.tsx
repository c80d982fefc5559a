import { pictureAddress } from '@/parts/article/addresses';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { PictureUpload } from '@/parts/upload/picture-upload';
import { usePictureUpload } from '@/parts/upload/use-picture-upload';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { showDone } from '@/ui/show-done';
import css from './writing.module.css';

interface CoverProps {
  /** Null if there is none. */
  readonly address: string | null;
  readonly onChange: (address: string | null) => void;
}

/** The picture above an article and beside it in lists. It’s decorative and has no alternative text. */
export function Cover({ address, onChange }: CoverProps) {
  const { t } = useTranslation('newsAdmin');
  const upload = usePictureUpload({
    type: 'news',
    attach: async (_id, uri) => {
      if (pictureAddress(uri) === undefined) return undefined;
      onChange(uri);
      return uri;
    },
    onDone: () => showDone(t('writing.pictureSet')),
  });
  const shown = upload.preview ?? mediaAddress(address);
  return (
    <section aria-label={t('writing.picture')}>
      <Heading level={2} size={14}>
        {t('writing.picture')}
      </Heading>
      <Text size="small" muted>
        {t('writing.pictureText')}
      </Text>
      {shown !== undefined && <img className={css.cover} src={shown} alt="" />}
      <PictureUpload
        upload={upload}
        picture={null}
        words={{
          choose: t(address === null ? 'writing.pictureAdd' : 'writing.pictureChange'),
          file: t('writing.pictureFile'),
          sending: t('writing.pictureSending'),
        }}
      >
        {address !== null && (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            {t('writing.pictureRemove')}
          </Button>
        )}
      </PictureUpload>
    </section>
  );
}
