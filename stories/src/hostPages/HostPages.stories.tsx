import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { HostPageFrame } from './HostPageFrame.tsx';
import { hostPageOf } from './hostPageOf.ts';

const meta = {
  tags: ['!autodocs'],
  title: 'Integrator/Host pages',
  component: HostPageFrame,
  parameters: { frame: 'page', looks: { isWholePage: true } },
  argTypes: { modes: { table: { disable: true } } },
  render: (args, { globals }) => <HostPageFrame {...args} modes={globals} />,
} satisfies Meta<typeof HostPageFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

const patience = { timeout: 10_000 };

/** A dark page with a brand of its own; two answers came while the visitor looked elsewhere. */
export const DarkShopWithUnread: Story = {
  args: { page: 'dark-shop', state: 'unread' },
  play: async ({ canvasElement }) => {
    const { launcher, chat } = await hostPageOf(canvasElement);
    await waitFor(() => expect(launcher).toHaveAccessibleName('Chat with us, 2 unread messages'), patience);
    await (await chat()).findByText(/Does that suit you/, {}, patience);
  },
};

/** A page from right to left: the chat stands at its left, what Arabic is in it begins at the right. */
export const NewsRightToLeft: Story = {
  args: { page: 'news', state: 'conversation' },
  play: async ({ canvasElement }) => {
    const { document, chat } = await hostPageOf(canvasElement);
    await expect(document.documentElement.dir).toBe('rtl');
    await (await chat()).findByText(/هل يناسبك/, {}, patience);
  },
};

/** Closed, above a bar that always stays in view. */
export const StickyFooter: Story = {
  args: { page: 'sticky-footer', state: 'closed' },
  play: async ({ canvasElement }) => {
    const { document, launcher } = await hostPageOf(canvasElement);
    const bar = document.querySelector('.sticky');
    await waitFor(() =>
      expect(launcher.getBoundingClientRect().bottom).toBeLessThan(bar?.getBoundingClientRect().top ?? 0),
    );
  },
};

/** Under a policy that allows nothing inline, with Trusted Types: opened by the page's own words. */
export const StrictPolicyOpen: Story = {
  args: { page: 'strict-policy', state: 'open' },
  play: async ({ canvasElement }) => {
    const { chat } = await hostPageOf(canvasElement);
    await (await chat()).findByText('Send us a message', {}, patience);
  },
};

/** The visitor goes to another view; nothing is loaded anew and the conversation stays open. */
export const SinglePageAppGoesOn: Story = {
  args: { page: 'single-page-app', state: 'conversation' },
  play: async ({ canvasElement }) => {
    const { document, chat } = await hostPageOf(canvasElement);
    const shown = await chat();
    const answer = await shown.findByText(/Does that suit you/, {}, patience);
    document.querySelector<HTMLElement>('a[href="#calendar"]')?.click();
    await waitFor(() => expect(document.title).toContain('Calendar'), patience);
    await expect(answer.isConnected).toBe(true);
  },
};

/** The bubble is pressed, the chat opens over the page, and a question is answered. */
export const BubblePressed: Story = {
  args: { page: 'dark-shop', state: 'closed' },
  play: async ({ canvasElement }) => {
    const { launcher, chat } = await hostPageOf(canvasElement);
    await expect(launcher).toHaveAttribute('aria-expanded', 'false');
    launcher.click();
    const shown = await chat();
    (await shown.findByText('Send us a message', {}, patience)).click();
    await shown.findByRole('textbox', { name: 'Message' }, patience);
    await expect(launcher).toHaveAttribute('aria-expanded', 'true');
  },
};
