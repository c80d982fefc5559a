import { describe, expect, it } from 'vitest';
import { MAX_SVG_BYTES } from '@/floor-map/drawing/vet';
import { validatePlan } from './validate';

const file = (text: string) => new Blob([text], { type: 'image/svg+xml' });

describe('a plan as SVG', () => {
  it('S-17 is sent without its document type', async () => {
    const plan = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';
    const checked = await validatePlan(file(`<!DOCTYPE svg>${plan}`));
    expect('file' in checked && (await checked.file.text())).toBe(plan);
  });

  it('S-11 is refused for its text or its size', async () => {
    expect(await validatePlan(file('<svg><script/></svg>'))).toEqual({ problem: 'entities' });
    expect(await validatePlan(file(' '.repeat(MAX_SVG_BYTES + 1)))).toEqual({ problem: 'size' });
  });
});
