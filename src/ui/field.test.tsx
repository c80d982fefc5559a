import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ComboBox } from './combo-box';
import { DatePicker } from './date-picker';
import { focusField } from './focus-field';
import { NumberField } from './number-field';
import { Select } from './select';
import { TextArea, TextField } from './text-field';
import { TimeField } from './time-field';

const FIELDS = {
  text: (text: object) => <TextField bare label="Company" {...text} />,
  area: (text: object) => <TextArea bare label="Company" {...text} />,
  number: (text: object) => <NumberField bare label="Company" {...text} />,
  select: (text: object) => <Select bare label="Company" options={[]} {...text} />,
};

describe('a field without a line below', () => {
  it.each(Object.entries(FIELDS))('A-17 still shows and names its error and help: %s', (_, of) => {
    const { rerender } = render(of({}));
    const field = screen.getByLabelText('Company');
    expect(field).not.toHaveAccessibleDescription();
    rerender(of({ help: 'Who sends them' }));
    expect(screen.getByText('Who sends them')).toBeVisible();
    expect(field).toHaveAccessibleDescription('Who sends them');
    rerender(of({ help: 'Who sends them', error: 'Too long' }));
    expect(screen.getByText('Too long')).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Too long');
  });
});

const ignore = (): void => {};
const BY_ID = {
  'a day': <DatePicker id="when" label="When" error="Too late" value={null} onChange={ignore} />,
  'a time': <TimeField id="when" label="When" error="Too late" value={null} onChange={ignore} />,
  'a choice': (
    <ComboBox id="when" label="When" error="Too late" items={[]} value={null} onChange={ignore} />
  ),
};

describe('the field that has an error', () => {
  afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

  it.each(Object.entries(BY_ID))(
    'A-9 is found by its id, and its message comes into view: %s',
    (_, field) => {
      const inView: unknown[] = [];
      Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
        inView.push(this.textContent);
      });
      render(field);
      focusField(document.getElementById('when'));
      expect(document.activeElement).toHaveAccessibleName(/When/);
      expect(document.activeElement).toBeInvalid();
      expect(inView.at(-1)).toBe('Too late');
    },
  );

  it('A-9 is focused in closed details', async () => {
    render(
      <form>
        <details>
          <summary>More</summary>
          <TextField bare label="Company" error="Too long" />
        </details>
      </form>,
    );
    expect(screen.getByText('Too long')).not.toBeVisible();
    focusField(screen.getByLabelText('Company'));
    expect(screen.getByText('Too long')).toBeVisible();
    expect(screen.getByLabelText('Company')).toHaveFocus();
    await userEvent.keyboard('Nordlicht');
    expect(screen.getByLabelText('Company')).toHaveValue('Nordlicht');
  });
});
