import type { ReactNode } from 'react';
import { mediaAddress } from '@/lib/config/media-address';
import { Card } from '@/ui/card';
import { Heading } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import { Article } from './article';
import css from './article-card.module.css';

interface ArticleCardProps {
  /** 1 if it’s the page, 2 if it’s shown within another. */
  readonly level: 1 | 2;
  readonly title: string;
  /** Address of the picture at the top, as it came from the server. */
  readonly image?: string | null;
  /** Above the title: what it belongs to. */
  readonly above?: ReactNode;
  /** Below the title: the author and date. */
  readonly about: ReactNode;
  /** As it came from the server. */
  readonly html: string;
  /** Below the article. */
  readonly children?: ReactNode;
}

/** An article as it’s read, with its title and details. */
export function ArticleCard(props: ArticleCardProps) {
  const { level, title, image, above, about, html, children } = props;
  const picture = mediaAddress(image);
  return (
    <Card as="article" padded={false} aria-labelledby="article-title">
      {picture !== undefined && <img className={css.picture} src={picture} alt="" />}
      <div className={css.body}>
        <Stack gap={6}>
          <header className={css.head}>
            {above !== undefined && <p className={css.facts}>{above}</p>}
            <Heading level={level} size={32} id="article-title">
              <bdi>{title}</bdi>
            </Heading>
            <p className={css.facts}>{about}</p>
          </header>
          {html.trim() !== '' && <Article html={html} />}
        </Stack>
        {children}
      </div>
    </Card>
  );
}
