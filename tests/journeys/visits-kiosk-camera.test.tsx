import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pairedStation } from '@/lib/storage';
import { journeys } from '@tests/helpers/journey';
import { CODE, openKiosk as openStation, tap, type } from '@tests/helpers/station';

const { serve } = journeys();

const openKiosk = () => openStation(serve);

afterEach(() => {
  vi.useRealTimers();
  pairedStation.remove();
});

describe('a code held to the camera', () => {
  const withCamera = (
    getUserMedia: () => Promise<unknown>,
    codes: readonly { rawValue: string }[] = [{ rawValue: CODE }],
  ) => {
    class Reader {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = () => Promise.resolve(codes);
    }
    vi.stubGlobal('BarcodeDetector', Reader);
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia },
    });
  };
  afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

  it('is entered as if it was typed', async () => {
    const stop = vi.fn();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    withCamera(() => Promise.resolve({ getTracks: () => [{ stop }] }));
    await openKiosk();
    await tap('Scan code');
    await screen.findByRole('heading', { level: 1, name: 'Is this you, Ines Duarte?' });
    expect(stop).toHaveBeenCalled();
  });

  it('is typed if the camera is refused', async () => {
    withCamera(() => Promise.reject(new DOMException('Denied', 'NotAllowedError')));
    await openKiosk();
    await tap('Scan code');
    await screen.findByText('The camera can’t be used. Enter the six digits instead.');
    await tap('Enter the digits');
    await type(CODE);
    await screen.findByRole('heading', { level: 1, name: 'Is this you, Ines Duarte?' });
  });

  it('turns the camera off after half a minute without input, and asks first', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
    const stop = vi.fn();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    withCamera(() => Promise.resolve({ getTracks: () => [{ stop }] }), []);
    await openKiosk();
    await tap('Scan code');
    await screen.findByRole('heading', { level: 1, name: 'Hold your code to the camera' });
    act(() => void vi.advanceTimersByTime(25_000));
    await user.click(await screen.findByRole('button', { name: 'I need more time' }));
    expect(screen.getByLabelText('Camera')).toBeVisible();
    act(() => void vi.advanceTimersByTime(31_000));
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Meridian Instruments' });
    await waitFor(() => expect(stop).toHaveBeenCalled());
  });

  it('is not offered by a browser that cannot read one', async () => {
    const getSupportedFormats = vi.fn(() => Promise.resolve(['ean_13']));
    withCamera(() => Promise.reject(new DOMException('Unused', 'NotAllowedError')));
    vi.stubGlobal('BarcodeDetector', { getSupportedFormats });
    await openKiosk();
    await waitFor(() => expect(getSupportedFormats).toHaveBeenCalled());
    await screen.findByText('I••• D•••');
    expect(screen.queryByRole('button', { name: 'Scan code' })).not.toBeInTheDocument();
  });
});
