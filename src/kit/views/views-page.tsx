import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, type Ref, Suspense } from 'react';
import type { Denied, Verdict } from '@/domain/rights';
import { explainDenial } from '@/session/denial';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { ForbiddenState } from '@/ui/forbidden-state';
import { Heading } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { tabClass, tabListClass } from '@/ui/tabs-class';
import css from './views-page.module.css';

interface ViewsPageProps<View extends string> {
  ref?: Ref<HTMLDivElement> | undefined;
  title: string;
  /** The common name of the views. */
  label: string;
  /** The person’s views; the first is their own and open to everyone. */
  views: readonly View[];
  /** Whether they have the view in the address. */
  verdict: Verdict;
  linkOf: (view: View) => LinkProps;
  names: Readonly<Record<View, ReactNode>>;
  /** The label of the link back to one’s own view. */
  toMine: string;
  mine: View;
  /** As wide as a week with text beside it, not as a list. */
  wide?: boolean;
  /** Whether rows of the view start with a photo, so that their skeletons do as well. */
  avatars?: boolean;
  children: ReactNode;
}

/**
 * A page with several views under one address: mine, and what I manage. People without permission for a view are told whose it
 * is.
 */
export function ViewsPage<View extends string>({
  ref,
  title,
  label,
  views,
  verdict,
  linkOf,
  names,
  toMine,
  mine,
  wide = false,
  avatars = false,
  children,
}: ViewsPageProps<View>) {
  return (
    <div ref={ref} className={cx(css.page, wide && css.wide)}>
      <Heading level={1}>{title}</Heading>
      {views.length > 1 && (
        <nav aria-label={label} className={tabListClass}>
          {views.map((view) => (
            <Link key={view} {...linkOf(view)} activeOptions={{ exact: true }} className={tabClass}>
              {names[view]}
            </Link>
          ))}
        </nav>
      )}
      {verdict.allowed ? (
        <Suspense
          fallback={
            <Card padded={false} aria-busy="true">
              <SkeletonRows count={6} avatar={avatars} />
            </Card>
          }
        >
          {children}
        </Suspense>
      ) : (
        <Card>
          <Refused denied={verdict}>
            <Link {...linkOf(mine)} className={buttonClass({ variant: 'primary' })}>
              {toMine}
            </Link>
          </Refused>
        </Card>
      )}
    </div>
  );
}

/** Names the missing permission and who can grant it, with a link to another view. */
function Refused({ denied, children }: { denied: Denied; children: ReactNode }) {
  const { right, grantedBy } = explainDenial(denied);
  return (
    <ForbiddenState right={right} grantedBy={grantedBy}>
      {children}
    </ForbiddenState>
  );
}
