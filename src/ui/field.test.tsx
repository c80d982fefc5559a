import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { focusField } from './focus-field';
import { NumberField } from './number-field';
import { Select } from './select';
import { TextArea, TextField } from './text-field';

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

describe('the field that has an error', () => {
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
