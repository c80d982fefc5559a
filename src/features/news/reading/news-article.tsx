import type { ReactNode } from 'react';
import type { News } from '@/api/news';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { Article } from '@/parts/article/article';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Heading } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import { officesWords, publishedWords } from '../words';
import css from '../page.module.css';

interface NewsArticleProps {
  readonly item: News;
  /** 1 where it is the page, 2 where it is looked at within another. */
  readonly level: 1 | 2;
  /** Below the article. */
  readonly children?: ReactNode;
}

/** An article of the news as it is read. */
export function NewsArticle({ item, level, children }: NewsArticleProps) {
  const { t } = useTranslation('news');
  const { offices } = useSession();
  const where = useWhere();
  const picture = mediaAddress(item.image_url);
  return (
    <Card as="article" padded={false} aria-labelledby="news-title">
      {picture !== undefined && <img className={css.picture} src={picture} alt="" />}
      <div className={css.body}>
        <Stack gap={6}>
          <header className={css.articleHead}>
            <Heading level={level} size={32} id="news-title">
              <bdi>{item.title}</bdi>
            </Heading>
            <p className={css.by}>
              {item.status === 'draft' && <Badge tone="pending">{t('draft')}</Badge>}
              <span>
                {publishedWords(item, where)} · {officesWords(item, offices)}
              </span>
            </p>
          </header>
          <Article html={item.content} />
        </Stack>
        {children}
      </div>
    </Card>
  );
}
