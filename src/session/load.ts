import type { QueryClient } from '@tanstack/react-query';
import type { DesignVersion } from '@/api/schemas/enums';
import type {
  Organization,
  OrganizationSummary,
  OrganizationUser,
  User,
} from '@/api/schemas/people';
import type { Office } from '@/api/schemas/places';
import { viewerOf, type Viewer } from '@/domain/rights';
import { compareNames } from '@/domain/text/order';
import { appConfig, hostPlace } from '@/lib/config';
import { storedDesignVersion } from '@/lib/storage';
import { browser } from './browser';
import { designVersion, type DesignRule } from './design';
import { chooseOrganization, organizationRedirect } from './organization';
import { LOAD_SEQUENCE, type AnswerOf, type FirstRead, type Step } from './sequence';
import { sessionState, setSessionState } from './state';

/** A step of the load sequence failed. `cause` is what its call threw. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly step: Step;

  constructor(step: Step, cause: unknown) {
    super(`The session could not be loaded: ${step}`, { cause });
    this.step = step;
  }
}

/** Everything the product knows about who is signed in and where. */
export interface Session {
  user: User;
  /** All organizations of the user. */
  organizations: readonly OrganizationSummary[];
  /** The active one. */
  organization: Organization;
  membership: OrganizationUser;
  /** Offices of the active organization, sorted by name. */
  offices: readonly Office[];
  /** The person in the form that permission checks use. */
  viewer: Viewer;
  design: DesignVersion;
  /** Why the person didn’t choose the design; undefined if they did. */
  designRule: DesignRule;
  /** Whether someone else is acting as this user (IMP-2). */
  impersonated: boolean;
  webView: boolean;
}

/** How the load sequence can end. */
export type Outcome =
  | { kind: 'ready'; session: Session }
  /** The organization is suspended (F-52). */
  | { kind: 'suspended'; organization: Organization; organizations: readonly OrganizationSummary[] }
  /** The browser must go to another address: the organization’s or the setup page’s. */
  | { kind: 'elsewhere'; address: string };

/** The results of the steps that need an organization. */
type OrganizationAnswers = {
  [S in 'organization' | 'membership' | 'offices' | 'design']: AnswerOf<S>;
};

/** Where an account without an organization creates one: on the main site, or in the web view where it is (ORG-3). */
export const setupAddress = (): string =>
  `${sessionState().webView ? browser.address().origin : appConfig().mainSite}/setup`;

/** The active organization, once the user and the list are known. */
export function decide(
  user: User,
  organizations: readonly OrganizationSummary[],
): { slug: string } | { address: string } {
  const config = appConfig();
  const place = hostPlace(browser.address().host, config.organizationDomain);
  const { slug, webView } = sessionState();
  // The web view stays on its host, whichever organization was chosen in it (ORG-3).
  const requested = place.kind === 'organization' && !webView ? place.slug : slug;
  const chosen = chooseOrganization({
    requested,
    defaultId: user.default_organization_id,
    organizations,
  });
  if (!chosen) return { address: setupAddress() };
  const address = organizationRedirect(chosen.slug, place, config, webView);
  if (address !== undefined) return { address };
  // From here on, every call names this organization.
  setSessionState({ slug: chosen.slug });
  return { slug: chosen.slug };
}

/** Combines the answers of all steps. */
export function compose(
  user: User,
  organizations: readonly OrganizationSummary[],
  { organization, membership, offices, design: setting }: OrganizationAnswers,
): Outcome {
  if (organization.suspended_at !== null) return { kind: 'suspended', organization, organizations };
  const { impersonated, webView } = sessionState();
  const acting = impersonated !== undefined || user.is_being_impersonated;
  const design = designVersion({
    setting: setting?.value,
    email: user.email,
    staffDomains: appConfig().staffDomains,
    webView,
    impersonating: acting,
    stored: storedDesignVersion.get(),
  });
  return {
    kind: 'ready',
    session: {
      user,
      organizations,
      organization,
      membership,
      offices: offices.elements.toSorted((a, b) => compareNames(a.name, b.name)),
      viewer: viewerOf({ user, membership, organization, impersonated: acting }),
      design: design.version,
      designRule: design.rule,
      impersonated: acting,
      webView,
    },
  };
}

/**
 * Runs the load sequence, from the cache while it’s fresh. If the host already names the organization, all six steps
 * are sent together; otherwise those that need an organization follow its choice. Of several failures, the first in the sequence
 * is
 * thrown.
 *
 * @throws SessionError naming the step
 */
export async function loadSession(queryClient: QueryClient): Promise<Outcome> {
  const user = run(queryClient, 'user');
  const page = run(queryClient, 'organizations');
  const { slug: guess } = sessionState();
  const guessed = guess === undefined ? undefined : runOrganization(queryClient, guess);
  const person = await user;
  const { elements } = await page;
  const decision = decide(person, elements);
  if ('address' in decision) return { kind: 'elsewhere', address: decision.address };
  const { organization, membership, offices, design } =
    guessed && guess === decision.slug ? guessed : runOrganization(queryClient, decision.slug);
  return compose(person, elements, {
    organization: await organization,
    membership: await membership,
    offices: await offices,
    design: await design,
  });
}

const runOrganization = (queryClient: QueryClient, slug: string) => ({
  organization: run(queryClient, 'organization', slug),
  membership: run(queryClient, 'membership', slug),
  offices: run(queryClient, 'offices', slug),
  design: run(queryClient, 'design', slug),
});

/** Runs one step and names it in its failure. A failure that no one is waiting for anymore is ignored. */
function run<S extends Step>(queryClient: QueryClient, name: S, slug = ''): Promise<AnswerOf<S>> {
  const { failure, query }: FirstRead = LOAD_SEQUENCE[name];
  const read = query(slug) as Parameters<QueryClient['query']>[0];
  const answer = queryClient.query(read).catch((error: unknown) => {
    if (failure === 'stops') throw new SessionError(name, error);
  }) as Promise<AnswerOf<S>>;
  answer.catch(() => {});
  return answer;
}
