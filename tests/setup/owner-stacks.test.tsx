import { render } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';

/** A list whose items have no keys. */
const Words = () =>
  createElement(
    'ul',
    null,
    ['one', 'two'].map((word) => createElement('li', null, word)),
  );

/** The parts of an element that React’s own tools read. */
interface Made {
  readonly _debugStack?: Error;
}

describe('React in tests', () => {
  it('has no stack for each element', () => {
    const stacks = [<p key="one" />, createElement('p')].map(
      (made) => (made as Made)._debugStack?.stack,
    );
    expect(stacks).toEqual([expect.any(String), expect.any(String)]);
    expect(stacks.join('\n')).not.toContain('owner-stacks.test');
  });

  it('still warns, and says about what', () => {
    const warned = vi.spyOn(console, 'error').mockReturnValue();
    render(<Words />);
    expect(warned).toHaveBeenCalledOnce();
    expect(warned.mock.calls[0]?.join(' ')).toMatch(/unique "key"[^]*Words/);
  });
});
