import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { original } from './labels';

describe('labels of controls in tests', () => {
  it('are those of jsdom, for any control', () => {
    const { container } = render(
      <form>
        <label>
          around <input type="text" /> <input type="checkbox" />
        </label>
        <label>
          around one without labels <input type="hidden" /> <select />
        </label>
        <label htmlFor="field">by its id</label>
        <label htmlFor="field">
          by its id, around another <input id="other" type="text" />
        </label>
        <label htmlFor="other">one more</label>
        <textarea id="field" />
        <label htmlFor="twice">of the first of two</label>
        <meter id="twice" value={0.5} />
        <output id="twice">words</output>
        <label htmlFor="none">of nothing</label>
        <input id="hidden" type="hidden" />
        <label htmlFor="hidden">of a hidden field</label>
        <label htmlFor="div">of what takes none</label>
        <div id="div">
          <input type="radio" />
        </div>
      </form>,
    );
    const alone = document.createElement('div');
    alone.innerHTML = '<label for="a">words</label><input id="a"><label>words <input></label>';
    // Elements that none of our pages has.
    const odd = document.createElement('div');
    odd.innerHTML =
      '<label>words <button>words</button></label><label for="">of no id</label><progress id="">';
    container.append(odd);
    const controls = [container, alone].flatMap((each) =>
      [...original].flatMap(([of, known]) =>
        [...each.querySelectorAll<HTMLInputElement>('*')].flatMap((element) =>
          element instanceof (of as unknown as typeof HTMLInputElement)
            ? [{ now: element.labels, before: known(element) }]
            : [],
        ),
      ),
    );
    const texts = (list: NodeListOf<HTMLLabelElement> | null) =>
      list === null ? null : Array.from(list, ({ textContent }) => textContent);
    expect(controls.map(({ now }) => texts(now))).toEqual(
      controls.map(({ before }) => texts(before)),
    );
    expect(controls.filter(({ now }) => (now?.length ?? 0) > 0)).toHaveLength(8);
  });
});
