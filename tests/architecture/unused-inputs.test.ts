import { expect, test } from 'vitest';
import { mentioned, namesGiven, reasons, unusedInputs } from './unused-inputs';

const { inputs, contract, nowhere } = reasons();

test('every input of the contract is sent by someone, or docs/unused-inputs.json says why not', () => {
  expect(unusedInputs()).toEqual(Object.keys(inputs).toSorted());
});

test.each(Object.keys(contract))('%s is in the contract only, as its reason says', (word) => {
  const found = mentioned(word);
  expect(found.contract).not.toEqual([]);
  expect(found.product).toEqual([]);
});

test.each(Object.keys(nowhere))('UI-14 %s is nowhere, as its reason says', (word) => {
  expect(mentioned(word)).toEqual({ contract: [], product: [] });
});

test('every reason is a sentence', () => {
  for (const reason of [inputs, contract, nowhere].flatMap((each) => Object.values(each)))
    expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});

test('a name is given to a property, by an assignment, or in a string; not read, left out, or in a comment', () => {
  const code = `
    // commented
    const query = { given: 1, short, 'quoted': 2, left: LEFT_OUT, [computed]: row.read };
    body.assigned = useRemembered('named');
  `;
  const names = namesGiven('page.ts', code);
  expect(
    ['given', 'short', 'quoted', 'assigned', 'named'].filter((each) => !names.has(each)),
  ).toEqual([]);
  expect(['commented', 'left', 'computed', 'read'].filter((each) => names.has(each))).toEqual([]);
});
