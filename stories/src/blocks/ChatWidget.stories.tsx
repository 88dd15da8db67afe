import { createChatClient } from '@chat/core';
import { createTestEnvironment } from '@chat/core/testing';
import { AttachIcon, Banner, type EmptySlotProps, IconButton, Message } from '@chat/ui';
import { ChatWidget, type ChatWidgetProps, type LauncherSlotProps } from '@chat/ui/widget';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { use, useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LookContext } from '../look/lookContext.ts';
import recipe from '../recipes/PlainChat.tsx?raw';
import { HostPage, Stage } from '../Stage.tsx';
import { timeout } from '../testing/patience.ts';

type Options = Omit<ChatWidgetProps, 'client' | 'settings'>;

/** A chat with an in-memory backend. Unless `channel` is set, the visitor asks a question and an agent replies. */
function WithBackend({ channel, ...props }: Options & { readonly channel?: object }) {
  const [{ client, clock, server }] = useState(() => {
    const { environment, ...rest } = createTestEnvironment();
    const config = { channel: { websiteName: 'Kiln & Co.', ...channel }, global: { brandName: 'Chat' } };
    return { ...rest, client: createChatClient({ flowToken: 'demo', config, environment }) };
  });
  // The toolbar's look applies unless the story sets its own.
  const { appearance, scheme, brand } = use(LookContext);
  useEffect(() => {
    // Advances the clock of the chat and its backend in real time.
    let hasAsked = false;
    let hasReplied = false;
    const timer = setInterval(() => {
      void clock.advance(100);
      const { conversation, connection } = client.state;
      if (channel) return;
      if (!hasAsked) client.send('Does the blue jug come with a lid?');
      else if (!hasReplied && conversation.id !== null && connection.state === 'online') {
        server.message('It does, and the lid fits the brown one too.');
        hasReplied = true;
      }
      hasAsked = true;
    }, 100);
    return () => clearInterval(timer);
  }, [client, clock, server, channel]);
  return <ChatWidget client={client} appearance={appearance} scheme={scheme} brand={brand} {...props} />;
}

const meta = {
  title: 'Blocks/Chat in a page',
  component: ChatWidget,
  parameters: { recipe },
  render: ({ client: _client, settings: _settings, ...args }) => (
    <Stage height={620}>
      <WithBackend {...args} />
    </Stage>
  ),
  args: { settings: { flowToken: 'demo' }, locale: 'en', frame: 'floating' },
} satisfies Meta<typeof ChatWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The chat fills its container in the page. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => canvas.getByText(/the lid fits the brown one too/), timeout);
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toBeVisible();
  },
};

/** The chat fills its container, so each state is a separate story. This one is flat and dark, with custom slots. */
export const AllStates: Story = {
  args: {
    appearance: 'flat',
    scheme: 'dark',
    brand: '#c9694a',
    slots: {
      notice: (
        <Banner tone="caution" edge="full">
          The workshop is closed on Friday.
        </Banner>
      ),
      composerTools: (
        <IconButton label="Attach a picture">
          <AttachIcon />
        </IconButton>
      ),
      footer: null,
    },
  },
};

/** A page's own rows, avatars and day lines. Each may wrap the kit's default. */
export const OwnRows: Story = {
  args: {
    slots: {
      messageRow: ({ isOwn, ...props }) => (
        <>
          <Message {...props} />
          {!isOwn && props.grouped.isLastOfGroup && (
            <li style={{ paddingInlineStart: 48, listStyle: 'none' }}>Answered by a potter</li>
          )}
        </>
      ),
      avatar: ({ name }) => <span aria-hidden="true">{name ? '🏺' : '🤖'}</span>,
      dayLine: ({ day }) => <h2 style={{ margin: 0 }}>{day}</h2>,
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => canvas.getByText('Answered by a potter'), timeout);
    await expect(canvas.getByText('🏺')).toBeVisible();
  },
};

/** A popup with the page's own launcher and empty state. */
export const OwnLauncher: Story = {
  render: () => (
    <HostPage height={760}>
      <WithBackend
        layout="popup"
        locale="en"
        channel={noChannelSettings}
        slots={{
          empty: AskAPotter,
          launcher: AskLauncher,
        }}
      />
    </HostPage>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask a potter' }, timeout));
    await canvas.findByText('Ask us about sizes, glazes and delivery.', {}, timeout);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Ask a potter' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
  },
};

const noChannelSettings = {};

const AskAPotter = ({ children }: EmptySlotProps) => (
  <>
    {children}
    <p style={{ textAlign: 'center' }}>Ask us about sizes, glazes and delivery.</p>
  </>
);

const AskLauncher = ({ buttonRef, isOpen, panelId, onToggle }: LauncherSlotProps) => (
  <button ref={buttonRef} type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
    {isOpen ? 'Close' : 'Ask a potter'}
  </button>
);

const form = {
  preChatFormEnabled: true,
  preChatFormOptions: {
    pre_chat_fields: [{ name: 'fullName', type: 'text', label: 'Full Name', enabled: true, required: true }],
  },
};

export const FormFirst: Story = {
  render: () => (
    <Stage height={620}>
      <WithBackend channel={form} locale="en" frame="floating" />
    </Stage>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('textbox', { name: 'Full Name' }, timeout);
  },
};

/** A button in the corner of the page. Escape closes the chat and returns focus to the button. */
export const Popup: Story = {
  render: () => (
    <HostPage height={760}>
      <WithBackend layout="popup" locale="en" />
    </HostPage>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Open chat/ }, timeout));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Open chat/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
  },
};
