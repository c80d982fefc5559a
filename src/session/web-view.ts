import type { AppConfig } from '@/lib/config';

/** Whether the page runs in the mobile app. It changes the layout and the source of the token, never a permission (S-21). */
export function isWebView(config: Pick<AppConfig, 'webView'>, userAgent: string): boolean {
  const { identification } = config.webView;
  return identification !== null && userAgent.includes(identification);
}
