import { expect, test as base } from '@playwright/test';

/**
 * The `test` of every journey. In addition to the journey’s own checks, none of its pages may have an uncaught error, a violation
 * of the content security policy (S-24), or a request to a host that isn’t this machine (T-11).
 */
export const test = base.extend<{
  cleanPages: void;
  freshWorld: void;
  /** Expected violations of the policy: those that it stops while hostile HTML is parsed. */
  stopped: RegExp | undefined;
}>({
  stopped: [undefined, { option: true }],
  // In `deployed`, one fake server outlives the tests; in `demo`, each browser context has its own world.
  freshWorld: [
    async ({ request }, use, { project }) => {
      if (project.name === 'deployed') {
        const answer = await request.post('http://127.0.0.1:4010/__world/reset');
        expect(answer.ok()).toBe(true);
      }
      await use();
    },
    { auto: true },
  ],
  cleanPages: [
    async ({ context, stopped }, use) => {
      const dirt: string[] = [];
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          console.error(`securitypolicyviolation ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      context.on('console', (message) => {
        const text = message.text();
        if (text.startsWith('securitypolicyviolation') && !stopped?.test(text)) dirt.push(text);
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        // MSW unregisters its worker with the last page, and checks for a newer one with the next page. If both coincide,
        // Chromium has nothing to update, but the worker that the page then registers still serves it.
        if (!message.startsWith('Failed to update a ServiceWorker'))
          dirt.push(`uncaught ${message}`);
      });
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        const here = /(^|\.)localhost$/.test(hostname) || hostname === '127.0.0.1';
        if (/^(https?|wss?):$/.test(protocol) && !here) dirt.push(`request to ${request.url()}`);
      });
      await use();
      expect(dirt, dirt.join('; ') || 'clean pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
