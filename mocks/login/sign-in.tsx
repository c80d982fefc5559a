import { PERSONAS } from '../seed/personas';

/** What a sign-in address can contain, according to the specification. */
export interface SignInRequest {
  readonly returnUrl: string;
  /** Set for the sign-in of a two-way calendar sync. */
  readonly integrationType: string | null;
  readonly orgSlug: string | null;
  readonly forTwoWaySync: boolean;
}

export function readSignIn(url: URL): SignInRequest {
  const { searchParams } = url;
  return {
    returnUrl: searchParams.get('returnUrl') ?? '/dashboard',
    integrationType: searchParams.get('integrationType'),
    orgSlug: searchParams.get('orgSlug'),
    forTwoWaySync: searchParams.get('forTwoWaySync') === 'true',
  };
}

/** Where a refusal leads: back, with the provider’s error code (RFC 6749, 4.1.2.1). */
export function refusedAt(address: string): string {
  const url = new URL(address);
  url.searchParams.set('error', 'access_denied');
  return url.href;
}

/** The consent whose setup the return page finishes; undefined for any other page. */
export const consentIn = (returnUrl: string): string | undefined =>
  /\/calendar-setup\/[^/?]+\/([^/?]+)/.exec(returnUrl)?.[1];

/** The page’s own styles: it’s used alone, in a browser and from the standalone server. */
export const SIGN_IN_CSS = `
.sign-in{min-height:100vh;display:grid;place-content:center;gap:24px;padding:32px 16px;box-sizing:border-box;background:#f4f5f7;color:#1d2530;font:16px/24px system-ui,sans-serif}
.sign-in h1{margin:0;font-size:24px;line-height:32px}
.sign-in p{margin:4px 0 0;max-width:52ch;color:#4c5665}
.sign-in ul{list-style:none;margin:0;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(280px,100%),1fr));width:min(880px,calc(100vw - 32px))}
.sign-in button{width:100%;min-height:72px;text-align:start;display:flex;gap:12px;align-items:center;padding:12px 16px;border:1px solid #c3cad4;border-radius:10px;background:#fff;font:inherit;color:inherit;cursor:pointer}
.sign-in button:hover{border-color:#2457c5}
.sign-in button:focus-visible{outline:2px solid #2457c5;outline-offset:2px}
.sign-in img{width:44px;height:44px;border-radius:50%;flex:none;background:#e5e9ef}
.sign-in b{display:block;font-weight:600}
.sign-in small{display:block;font-size:14px;line-height:20px;color:#4c5665}
.sign-in .refuse{width:auto;min-height:44px;margin-top:12px}
.sign-in .note{font-size:14px;line-height:20px}
`;

/** The page that replaces the API host’s login: choose whom to sign in as. */
export function SignIn({
  request,
  onPick,
  onRefuse,
}: {
  request: SignInRequest;
  /** In a browser; the standalone server lets the form be submitted instead. */
  onPick?: (persona: string) => void;
  /** Like {@link onPick}, if consent to a calendar is requested. */
  onRefuse?: () => void;
}) {
  const { integrationType, orgSlug, forTwoWaySync } = request;
  const search = new URLSearchParams({ returnUrl: request.returnUrl });
  return (
    <main className="sign-in">
      <style>{SIGN_IN_CSS}</style>
      <header>
        <h1>Sign in to Atrium</h1>
        <p>
          {forTwoWaySync && integrationType !== null
            ? `Connect ${integrationType} calendars${orgSlug === null ? '' : ` of ${orgSlug}`} as`
            : 'This is the fake server: choose a person to be. No password is asked.'}
        </p>
      </header>
      <form
        method="post"
        action={`?${search.toString()}`}
        onSubmit={(event) => {
          if (!onPick) return;
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          if (!(submitter instanceof HTMLButtonElement)) return;
          if (submitter.name === 'refuse') onRefuse?.();
          else onPick(submitter.value);
        }}
      >
        <ul>
          {PERSONAS.map(({ key, name, title, purpose }) => (
            <li key={key}>
              <button type="submit" name="persona" value={key}>
                <img src={`/assets/people/user_${key.replaceAll('-', '_')}.svg`} alt="" />
                <span>
                  <b>{name}</b>
                  <small>
                    {title} · {key}
                  </small>
                  <small>{purpose}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {forTwoWaySync && (
          <p>
            <button type="submit" name="refuse" value="access_denied" className="refuse">
              Do not give access
            </button>
          </p>
        )}
      </form>
      <p className="note">Everyone’s password is “atrium”; tokens are “persona:&lt;name&gt;”.</p>
    </main>
  );
}
