import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { timeout } from '../testing/patience.ts';
import { getHostPage } from './getHostPage.ts';
import { HostPageFrame } from './HostPageFrame.tsx';

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

/** A dark page with its own brand color, and a preview of two unread messages. */
export const DarkShopWithUnread: Story = {
  args: { page: 'dark-shop', state: 'unread' },
  play: async ({ canvasElement }) => {
    const { launcher, chat } = await getHostPage(canvasElement);
    await waitFor(() => expect(launcher).toHaveAccessibleName('Chat with us, 2 unread messages'), timeout);
    await (await chat()).findByText(/Does that suit you/, {}, timeout);
  },
};

/** A right-to-left page: the chat is on the left, and its Arabic text is right-aligned. */
export const NewsRightToLeft: Story = {
  args: { page: 'news', state: 'conversation' },
  play: async ({ canvasElement }) => {
    const { document, chat } = await getHostPage(canvasElement);
    await expect(document.documentElement.dir).toBe('rtl');
    await (await chat()).findByText(/هل يناسبك/, {}, timeout);
  },
};

/** The launcher above a sticky footer. */
export const StickyFooter: Story = {
  args: { page: 'sticky-footer', state: 'closed' },
  play: async ({ canvasElement }) => {
    const { document, launcher } = await getHostPage(canvasElement);
    const bar = document.querySelector('.sticky');
    await waitFor(() =>
      expect(launcher.getBoundingClientRect().bottom).toBeLessThan(bar?.getBoundingClientRect().top ?? 0),
    );
  },
};

/** A page with a strict content security policy and Trusted Types, which opens the chat through the API. */
export const StrictPolicyOpen: Story = {
  args: { page: 'strict-policy', state: 'open' },
  play: async ({ canvasElement }) => {
    const { chat } = await getHostPage(canvasElement);
    await (await chat()).findByText('Send us a message', {}, timeout);
  },
};

/** The visitor navigates in a single-page app. The conversation stays open. */
export const SinglePageAppNavigation: Story = {
  args: { page: 'single-page-app', state: 'conversation' },
  play: async ({ canvasElement }) => {
    const { document, chat } = await getHostPage(canvasElement);
    const shown = await chat();
    const answer = await shown.findByText(/Does that suit you/, {}, timeout);
    document.querySelector<HTMLElement>('a[href="#calendar"]')?.click();
    await waitFor(() => expect(document.title).toContain('Calendar'), timeout);
    await expect(answer.isConnected).toBe(true);
  },
};

/** The visitor clicks the launcher, and opens the composer from the home screen. */
export const LauncherClicked: Story = {
  args: { page: 'dark-shop', state: 'closed' },
  play: async ({ canvasElement }) => {
    const { launcher, chat } = await getHostPage(canvasElement);
    await expect(launcher).toHaveAttribute('aria-expanded', 'false');
    launcher.click();
    const shown = await chat();
    (await shown.findByText('Send us a message', {}, timeout)).click();
    await shown.findByRole('textbox', { name: 'Message' }, timeout);
    await expect(launcher).toHaveAttribute('aria-expanded', 'true');
  },
};

/** The site shows the launcher's label beside its icon. */
export const LauncherWithLabel: Story = {
  args: { page: 'sticky-footer', state: 'closed', launcher: 'labeled' },
  play: async ({ canvasElement }) => {
    const { launcher } = await getHostPage(canvasElement);
    await waitFor(() => expect(launcher).toHaveTextContent('Ask us'), timeout);
    await expect(launcher.querySelector('.label')).toBeVisible();
  },
};

/** The site has hidden the launcher and opens the chat with a button of its own. */
export const LauncherHidden: Story = {
  args: { page: 'dark-shop', state: 'closed', launcher: 'hidden' },
  play: async ({ canvasElement }) => {
    const { document, launcher, chat } = await getHostPage(canvasElement);
    await expect(launcher).not.toBeVisible();
    document.querySelector<HTMLElement>('[data-chat-open]')?.click();
    await waitFor(() => expect(launcher).toHaveAttribute('aria-expanded', 'true'), timeout);
    await (await chat()).findByText('Send us a message', {}, timeout);
  },
};
