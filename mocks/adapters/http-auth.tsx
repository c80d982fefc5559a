import { renderToStaticMarkup } from 'react-dom/server';
import { personaUserId, SESSION_COOKIE } from '../core/auth';
import { cookiesOf } from '../core/cookies';
import { consentIn, readSignIn, refusedAt, SIGN_IN_CSS, SignIn } from '../login/sign-in';
import { PERSONAS } from '../seed/personas';
import type { Origins } from './http-cors';
import { html, refusal, reply, seeOther, type ParsedRequest, type Reply } from './http-reply';
import type { RunningWorld } from './running-world';

/**
 * A cookie as this host sets it. Under a name such as `api.atrium.localhost` it’s valid for all of `atrium.localhost`, so that
 * one sign-in works for every organization’s sub-domain; `localhost` itself and IP addresses have no domain. Scripts never need
 * it.
 */
export function scopedTo(hostname: string, cookie: string): string {
  const shared = /(?:^|\.)([a-z0-9-]+\.localhost)$/i.exec(hostname)?.[1];
  return `${cookie}; HttpOnly${shared === undefined ? '' : `; Domain=${shared}`}`;
}

/** The address to return to, if it’s on a page that may call us (ERR-4). */
export function allowedReturn(returnUrl: string, origins: Origins): string | undefined {
  if (!URL.canParse(returnUrl)) return undefined;
  const target = new URL(returnUrl);
  const named = target.username !== '' || target.password !== '';
  if (named || !origins(target.origin) || target.pathname.startsWith('/auth/')) return undefined;
  return target.href;
}

/** The pages below `/auth/`, on which a browser signs in and out. Undefined for other addresses. */
export function authPage(
  asked: ParsedRequest,
  running: RunningWorld,
  origins: Origins,
): Reply | undefined {
  const { method, url } = asked;
  if (url.pathname === '/auth/logout') return signOut(asked, running);
  if (url.pathname !== '/auth/login') return undefined;
  if (method === 'GET' || method === 'HEAD') return loginPage(url);
  if (method !== 'POST') return reply(405, '', [['Allow', 'GET, HEAD, POST']]);
  const back = allowedReturn(readSignIn(url).returnUrl, origins);
  const form = new URLSearchParams(asked.body.toString());
  if (form.has('refuse') && back !== undefined) {
    void running.run('refuseConsent', consentIn(back) ?? '');
    return seeOther(refusedAt(back), []);
  }
  const persona = form.get('persona') ?? '';
  const userId = personaUserId(persona);
  if (!PERSONAS.some(({ key }) => key === persona) || !running.world.tables.users.get(userId)) {
    return refusal(422, { persona: 'There is no such person' });
  }
  const cookie: [string, string] = ['Set-Cookie', scopedTo(url.hostname, running.signIn(userId))];
  return back === undefined ? html(200, signedInPage(persona), [cookie]) : seeOther(back, [cookie]);
}

function loginPage(url: URL): Reply {
  return html(
    200,
    renderToStaticMarkup(
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>Sign in · Atrium</title>
        </head>
        <body style={{ margin: 0 }}>
          <SignIn request={readSignIn(url)} />
        </body>
      </html>,
    ),
  );
}

/** If there’s no page of ours to return to. */
const signedInPage = (persona: string): string =>
  renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Signed in · Atrium</title>
      </head>
      <body style={{ margin: 0 }}>
        <main className="sign-in">
          <style>{SIGN_IN_CSS}</style>
          <h1>You’re signed in as {persona}</h1>
          <p>Go back to the application and load it again.</p>
        </main>
      </body>
    </html>,
  );

/** Only a visit signs out: an image or a script with this address, in anything that others wrote, doesn’t. */
function signOut({ url, headers }: ParsedRequest, running: RunningWorld): Reply {
  const kind = headers.get('Sec-Fetch-Dest') ?? 'document';
  if (kind !== 'document') return refusal(403, { address: 'Open this address to sign out' });
  const id = cookiesOf(headers.get('Cookie'))[SESSION_COOKIE];
  if (id !== undefined) running.signOut(id);
  const gone = scopedTo(url.hostname, `${SESSION_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`);
  return seeOther(`/auth/login${url.search}`, [['Set-Cookie', gone]]);
}
