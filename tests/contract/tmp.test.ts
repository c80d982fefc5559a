import { it } from 'vitest';
import { reports } from '@/api/reports';
import { contractServer } from '@tests/helpers/contract';
const c = contractServer();
it('time', async () => {
  const t = async (name: string, f: () => unknown) => {
    const a = performance.now();
    const r = await f();
    console.log(name, (performance.now() - a).toFixed(0));
    return r;
  };
  const q = { start: '2026-03-02', end: '2026-03-08', office: ['offi_berlin'] };
  const { slots } = c.server.world.tables;
  await t('edge', () => {
    for (let d = 20000; d < 20400; d++) slots.by('officeDay', `offi_berlin|${d}`);
  });
  await t('edge2', () => {
    for (let d = 20600; d < 21400; d++) slots.by('officeDay', `offi_berlin|${d}`);
  });
  await t('usage', () => reports.usage.call({ query: q }, c.as('owner')));
  await t('usage', () => reports.usage.call({ query: q }, c.as('owner')));
  await t('res', () => reports.reservations.call({ query: { ...q, limit: 400 } }, c.as('owner')));
  await t('res', () => reports.reservations.call({ query: { ...q, limit: 400 } }, c.as('owner')));
  await t('resources', () =>
    reports.resources.call({ query: { ...q, limit: 100 } }, c.as('owner')),
  );
  await t('resources', () =>
    reports.resources.call({ query: { ...q, limit: 100 } }, c.as('owner')),
  );
}, 20000);
