/*
 * The global scope of a service worker, as far as ours use it. The DOM’s type library has none, and the one for workers contradicts
 * it.
 */

export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  skipWaiting(): Promise<void>;
}
