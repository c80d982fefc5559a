import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { mediaAddress } from '@/lib/config/media-address';
import { GotItButton } from '@/areas/content/shared/news/got-it-button';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Badge } from '@/ui/badge';
import { IconNews } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import type { NewsRow } from './model';
import { officesText, publishedText } from './text';
import css from './page.module.css';

/** One item: its picture, title, and beginning; who wrote it and when; "Got it" until I’ve clicked it. */
export function NewsEntry({ item }: { item: NewsRow }) {
  const { t } = useTranslation('news');
  const { offices } = useSession();
  const where = useWhere();
  const { id, title, excerpt, isRead } = item;
  const picture = mediaAddress(item.image_url);
  return (
    <li className={css.entry} data-unread={isRead === false || undefined}>
      {picture === undefined ? (
        <span className={css.noPicture}>
          <IconNews />
        </span>
      ) : (
        <img className={css.thumb} src={picture} alt="" loading="lazy" decoding="async" />
      )}
      <div className={css.words}>
        <h2 className={css.title}>
          <Link to="/news/$newsId" params={{ newsId: id }} className={linkClass('subtle')}>
            <bdi>{title}</bdi>
          </Link>{' '}
          {isRead === false && <Badge tone="accent">{t('new')}</Badge>}
        </h2>
        {excerpt !== '' && (
          <p className={css.excerpt} title={excerpt}>
            {excerpt}
          </p>
        )}
        <p className={css.facts}>
          {publishedText(item, where)} · {officesText(item, offices)}
        </p>
      </div>
      {isRead === false && <GotItButton id={id} title={title} />}
    </li>
  );
}
