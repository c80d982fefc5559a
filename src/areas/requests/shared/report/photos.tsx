import { useState } from 'react';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { PictureUpload } from '@/kit/upload/picture-upload';
import { usePictureUpload } from '@/kit/upload/use-picture-upload';
import { IconButton } from '@/ui/button';
import { IconClose } from '@/ui/icon';
import css from './photos.module.css';

/** As many as one request can have. */
const LIMIT = 10;

/** Photos of the problem, each uploaded as it's chosen. */
export function usePhotos() {
  const [urls, setUrls] = useState<readonly string[]>([]);
  const upload = usePictureUpload({
    type: 'ticket',
    attach: async (_id, uri) => {
      setUrls((before) => [...before, uri]);
      return uri;
    },
    onDone: () => {},
  });
  return {
    urls,
    upload,
    /** One is uploading: the report would be sent without it. */
    isSending: upload.state.kind === 'sending',
    remove: (url: string) => setUrls((before) => before.filter((each) => each !== url)),
  };
}

/** The uploaded photos, and a button to add one. */
export function Photos({
  photos: { urls, upload, remove },
}: {
  readonly photos: ReturnType<typeof usePhotos>;
}) {
  const { t } = useTranslation('report');
  const list = (
    <ul className={css.photos}>
      {urls.map((url, index) => (
        <li key={url} className={css.photo}>
          <img src={mediaAddress(url) ?? undefined} alt={t('pictureAlt', { number: index + 1 })} />
          <IconButton
            size="small"
            label={t('pictureRemove', { number: index + 1 })}
            icon={<IconClose />}
            onClick={() => remove(url)}
          />
        </li>
      ))}
      {upload.preview !== undefined && (
        <li>
          <img className={css.sending} src={upload.preview} alt="" />
        </li>
      )}
    </ul>
  );
  const isEmpty = urls.length === 0 && upload.preview === undefined;
  if (urls.length >= LIMIT) return list;
  return (
    <PictureUpload
      upload={upload}
      picture={isEmpty ? null : list}
      words={{ choose: t('picture'), file: t('pictureFile'), sending: t('pictureSending') }}
    />
  );
}
