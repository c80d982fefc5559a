import { afterEach, describe, expect, it } from 'vitest';
import { addStrings, i18n } from '.';
import { pseudo, PSEUDO, setPseudoLocale } from './pseudo';

afterEach(() => setPseudoLocale(false));

describe('the pseudo-locale', () => {
  it('accents every letter, lengthens the text, and keeps parameters', () => {
    expect(pseudo('Book {{name}}')).toBe('Ɓööķ {{name}} ··');
    expect(pseudo('Try again')).not.toMatch(/[a-z]/i);
    expect(pseudo('{{name}}')).toBe('{{name}}');
  });

  it('shows strings registered before and after, until English is back', async () => {
    addStrings('pseudo-before', { item_one: '{{count}} desk', item_other: '{{count}} desks' });
    const t = i18n.getFixedT(null, 'common') as unknown as (key: string, values?: object) => string;
    await setPseudoLocale(true);
    addStrings('pseudo-after', { deep: { words: 'Free' } });
    expect(i18n.language).toBe(PSEUDO);
    expect(t('pseudo-before:item', { count: 2 })).toBe('2 ðéšķš ··');
    expect(t('pseudo-after:deep.words')).toBe('Ƒŕéé ··');
    await setPseudoLocale(false);
    expect(t('pseudo-before:item', { count: 1 })).toBe('1 desk');
  });
});
