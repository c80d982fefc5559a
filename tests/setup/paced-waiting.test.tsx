import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

/** A query that takes long. */
function slowly(): void {
  for (const end = performance.now() + 20; performance.now() < end;);
}

it('a slow query pauses, however often the page changes, and finds what arrives in the end', async () => {
  const changes = setInterval(() => document.body.toggleAttribute('data-changed'), 1);
  let queries = 0;
  const start = performance.now();
  await waitFor(() => {
    queries += 1;
    slowly();
    if (performance.now() - start < 400) throw new Error('not yet');
  });
  clearInterval(changes);
  // A query and its pause take 60 ms, so seven fit; running at each change or tick would have made fifteen or more.
  expect(queries).toBeGreaterThan(2);
  expect(queries).toBeLessThan(10);
});

it('what the application starts to watch with a click keeps its own pace', async () => {
  let seen = 0;
  const watch = new MutationObserver(() => {
    seen += 1;
    slowly();
  });
  watch.observe(document.body, { attributes: true });
  for (let change = 1; change <= 3; change += 1) {
    document.body.setAttribute('data-changed', String(change));
    await Promise.resolve();
  }
  watch.disconnect();
  expect(seen).toBe(3);
});
