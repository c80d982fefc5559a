import { useQueryClient } from '@tanstack/react-query';
import { resourceMedia } from '@/api/resource-media';
import type { Media, Resource } from '@/api/schemas/places';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { PictureUpload } from '@/kit/upload/picture-upload';
import { usePictureUpload } from '@/kit/upload/use-picture-upload';
import { writer } from '@/writes/write';
import { IconButton } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { IconClose } from '@/ui/icon';
import { usePlaceActions } from '../actions';
import css from './panel.module.css';

/** Maximum number of pictures per place. */
const LIMIT = 50;

/** A place’s pictures: added with progress and removed, each with its Undo (RES-9). */
export function Pictures({ place, pictures }: { place: Resource; pictures: readonly Media[] }) {
  const { t } = useTranslation('places');
  const write = writer(useQueryClient());
  const actions = usePlaceActions();
  const { id, name } = place;
  const upload = usePictureUpload({
    type: (format) =>
      write(resourceMedia.mediaUploadUrl, { params: { id }, body: { format } }, { ownError: true }),
    attach: async (uploadId) => {
      // The server returns its address once it has arrived completely.
      const { uri } = await resourceMedia.uploadedMedia.call({ params: { id, uploadId } });
      if (uri === null) return null;
      const attached = await actions.attach(place, { upload_id: uploadId, type: 'image', uri });
      return attached?.uri;
    },
    onDone: () => {},
  });
  const list = (
    <ul className={css.pictures}>
      {pictures.map((media, index) => (
        <Picture
          key={media.upload_id}
          media={media}
          words={{ place: name, number: index + 1 }}
          onRemove={() => void actions.detach(place, media).catch(() => {})}
        />
      ))}
      {upload.preview !== undefined && (
        <li>
          <img className={css.sending} src={upload.preview} alt="" />
        </li>
      )}
    </ul>
  );
  const isEmpty = pictures.length === 0 && upload.preview === undefined;
  return (
    <section aria-label={t('pictures.title')}>
      <Heading level={3}>{t('pictures.title')}</Heading>
      {pictures.length >= LIMIT ? (
        list
      ) : (
        <PictureUpload
          upload={upload}
          picture={isEmpty ? null : list}
          words={{
            choose: t('pictures.add'),
            file: t('pictures.file'),
            sending: t('pictures.sending'),
          }}
        />
      )}
    </section>
  );
}

interface PictureProps {
  readonly media: Media;
  readonly words: { readonly place: string; readonly number: number };
  readonly onRemove: () => void;
}

function Picture({ media, words, onRemove }: PictureProps) {
  const { t } = useTranslation('places');
  return (
    <li className={css.picture}>
      <img src={mediaAddress(media.uri)} alt={t('pictures.alt', words)} />
      <span className={css.take}>
        <IconButton
          size="small"
          label={t('pictures.remove', words)}
          icon={<IconClose />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
