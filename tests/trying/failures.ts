import type { Locator, Page } from 'playwright';
import { endpoints } from '@/api';
import type { Fault } from '@mocks/core/faults';
import { settled } from '../helpers/settled';
import { content, focus, RAW, read } from './world';
import type { Trying } from './looks';

const errors = (text: string) => ({ result: { errors: { unknown_field: text } } });

const FAILURES: Readonly<Record<string, Omit<Fault, 'endpoint'>>> = {
  '403': { kind: 'status', status: 403, body: errors('No right') },
  '404': { kind: 'status', status: 404, body: errors('Not found') },
  '409': { kind: 'status', status: 409, body: errors('Someone was faster') },
  '422': { kind: 'status', status: 422, body: errors('Is not what it should be') },
  '429': { kind: 'status', status: 429, headers: { 'Retry-After': '1' } },
  '500': { kind: 'status', status: 500, body: { result: { errors: { server: 'Out of order' } } } },
  html: { kind: 'html', status: 502 },
  'wrong shape': { kind: 'wrong-shape' },
  offline: { kind: 'offline' },
  'answer lost': { kind: 'offline', after: true },
  empty: { kind: 'empty' },
};

/** Failures after which the server has what was sent. */
const TAKES_EFFECT = new Set(['answer lost', 'empty']);

const methodOf = new Map(endpoints.map((each) => [each.id, each.definition.method]));
const isRead = (id: string) => methodOf.get(id) === 'GET';
/** Reads of the shell, whose failures aren’t the page’s subject. */
const OF_THE_SHELL = /^(session|settings)\.|^offices\.list$|^schedules\.kind$/;

/** Each read of the page fails in each way; then it works again after Retry. */
export async function reading({ site, browser, address, who, picture }: Trying): Promise<string[]> {
  const lines: string[] = [];
  const { faults } = site.api.running.server;
  const first = await site.open(browser, who, address);
  const own = site.called().filter((id) => isRead(id) && !OF_THE_SHELL.test(id));
  lines.push(`reads ${own.join(', ') || 'nothing of its own'}`);
  const { page, problems } = first;
  for (const [name, failure] of Object.entries(FAILURES)) {
    if (name === 'answer lost' || name === '409' || own.length === 0) continue;
    problems.length = 0;
    faults.set(own.map((endpoint) => ({ ...failure, endpoint })));
    await page.goto(address);
    await settled(page);
    const text = await read(page);
    const main = await content(page);
    const raw = RAW.exec(text)?.[0];
    if (raw) lines.push(`!! ${name}: raw text “${raw}”`);
    lines.push(`${name}: ${main.slice(0, 260)}`);
    lines.push(...problems.map((each) => `!! ${name}: ${each}`));
    await page.screenshot({ path: picture(`read-${name.replace(' ', '')}`) });
    faults.set([]);
    const retry = page.getByRole('main').getByRole('button', { name: /^(Retry|Try again)$/ });
    const count = await retry.count();
    if (count === 0) {
      // An empty answer to a list is an empty list (F-18).
      if (!['403', '404', 'empty'].includes(name)) lines.push(`!! ${name}: no Retry`);
      continue;
    }
    for (let n = 0; n < count && (await retry.count()) > 0; n++) {
      await retry.first().focus();
      await page.keyboard.press('Enter');
      await settled(page);
    }
    if ((await retry.count()) > 0) lines.push(`!! ${name}: Retry doesn’t help`);
    const at = await focus(page);
    if (at === 'BODY') lines.push(`!! ${name}: after Retry the focus is lost`);
  }
  await first.close();
  return lines;
}

const OPENERS =
  /^(new|add|invite|create|edit|change|rename|report|write|upload|set|book|register|connect|request|assign|move|pair|paste|merge|import)\b/i;
const SENDERS =
  /^(save|create|add|invite|send|report|publish|book|apply|register|connect|request|assign|move|pair|merge|import|set|rename|upload|submit|done|check)/i;

const FIELDS =
  'input:not([type=hidden]):not([type=checkbox]):not([type=radio]):not([type=file]):not([type=range]):not([readonly]), textarea, select, [contenteditable=true]:not([role=spinbutton])';

/** Fills the empty fields of a form with believable values. Returns how many texts were typed. */
async function fill(form: Locator): Promise<number> {
  let typed = 0;
  for (const field of await form.locator(FIELDS).all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    const [tag, type, now] = await field.evaluate((each) => [
      each.localName,
      each.getAttribute('type') ?? 'text',
      'value' in each ? String(each.value) : (each.textContent ?? ''),
    ]);
    if (tag === 'select') {
      const options = await field
        .locator('option:not([disabled])')
        .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
      const other = options.find((each) => each !== now && each !== '');
      if (now === '' && other !== undefined) await field.selectOption(other).catch(() => undefined);
      continue;
    }
    if (await field.evaluate((each) => each.matches('[role=combobox], [type=search]'))) continue;
    if (tag !== 'input' && now !== '') {
      await field.press('End').catch(() => undefined);
      await field.pressSequentially(' tried').catch(() => undefined);
      typed += 1;
      continue;
    }
    if (now !== '' && type !== 'text') continue;
    const isHost = type === 'text' && (await field.getAttribute('inputmode')) === 'url';
    const value =
      {
        email: 'tried@example.com',
        number: '3',
        tel: '+49 30 1234',
        url: 'https://example.com/',
        date: '2026-12-14',
        time: '10:00',
        color: '#336699',
      }[type] ?? (isHost ? 'tried.example' : `${now} Tried`.trim());
    await field.fill(value).catch(() => undefined);
    typed += 1;
  }
  return typed;
}

const valuesOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (fields) =>
      [...document.querySelectorAll(fields)]
        .filter((each) => each.checkVisibility())
        .map((each) => ('value' in each ? String(each.value) : (each.textContent ?? ''))),
    FIELDS,
  );

/** The messages that a person sees or hears. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[role=alert], [role=status], output, [aria-live], [aria-invalid=true] ~ *, [class*=toast]',
      ),
    ]
      .map((each) => (each as HTMLElement).innerText?.replaceAll(/\s+/g, ' ').trim())
      .filter((text, at, all) => text && all.indexOf(text) === at)
      .join(' ‖ '),
  );

/** Opens every form of the page, fills it, and lets saving fail in each way before it works. */
export async function saving({ site, browser, address, who, picture }: Trying): Promise<string[]> {
  const lines: string[] = [];
  const { faults } = site.api.running.server;
  const writes = endpoints
    .filter(({ definition }) => definition.method !== 'GET')
    .map(({ id }) => id);
  const scout = await site.open(browser, who, address);
  const names = await scout.page
    .getByRole('main')
    .locator('button:visible, a:visible')
    .evaluateAll((all) =>
      all
        .filter((each) => !each.closest('nav'))
        .map((each) => each.getAttribute('aria-label') ?? each.textContent?.trim() ?? ''),
    );
  // Rows have the same buttons, so one of each kind is enough.
  lines.push(
    `controls: ${names
      .filter((name, at) => names.indexOf(name) === at)
      .join(', ')
      .slice(0, 600)}`,
  );
  const kinds = new Map(
    names
      .filter((name) => OPENERS.test(name))
      .map((name) => [name.split(/[ ,:]/, 2).join(' '), name]),
  );
  await scout.close();
  for (const opener of [undefined, ...kinds.values()]) {
    const { page, problems, close } = await site.open(browser, who, address);
    const where = opener ?? 'the page itself';
    try {
      if (opener !== undefined) {
        await page
          .getByRole('main')
          .locator('button:visible, a:visible')
          .filter({ hasText: opener.slice(0, 30) })
          .or(page.getByLabel(opener, { exact: true }))
          .first()
          .click({ timeout: 5_000 });
        await settled(page);
      }
      const dialog = page
        .locator('dialog[open], [role=dialog]:visible, aside:visible:has(input, textarea)')
        .last();
      const form = (await dialog.count()) > 0 ? dialog : page.getByRole('main');
      const typed = await fill(form);
      if (typed === 0) {
        lines.push(`${where}: no fields`);
        continue;
      }
      const send = form.getByRole('button', { name: SENDERS, disabled: false }).last();
      if ((await send.count()) === 0) {
        lines.push(
          `${where}: typed ${typed}, nothing to send with (${(await form.getByRole('button').allInnerTexts()).join(', ')})`,
        );
        continue;
      }
      const label = await send.innerText();
      lines.push(`${where}: ${typed} fields, “${label}”`);
      for (const [name, failure] of Object.entries(FAILURES)) {
        const before = await valuesOf(page);
        site.called();
        faults.set(writes.map((endpoint) => ({ ...failure, endpoint })));
        if (!(await send.isVisible()) || !(await send.isEnabled())) {
          lines.push(`  ${name}: “${label}” isn’t there any more`);
          break;
        }
        await send.click({ timeout: 5_000 });
        await settled(page);
        const sent = site.called().filter((id) => !isRead(id));
        const text = await said(page);
        const raw = RAW.exec(text)?.[0];
        const after = await valuesOf(page);
        // A write that took effect may end its form: then it has to say that it’s done.
        const isDone = TAKES_EFFECT.has(name) && !(await send.isVisible()) && text !== '';
        const isKept = isDone || before.every((value) => after.includes(value));
        const at = await focus(page);
        lines.push(
          `  ${name} [${sent.join(', ')}] ${isKept ? '' : '!! not kept '}${at === 'BODY' ? '!! focus lost ' : ''}${raw ? `!! raw “${raw}” ` : ''}${text.slice(0, 220)}`,
        );
        await page.screenshot({ path: picture(`save-${name.replace(' ', '')}`) });
        if (sent.length === 0) break;
      }
      faults.set([]);
      if ((await send.count()) > 0 && (await send.isVisible())) {
        await send.click({ timeout: 5_000 }).catch(() => undefined);
        await settled(page);
        lines.push(`  then: ${(await said(page)).slice(0, 200)}; focus ${await focus(page)}`);
      }
      lines.push(...problems.map((each) => `  !! ${each}`));
    } catch (error) {
      lines.push(`${where}: !! ${String(error).split('\n').slice(0, 2).join(' ')}`);
    } finally {
      faults.set([]);
      await close();
    }
  }
  return lines;
}
