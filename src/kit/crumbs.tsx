import type { LinkProps } from '@tanstack/react-router';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/** One breadcrumb from a screen to what’s open on it. */
export interface Crumb {
  readonly name: string;
  /** Its link; what’s open itself needs none. */
  readonly link?: LinkProps | undefined;
  /** It’s in a panel beside the page, with the name as its title. */
  readonly isBeside?: boolean | undefined;
}

type Put = (owner: string, crumbs: readonly Crumb[] | undefined) => void;

const PutContext = createContext<Put | undefined>(undefined);
const CrumbsContext = createContext<readonly Crumb[]>([]);
const NOTHING: ReadonlyMap<string, readonly Crumb[]> = new Map();

/** Collects breadcrumbs from the pages inside; the frame around them shows them. */
export function CrumbsProvider({ children }: { children: ReactNode }) {
  const [byOwner, setByOwner] = useState(NOTHING);
  const put = useCallback<Put>((owner, crumbs) => {
    setByOwner((before) => {
      const next = new Map(before);
      if (crumbs) next.set(owner, crumbs);
      else next.delete(owner);
      return next;
    });
  }, []);
  // A panel may report before the page that renders it, but it still comes after it.
  const crumbs = useMemo(() => {
    const all = [...byOwner.values()].flat();
    return [...all.filter(({ isBeside }) => !isBeside), ...all.filter(({ isBeside }) => isBeside)];
  }, [byOwner]);
  return (
    <PutContext value={put}>
      <CrumbsContext value={crumbs}>{children}</CrumbsContext>
    </PutContext>
  );
}

/** The breadcrumbs from the pages inside, from the screen inward. */
export const useCrumbsHere = (): readonly Crumb[] => useContext(CrumbsContext);

/**
 * Adds breadcrumbs while the page is shown. Without a frame that shows them, nothing happens.
 *
 * @param crumbs must be stable while nothing changes; undefined while they aren’t known
 */
export function useCrumbs(crumbs: readonly Crumb[] | undefined): void {
  const put = useContext(PutContext);
  const owner = useId();
  useLayoutEffect(() => put?.(owner, crumbs), [put, owner, crumbs]);
  useLayoutEffect(() => () => put?.(owner, undefined), [put, owner]);
}

/** Adds what’s open as the last breadcrumb. */
export function useCrumb(name: string | undefined, isBeside = false): void {
  useCrumbs(
    useMemo(() => (name === undefined ? undefined : [{ name, isBeside }]), [name, isBeside]),
  );
}
