import type { Page } from '@playwright/test';
import { answer, CODE, enter, misfits, openStation, tap } from './station-page';
import { expect, test } from './test';

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

for (const design of ['v1', 'v2']) {
  test(`V8 every screen of a station fits 1024×768, with targets large enough for fingers (${design})`, async ({
    context,
  }) => {
    const page = await openStation(context);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.evaluate((look) => document.documentElement.setAttribute('data-ds', look), design);
    const fits = async (screen: string) => expect(await page.evaluate(misfits), screen).toEqual([]);

    await expect(page.getByRole('button', { name: 'No code?' })).toBeVisible();
    await fits('start');
    await page.keyboard.type('000000');
    await expect(page.getByText(/^We don’t recognize this code/)).toBeVisible();
    await fits('a wrong code');
    await enter(page, CODE);
    await fits('who');
    await tap(page, 'Yes, that’s me');
    await heading(page, 'A few questions');
    await fits('questions');
    await tap(page, 'Not sure');
    await tap(page, 'Next');
    await expect(page.getByText('Answer every question to continue.')).toBeVisible();
    await fits('a question that was forgotten');
    await page.getByRole('button', { name: 'No', exact: true }).first().click();
    await tap(page, 'Next');
    await heading(page, 'Read and sign');
    await fits('agreements');
    await tap(page, /^I agree and sign/);
    await heading(page, 'Welcome, Ines Duarte');
    await fits('welcome');
    await tap(page, 'Done');
    await tap(page, 'No code?');
    await tap(page, 'Next');
    await expect(page.getByText('Enter your name')).toBeVisible();
    await fits('without an invitation, nothing filled in');
    await page.keyboard.insertText('Ana Walk');
    await page.getByRole('textbox', { name: /^Your host/ }).fill('Maya Lindqvist');
    await tap(page, 'Next');
    await answer(page);
    await tap(page, 'I agree and sign as Ana Walk');
    await expect(page.getByText(/^Please wait here/)).toBeVisible();
    await fits('waiting');

    // Without a network, guests type their name where they sign, below the station’s own message.
    await tap(page, 'Done');
    await context.setOffline(true);
    await expect(page.getByText('No connection. You can still check in.')).toBeVisible();
    await fits('start without a network');
  });
}
