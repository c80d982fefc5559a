import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAbout } from './use-about';

describe('ERR-1 what a refusal is about', () => {
  const open = () =>
    renderHook(({ about }: { about: unknown }) => useAbout<string>(about), {
      initialProps: { about: { day: 1 } },
    });
  const shown = ({ result }: ReturnType<typeof open>) => result.current[0];

  it('stays while the choice is the same, and is gone for good once it changes', () => {
    const hook = open();
    act(() => hook.result.current[1]('Closed'));
    hook.rerender({ about: { day: 1 } });
    expect(shown(hook)).toBe('Closed');
    hook.rerender({ about: { day: 2 } });
    expect(shown(hook)).toBeUndefined();
    hook.rerender({ about: { day: 1 } });
    expect(shown(hook)).toBeUndefined();
  });

  it('F-28 doesn’t appear if it arrives after the choice has changed', () => {
    const hook = open();
    const [, late] = hook.result.current;
    hook.rerender({ about: { day: 2 } });
    act(() => late('Closed'));
    expect(shown(hook)).toBeUndefined();
    act(() => hook.result.current[1]('Full'));
    expect(shown(hook)).toBe('Full');
    act(() => hook.result.current[1](undefined));
    expect(shown(hook)).toBeUndefined();
  });
});
