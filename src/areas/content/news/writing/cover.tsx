import { pictureAddress } from '@/kit/article/addresses';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import type { Binding } from '@/kit/form/types';
import { PictureUpload } from '@/kit/upload/picture-upload';
import { usePictureUpload } from '@/kit/upload/use-picture-upload';
import { Button } from '@/ui/button';
import { FieldBelow } from '@/ui/field';
import { Heading, Text } from '@/ui/heading';
import { showDone } from '@/ui/show-done';
import css from './writing.module.css';

/** The value is the address of the picture; null if there is none. */
type CoverProps = Binding<string | null>;

/** The picture above an article and beside it in lists. It’s decorative and has no alternative text. */
export function Cover({ id, label, value: address, error, onChange }: CoverProps) {
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
    <div
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={error === undefined ? undefined : `${id}-below`}
      data-invalid={error === undefined ? undefined : true}
    >
      <Heading level={2} size={14}>
        {label}
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
      {error !== undefined && <FieldBelow id={`${id}-below`} error={error} />}
    </div>
  );
}
