import {
  AlertBanner,
  BrandingFooterView,
  ConnectionBannerView,
  Launcher,
  MessageListSkeleton,
} from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

const meta = { title: 'Blocks/Feedback and launcher', parameters: { frame: 'panel' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = { render: () => <ConnectionBannerView state="offline" onRetry={fn()} /> };

export const Reconnecting: Story = {
  render: () => <ConnectionBannerView state="connecting" onRetry={fn()} />,
};

export const ErrorAlert: Story = {
  render: () => (
    <AlertBanner message="There was an error, please try again" action={<span />} onDismiss={fn()} />
  ),
};

export const Loading: Story = { render: () => <MessageListSkeleton /> };

export const Branding: Story = {
  render: () => <BrandingFooterView brandName="Chat" brandUrl="https://brand.example" />,
};

export const LauncherClosed: Story = { render: () => <Launcher isOpen={false} onToggle={fn()} /> };

export const LauncherWithUnread: Story = {
  render: () => <Launcher isOpen={false} unreadCount={12} onToggle={fn()} />,
};

export const LauncherOpen: Story = { render: () => <Launcher isOpen onToggle={fn()} /> };
