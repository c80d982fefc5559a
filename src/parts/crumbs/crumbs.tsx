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

/** One step of the way from a screen to what is open on it. */
export interface Crumb {
  readonly name: string;
  /** The way back there; what is open itself needs none. */
  readonly link?: LinkProps | undefined;
  /** It stands beside the page, in a panel that has the name as its title. */
  readonly isBeside?: boolean | undefined;
}

type Put = (owner: string, crumbs: readonly Crumb[] | undefined) => void;

const PutContext = createContext<Put | undefined>(undefined);
const CrumbsContext = createContext<readonly Crumb[]>([]);
const NOTHING: ReadonlyMap<string, readonly Crumb[]> = new Map();

/** Collects what the pages inside say about where one is; the frame around them draws it. */
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
  // A panel is there before the page that draws it says anything, and belongs behind it all the same.
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

/** What the pages inside have said, from the screen inward. */
export const useCrumbsHere = (): readonly Crumb[] => useContext(CrumbsContext);

/**
 * Says how the page lies below its screen, for as long as it is shown. Without a frame that draws it, nothing happens.
 *
 * @param crumbs the same list while nothing changes; undefined while the way isn't known
 */
export function useCrumbs(crumbs: readonly Crumb[] | undefined): void {
  const put = useContext(PutContext);
  const owner = useId();
  useLayoutEffect(() => put?.(owner, crumbs), [put, owner, crumbs]);
  useLayoutEffect(() => () => put?.(owner, undefined), [put, owner]);
}

/** Says what is open: the last step of the way. */
export function useCrumb(name: string | undefined, isBeside = false): void {
  useCrumbs(
    useMemo(() => (name === undefined ? undefined : [{ name, isBeside }]), [name, isBeside]),
  );
}
