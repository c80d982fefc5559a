import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaveForLogin } from '@/session/login';
import { setSessionState } from '@/session/state';
import { journeys } from '@tests/helpers/journey';
import { emptyRooms, inAddress, panel, roomId, ROOMS, width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
const PATH = `${ROOMS}&people=8&room=${roomId('Spree')}&${inAddress('10:00', '11:00')}`;

// Loads the panel’s code beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await import('@/areas/booking/shared/meeting/attendees');
  await import('@/kit/kept-input/draft-restored');
  await import('@/areas/booking/rooms/page');
});
beforeEach(() => width(false));

const title = async () =>
  within(await panel('Spree')).getByLabelText(/^Title/, { selector: 'input' });
const put = async (text: string) => {
  await userEvent.click(await title());
  await userEvent.paste(text);
};
/** Everything that this origin stores, as one text. */
const stored = () => JSON.stringify([localStorage, sessionStorage, document.cookie]);

/** The session ends while a form is open, and the person returns from the login. */
function tripToLogin(): void {
  leaveForLogin(true);
  cleanup();
  setSessionState({ stop: undefined });
}

describe('rooms: a form across a trip to login', () => {
  it('F-6 S-2 what was typed is restored, says so, and is stored only on the way', async () => {
    const server = serve(emptyRooms());
    await open({ server, path: PATH });
    await put('Layoffs');
    await userEvent.selectOptions(
      within(await panel('Spree')).getByLabelText(/^Who can see/),
      'Only attendees',
    );
    expect(stored()).not.toContain('Layoffs');
    tripToLogin();
    expect(stored()).toContain('Layoffs');

    await open({ server, path: PATH });
    expect(await title()).toHaveValue('Layoffs');
    expect(stored()).not.toContain('Layoffs');
    const again = within(await panel('Spree'));
    expect(again.getByLabelText(/^Who can see/)).toHaveDisplayValue('Only attendees');
    await again.findByText('Draft restored');
    await userEvent.click(again.getByText('Start over'));
    expect(await title()).toHaveValue('');
    expect(screen.queryByText('Draft restored')).not.toBeInTheDocument();
  });

  it('F-6 another person who signs in finds none of it, on the screen or in storage', async () => {
    const server = serve(emptyRooms());
    await open({ server, path: PATH });
    await put('Layoffs');
    tripToLogin();
    await open({ server, persona: 'member-2', path: PATH });
    expect(await title()).toHaveValue('');
    expect(stored()).not.toContain('Layoffs');
  });
});
