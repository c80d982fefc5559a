import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { PictureUpload } from '@/parts/upload/picture-upload';
import { usePictureUpload } from '@/parts/upload/use-picture-upload';
import { IconButton } from '@/ui/button';
import { IconClose } from '@/ui/icon';
import css from './photos.module.css';

/** As many as one request takes. */
const MOST = 10;

interface PhotosProps {
  readonly urls: readonly string[];
  readonly onChange: (change: (urls: readonly string[]) => readonly string[]) => void;
}

/** Photos of the problem, each uploaded as it's chosen. */
export function Photos({ urls, onChange }: PhotosProps) {
  const { t } = useTranslation('report');
  const upload = usePictureUpload({
    type: 'ticket',
    attach: async (_id, uri) => {
      onChange((before) => [...before, uri]);
      return uri;
    },
    onDone: () => {},
  });
  const list = (
    <ul className={css.photos}>
      {urls.map((url, index) => (
        <li key={url} className={css.photo}>
          <img src={mediaAddress(url) ?? undefined} alt={t('pictureAlt', { number: index + 1 })} />
          <IconButton
            size="small"
            label={t('pictureRemove', { number: index + 1 })}
            icon={<IconClose />}
            onClick={() => onChange((before) => before.filter((each) => each !== url))}
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
  if (urls.length >= MOST) return list;
  return (
    <PictureUpload
      upload={upload}
      picture={isEmpty ? null : list}
      words={{ choose: t('picture'), file: t('pictureFile'), sending: t('pictureSending') }}
    />
  );
}
