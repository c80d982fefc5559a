import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { original } from './computed-style';

const PROPERTIES = ['display', 'visibility', 'pointer-events', 'opacity', 'color'];

describe('computed styles of tests', () => {
  it('are those of jsdom, for any element', () => {
    const { container } = render(
      <div style={{ pointerEvents: 'none' }}>
        <p hidden>
          <b>words</b>
        </p>
        <div style={{ display: 'none' }}>
          <span style={{ visibility: 'hidden' }}>
            <i>words</i>
            <i style={{ visibility: 'visible' }}>words</i>
          </span>
        </div>
        <details>
          <summary>words</summary>
          <p>words</p>
        </details>
        <details open>
          <summary>words</summary>
          <p>words</p>
        </details>
        <details>
          <summary>words</summary>
          <summary>words</summary>
        </details>
        <span>words</span>
        <span popover="manual">words</span>
        <dialog>words</dialog>
        <dialog open>words</dialog>
        <form>
          <label>
            words <input /> <input type="hidden" /> <input type="checkbox" />
          </label>
          <select defaultValue="one">
            <option value="one">words</option>
          </select>
          <textarea style={{ opacity: 0 }} />
          <button type="button" style={{ pointerEvents: 'auto' }}>
            <svg>
              <title>words</title>
              <path d="M0 0" style={{ visibility: 'hidden' }} />
            </svg>
          </button>
        </form>
        <table>
          <thead>
            <tr>
              <th>words</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td hidden>words</td>
            </tr>
          </tbody>
        </table>
        <ul>
          <li>words</li>
        </ul>
      </div>,
    );
    const valuesOf = (style: CSSStyleDeclaration) =>
      PROPERTIES.map((property) => style.getPropertyValue(property));
    const elements = [...document.querySelectorAll('*')];
    expect(elements).toContain(container);
    for (const element of elements) {
      // Twice, because the second lookup uses what the first has cached.
      for (let look = 0; look < 2; look += 1) {
        expect(valuesOf(getComputedStyle(element)), element.outerHTML).toEqual(
          valuesOf(original(element)),
        );
      }
    }
  });
});
