import type { BrowserContext } from '@playwright/test';

/** The behavior of the mobile app’s stand-in when it’s asked for a token. */
export interface HostApp {
  /** The token to answer with; undefined for an app that doesn’t answer. */
  token: string | undefined;
  /** How often a token was requested. */
  asked: number;
}

const AGENT =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36 AtriumApp/3.1';

/** A handheld phone with the app around the page: 320 px wide, touch input, no pointer that hovers. */
export const IN_APP = {
  viewport: { width: 320, height: 640 },
  userAgent: AGENT,
  hasTouch: true,
  isMobile: true,
};

/** Adds the app’s stand-in to the pages of a browser; call it before the first page is opened. */
export async function hostApp(context: BrowserContext): Promise<HostApp> {
  const app: HostApp = { token: 'persona:member', asked: 0 };
  await context.exposeBinding('askApp', () => {
    app.asked += 1;
    return app.token;
  });
  await context.addInitScript(() => {
    const outside = globalThis as unknown as {
      askApp: () => Promise<string | undefined>;
      ReactNativeWebView: unknown;
    };
    const answer = async () => {
      const access_token = await outside.askApp();
      if (access_token === undefined) return;
      dispatchEvent(
        new MessageEvent('message', {
          origin: 'https://app.atrium.example',
          data: { type: 'atrium.token', access_token, expires_in: 900 },
        }),
      );
    };
    outside.ReactNativeWebView = { postMessage: () => void answer() };
  });
  return app;
}

/** A target that is too small for a finger, with its size. */
export interface Small {
  readonly name: string;
  readonly size: string;
}

/**
 * Runs in the page: finds all targets smaller than 44 px in either direction, including their hit areas. It skips links within a
 * sentence, and places on the map, which has a list beside it.
 */
export function smallTargets(): Small[] {
  const TARGETS =
    'a[href], button, input, select, textarea, summary, [role="tab"], [role="option"], [role="gridcell"][tabindex]';
  const found: Small[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(TARGETS)) {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.width < 2 || box.height < 2 || style.visibility === 'hidden') continue;
    const around = getComputedStyle(element, '::before');
    const grown = around.content !== 'none' && around.position === 'absolute' ? around : undefined;
    const label = element.closest('label')?.getBoundingClientRect();
    const width = Math.max(box.width, Number.parseFloat(grown?.width ?? '0'), label?.width ?? 0);
    const height = Math.max(
      box.height,
      Number.parseFloat(grown?.height ?? '0'),
      label?.height ?? 0,
    );
    const inWords =
      style.display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    if (inWords || element.closest('[data-floor-map]')) continue;
    if (height >= 43.5 && width >= 43.5) continue;
    found.push({
      name: element.getAttribute('aria-label') ?? element.textContent ?? element.tagName,
      size: `${Math.round(width)}×${Math.round(height)}`,
    });
  }
  return found;
}
