import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import css from '@/ui/skeleton.module.css';

/**
 * A panel beside a list or over it, once nothing in it is loading anymore. Its heading is there before what it shows, which may
 * still wait for its code or an answer.
 */
export async function filledPanel(name: string | RegExp, role: 'complementary' | 'dialog') {
  const find = () => screen.findByRole(role, { name });
  await waitFor(async () =>
    expect((await find()).querySelector(`.${css.bone}`)).not.toBeInTheDocument(),
  );
  return within(await find());
}
