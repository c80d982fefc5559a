import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as telemetry from '@/lib/telemetry';
import { Section } from './section';

/** Throws as long as it’s told to. */
let fault: Error | undefined;
function Fragile({ text }: { text: string }) {
  if (fault) throw fault;
  return <p>{text}</p>;
}

/** The surroundings of the sections: a page. */
class Page extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>page: {this.state.error.message}</p> : this.props.children;
  }
}

const page = (about = 1) => (
  <Page>
    <h1>Dashboard</h1>
    <Section name="dashboard.news" problem="The news could not be shown." card about={about}>
      <Fragile text={`news ${about}`} />
    </Section>
    <Section name="dashboard.week">
      <p>week</p>
    </Section>
  </Page>
);

const report = vi.fn<typeof telemetry.report>();
beforeEach(() => {
  fault = new Error('secret detail');
  report.mockReset();
  vi.spyOn(telemetry, 'report').mockImplementation(report);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

describe('F-36 a section that fails', () => {
  it('says so in its own place; the rest of the page stays, and it is reported once', () => {
    render(page());
    expect(screen.getByRole('alert')).toHaveTextContent('The news could not be shown.');
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(screen.getByText('week')).toBeVisible();
    expect(report.mock.calls).toEqual([[fault, { where: 'dashboard.news' }]]);
    // S-22: internal error texts aren’t shown.
    expect(document.body).not.toHaveTextContent('secret');
  });

  it('is drawn again by Retry', async () => {
    render(page());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toBeVisible();
    fault = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('news 1')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('gets a new chance when it is about something else', () => {
    const { rerender } = render(page());
    fault = undefined;
    rerender(page());
    expect(screen.getByRole('alert')).toBeVisible();
    rerender(page(2));
    expect(screen.getByText('news 2')).toBeVisible();
  });

  it('F-35 leaves a missing piece of code to the page, unreported', () => {
    fault = new TypeError('Failed to fetch dynamically imported module: /assets/news-1.js');
    render(page());
    expect(screen.getByText(/^page: Failed to fetch/)).toBeVisible();
    expect(report).not.toHaveBeenCalled();
  });
});
