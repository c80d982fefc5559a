import { inDemo } from '../others';
import { answer, CODE, enter, openStation, tap } from '../station-page';
import { expect, test } from './test';

test('V1 a guest with an invitation checks in with three taps', async ({ context, reach }) => {
  const page = await openStation(context);
  await enter(page, CODE);
  await reach('V1', page, async () => {
    await tap(page, 'Yes, that’s me');
    await answer(page);
    await tap(page, 'I agree and sign as Ines Duarte');
    await expect(page.getByText('We’ve let Maya Lindqvist know that you’re here.')).toBeVisible();
  });
});

test('V2 a guest who has signed before needs no more taps, and doesn’t sign again', async ({
  context,
  reach,
}) => {
  const page = await openStation(context);
  const { code } = (await inDemo(page, 'owner', {
    method: 'GET',
    path: '/stations/visits/visi_paul',
  })) as { code: string };
  await enter(page, code);
  await expect(page.getByText('p•••@lumenlabs.example')).toBeVisible();
  await reach('V2', page, async () => {
    await tap(page, 'Yes, that’s me');
    await answer(page);
    await expect(page.getByRole('heading', { name: 'Laboratory safety' })).toBeVisible();
    await expect(page.getByText('Visitor privacy notice')).toHaveCount(0);
    await tap(page, 'Continue without signing');
    await expect(page.getByRole('heading', { name: 'Welcome, Paul Achebe' })).toBeVisible();
  });
});

test('V3 a guest without an invitation is announced with six taps', async ({ context, reach }) => {
  const page = await openStation(context);
  await reach('V3', page, async () => {
    await tap(page, 'No code?');
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
    // Typing isn’t counted, so the text is inserted at once.
    await page.keyboard.insertText('Ana Walk');
    await page.getByRole('textbox', { name: /^Your host/ }).click();
    await page.keyboard.insertText('Maya Lindqvist');
    await tap(page, 'Next');
    await answer(page);
    await tap(page, 'I agree and sign as Ana Walk');
    await expect(page.getByText(/^Please wait here/)).toBeVisible();
  });
});
