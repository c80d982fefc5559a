import type { QueryClient } from '@tanstack/react-query';
import type { DesignVersion } from '@/api/schemas/enums';
import type {
  Organization,
  OrganizationSummary,
  OrganizationUser,
  User,
} from '@/api/schemas/people';
import type { Office } from '@/api/schemas/places';
import { MAX_PAGE } from '@/api/core/fields';
import { offices } from '@/api/offices';
import { session, type UserSetting } from '@/api/session';
import { compareNames } from '@/domain/text/order';
import { appConfig, hostPlace } from '@/lib/config';
import { storedDesignVersion } from '@/lib/storage';
import { browser } from './browser';
import { designVersion, type DesignRule } from './design';
import { chooseOrganization, organizationRedirect } from './organization';
import { deriveFlags, type Flags } from './rights';
import { sessionState, setSessionState } from './state';

/** The load sequence of the specification. A failing step names itself (ORG-1). */
export const STEPS = [
  'user',
  'organizations',
  'organization',
  'membership',
  'offices',
  'design',
] as const;
export type Step = (typeof STEPS)[number];

/** A step of the load sequence failed. `cause` is what its call threw. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly step: Step;

  constructor(step: Step, cause: unknown) {
    super(`The session could not be loaded: ${step}`, { cause });
    this.step = step;
  }
}

/** Everything the product knows about who is there and where. */
export interface Session {
  user: User;
  /** All organizations of the user. */
  organizations: readonly OrganizationSummary[];
  /** The active one. */
  organization: Organization;
  membership: OrganizationUser;
  /** Offices of the active organization, sorted by name. */
  offices: readonly Office[];
  flags: Flags;
  design: DesignVersion;
  /** Why the design is not the person's own choice; undefined where it is. */
  designRule: DesignRule;
  /** Whether somebody else acts as this user (IMP-2). */
  impersonated: boolean;
  webView: boolean;
}

/** How the load sequence can end. */
export type Outcome =
  | { kind: 'ready'; session: Session }
  /** The organization is switched off (F-52). */
  | { kind: 'suspended'; organization: Organization; organizations: readonly OrganizationSummary[] }
  /** The browser must go to another address: of the organization, or of set-up. */
  | { kind: 'elsewhere'; address: string };

/** Steps 1 and 2: what needs no organization. */
export const personQueries = () =>
  [session.me.query(), session.organizations.query({ query: { limit: MAX_PAGE } })] as const;

/** Steps 3 to 6: what needs the slug of the active organization. */
export const organizationQueries = (slug: string) =>
  [
    session.organization.query({ params: { id: slug } }),
    session.membership.query({ params: { org: slug } }),
    offices.list.query({ query: { limit: MAX_PAGE } }),
    {
      ...session.setting.query({ params: { type: 'design_system_version' } }),
      // A failed fetch means v1 (F-21): not worth a second try while the whole page waits.
      retry: false as const,
    },
  ] as const;

export type OrganizationAnswers = [
  Organization,
  OrganizationUser,
  { elements: Office[] },
  UserSetting | undefined,
];

/** Where an account without an organization sets one up: on the main site, in the web view where it is (ORG-3). */
export const setupAddress = (): string =>
  `${sessionState().webView ? browser.address().origin : appConfig().mainSite}/setup`;

/** What the active organization is, once the user and the list are known. */
export function decide(
  user: User,
  organizations: readonly OrganizationSummary[],
): { slug: string } | { address: string } {
  const config = appConfig();
  const place = hostPlace(browser.address().host, config.organizationDomain);
  const { slug, webView } = sessionState();
  // The web view stays on its host whichever organization was chosen in it (ORG-3).
  const requested = place.kind === 'organization' && !webView ? place.slug : slug;
  const chosen = chooseOrganization({
    requested,
    defaultId: user.default_organization_id,
    organizations,
  });
  if (!chosen) return { address: setupAddress() };
  const address = organizationRedirect(chosen.slug, place, config, webView);
  if (address !== undefined) return { address };
  // From here on every call names this organization.
  setSessionState({ slug: chosen.slug });
  return { slug: chosen.slug };
}

/** Puts the answers of all steps together. */
export function compose(
  user: User,
  organizations: readonly OrganizationSummary[],
  [organization, membership, officePage, setting]: OrganizationAnswers,
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
      offices: officePage.elements.toSorted((a, b) => compareNames(a.name, b.name)),
      flags: deriveFlags(membership),
      design: design.version,
      designRule: design.rule,
      impersonated: acting,
      webView,
    },
  };
}

/**
 * Runs the load sequence, from the cache where it is fresh. Where the host already names the organization all six steps
 * leave together; else steps 3 to 6 follow the choice. Of several failures the first in the sequence is thrown.
 *
 * @throws SessionError naming the step
 */
export async function loadSession(queryClient: QueryClient): Promise<Outcome> {
  const [me, list] = personQueries();
  const user = step('user', queryClient.query(me));
  const page = step('organizations', queryClient.query(list));
  const { slug: guess } = sessionState();
  const guessed = guess === undefined ? undefined : startOrganization(queryClient, guess);
  const person = await user;
  const { elements } = await page;
  const decision = decide(person, elements);
  if ('address' in decision) return { kind: 'elsewhere', address: decision.address };
  const answers =
    guessed && guess === decision.slug ? guessed : startOrganization(queryClient, decision.slug);
  return compose(person, elements, [
    await answers[0],
    await answers[1],
    await answers[2],
    await answers[3],
  ]);
}

function startOrganization(queryClient: QueryClient, slug: string) {
  const [organization, membership, list, setting] = organizationQueries(slug);
  return [
    step('organization', queryClient.query(organization)),
    step('membership', queryClient.query(membership)),
    step('offices', queryClient.query(list)),
    queryClient.query(setting).catch(() => undefined),
  ] as const;
}

/** Names the step of a failure. A failure that nobody waits for any more is none. */
function step<T>(name: Step, answer: Promise<T>): Promise<T> {
  const named = answer.catch((error: unknown) => {
    throw new SessionError(name, error);
  });
  named.catch(() => {});
  return named;
}
