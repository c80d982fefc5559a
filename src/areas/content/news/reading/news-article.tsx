import type { ReactNode } from 'react';
import type { News } from '@/api/news';
import { useTranslation } from '@/lib/i18n';
import { ArticleCard } from '@/kit/article/article-card';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Badge } from '@/ui/badge';
import { officesText, publishedText } from '../text';

interface NewsArticleProps {
  readonly item: News;
  /** 1 if it’s the page, 2 if it’s shown within another. */
  readonly level: 1 | 2;
  /** Below the article. */
  readonly children?: ReactNode;
}

/** A news article as it’s read. */
export function NewsArticle({ item, level, children }: NewsArticleProps) {
  const { t } = useTranslation('news');
  const { offices } = useSession();
  const where = useWhere();
  return (
    <ArticleCard
      level={level}
      title={item.title}
      image={item.image_url}
      about={
        <>
          {item.status === 'draft' && <Badge tone="pending">{t('draft')}</Badge>}
          <span>
            {publishedText(item, where)} · {officesText(item, offices)}
          </span>
        </>
      }
      html={item.content}
    >
      {children}
    </ArticleCard>
  );
}
