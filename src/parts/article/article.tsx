import { useRouter } from '@tanstack/react-router';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/article.json';
import { cx } from '@/ui/cx';
import { IconExternalLink } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { VisuallyHidden } from '@/ui/visually-hidden';
import '@/ui/strings';
import { linkTarget, pictureAddress } from './addresses';
import { sanitize } from './sanitize';
import css from './article.module.css';

addStrings('article', strings);

interface ArticleProps {
  /** As it came from the server. */
  html: string;
  className?: string | undefined;
}

/** An article that somebody wrote: sanitized, then drawn element by element, and set to be read. */
export function Article({ html, className }: ArticleProps) {
  const content = useMemo(() => drawnAll(sanitize(html), 0), [html]);
  return <div className={cx(css.article, className)}>{content}</div>;
}

/** Elements inside each other beyond which only their text is drawn: nobody writes such an article by hand. */
const DEEPEST = 40;

/** Elements that are drawn as they are. Those with an address, and tables, have a drawing of their own below. */
const PLAIN = new Set(
  'p h2 h3 h4 strong em b i u s sub sup code pre blockquote ul ol li figure figcaption'.split(' '),
);

/** Elements between whose children no text may stand. */
const NO_TEXT = new Set(['table', 'thead', 'tbody', 'tr']);

const drawnAll = (parent: Node, depth: number): ReactNode[] =>
  Array.from(parent.childNodes, (node, index) => drawn(node, index, depth));

function drawn(node: Node, key: number, depth: number): ReactNode {
  if (!(node instanceof Element)) {
    const gap = node.parentElement && NO_TEXT.has(node.parentElement.localName);
    return gap ? null : node.textContent;
  }
  if (depth > DEEPEST) return node.textContent;
  const name = node.localName;
  const inside = () => drawnAll(node, depth + 1);
  const words = wordsOf(node);
  switch (name) {
    case 'br':
      return <br key={key} />;
    case 'hr':
      return <hr key={key} />;
    case 'a':
      return (
        <ArticleLink key={key} address={node.getAttribute('href')}>
          {inside()}
        </ArticleLink>
      );
    case 'img':
      return <Picture key={key} element={node} />;
    case 'table':
      return <ScrolledTable key={key}>{inside()}</ScrolledTable>;
    case 'thead':
      return <thead key={key}>{inside()}</thead>;
    case 'tbody':
      return <tbody key={key}>{inside()}</tbody>;
    case 'tr':
      return <tr key={key}>{inside()}</tr>;
    case 'th':
      // A head without words names nothing, which a screen reader would say all the same: the corner of a table.
      if (node.textContent?.trim() === '' && node.children.length === 0) return <td key={key} />;
      return (
        <th key={key} {...words} {...spans(node)} scope={scopeOf(node)}>
          {inside()}
        </th>
      );
    case 'td':
      return (
        <td key={key} {...words} {...spans(node)}>
          {inside()}
        </td>
      );
    default: {
      // What is on no list cannot come through the sanitizer; should it ever, its text is all that is drawn.
      if (!PLAIN.has(name)) return node.textContent;
      const Name = name as 'p';
      return (
        <Name key={key} {...words}>
          {inside()}
        </Name>
      );
    }
  }
}

/** The language and direction of the words, as far as they are ones. */
function wordsOf(element: Element): { lang?: string; dir?: string } {
  const lang = element.getAttribute('lang') ?? '';
  const dir = element.getAttribute('dir') ?? '';
  return {
    ...(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(lang) && { lang }),
    ...(/^(?:ltr|rtl|auto)$/.test(dir) && { dir }),
  };
}

const count = (element: Element, name: string, most: number): number | undefined => {
  const value = Number(element.getAttribute(name));
  return Number.isInteger(value) && value > 0 && value <= most ? value : undefined;
};

/** Columns and rows that a cell takes; more than a screen holds would only make the browser work. */
const spans = (cell: Element) => ({
  colSpan: count(cell, 'colspan', 50),
  rowSpan: count(cell, 'rowspan', 200),
});

/** What a head is about: its column where it stands among heads alone, else its row. */
const scopeOf = (head: Element): string =>
  head.getAttribute('scope') ?? (head.parentElement?.querySelector('td') ? 'row' : 'col');

/** Not every browser lets Tab reach a box only because it scrolls. */
const reachable = (box: HTMLElement | null): void => {
  if (box) box.tabIndex = 0;
};

/** A table is as wide as it needs to be and scrolls by itself, with the keys as well. */
function ScrolledTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('article');
  return (
    <div role="group" className={css.scroll} aria-label={t('table')} ref={reachable}>
      <table>{children}</table>
    </div>
  );
}

/** A picture from a host that is known; of any other its words remain. */
function Picture({ element }: { element: Element }) {
  const alt = element.getAttribute('alt') ?? '';
  const address = pictureAddress(element.getAttribute('src'));
  if (address === undefined) return alt;
  return (
    <img
      src={address}
      alt={alt}
      width={count(element, 'width', 10_000)}
      height={count(element, 'height', 10_000)}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A link that may be followed: inside the product within this tab, outside in a new one, which it says. */
function ArticleLink({ address, children }: { address: string | null; children: ReactNode }) {
  const { t } = useTranslation();
  const router = useRouter();
  const target = linkTarget(address);
  if (!target) return children;
  const { href, path } = target;
  if (path === undefined) {
    const isPage = href.startsWith('http');
    return (
      <a
        href={href}
        rel="noopener noreferrer"
        target={isPage ? '_blank' : undefined}
        className={linkClass()}
      >
        {children}
        {isPage && (
          <>
            <IconExternalLink className={css.outside} />
            <VisuallyHidden>{t('ui.opensNewTab')}</VisuallyHidden>
          </>
        )}
      </a>
    );
  }
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    router.history.push(path);
  };
  return (
    <a href={href} className={linkClass()} onClick={follow}>
      {children}
    </a>
  );
}
