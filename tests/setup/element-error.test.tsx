import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

describe('an element that is not found', () => {
  it('is reported with the page around it, immediately and after waiting in vain', async () => {
    render(<p>what the page says</p>);
    expect(() => screen.getByText('missing')).toThrow(/missing[^]*what the page says/);
    await expect(screen.findByText('missing', {}, { timeout: 20 })).rejects.toThrow(
      /missing[^]*what the page says/,
    );
    await expect(
      waitFor(() => screen.getByRole('button', { name: 'missing' }), { timeout: 20 }),
    ).rejects.toThrow(/missing[^]*what the page says/);
  });

  it('is not described on each try', async () => {
    render(<p>what the page says</p>);
    const told: string[] = [];
    await waitFor(
      () => {
        try {
          screen.getByText('missing');
        } catch (error) {
          told.push((error as Error).message);
        }
      },
      { timeout: 20 },
    );
    expect(told).toEqual([expect.not.stringContaining('what the page says')]);
  });
});
