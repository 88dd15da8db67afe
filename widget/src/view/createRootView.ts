import { type ChatClient, type HostBridge, readFeatures, readPreChat, unreadMessages } from '@chat/core';
import type { HostSettings } from '../page/handshake.ts';
import type { Router } from './createRouter.ts';
import { frameMessages } from './previewFrame.ts';
import {
  autoStartOf,
  type FrameMode,
  nextRootView,
  type RootAction,
  type RootEvent,
  type RootState,
} from './rootView.ts';

export interface RootView {
  readonly router: Router;
  frame(): FrameMode;
  dispatch(event: RootEvent): void;
  setPreviewHeights(heightsPx: readonly number[]): void;
  subscribe(listener: () => void): () => void;
}

export interface RootViewOptions {
  readonly client: ChatClient;
  readonly host: HostBridge;
  readonly router: Router;
  /** Name of the flow to start a conversation with: the host page's setting, or the parameter in the widget's URL. */
  readonly startFlow?: string | undefined;
  readonly autoStart?: HostSettings['autoStart'];
  unreadLabel(count: number): string | undefined;
}

/** Applies the changes and actions that `nextRootView` returns for each event. */
export function createRootView(options: RootViewOptions): RootView {
  const { host, router } = options;
  const listeners = new Set<() => void>();
  let frame: FrameMode = 'none';
  let heightsPx: readonly number[] = [];
  /**
   * Whether the conversation is still resolved after the visitor has ended it. If so, opening the widget does not go to
   * the conversation by itself.
   */
  let hasEnded = false;

  const sendFrame = () => {
    for (const message of frameMessages(frame, heightsPx)) host.send(message);
  };
  return {
    router,
    frame: () => frame,
    dispatch(received) {
      hasEnded = received.type === 'conversationEnded' || (hasEnded && isResolved(options));
      const event =
        hasEnded && received.type === 'opened'
          ? { ...received, hasEndConversationTriggered: true }
          : received;
      const change = nextRootView(readState(options, frame), event);
      for (const action of change.actions) actions[action](options);
      if (change.frame !== undefined) {
        frame = change.frame;
        sendFrame();
      }
      if (change.route !== undefined) router.go(change.route);
      if (change.frame !== undefined) for (const listener of listeners) listener();
    },
    setPreviewHeights(next) {
      heightsPx = next;
      if (frame !== 'none') sendFrame();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isResolved({ client }: RootViewOptions): boolean {
  return client.state.conversation.status === 'resolved';
}

function unreadCount({ state }: ChatClient): number {
  return unreadMessages(state.messages.list.items, state.conversation).length;
}

function readState(options: RootViewOptions, frame: FrameMode): RootState {
  const { client, host, router } = options;
  const { channel, widget } = client.state.config.config;
  const { messages, conversation, campaigns } = client.state;
  const messageCount = messages.list.items.length;
  return {
    route: router.current(),
    frame,
    style: widget.style,
    isFramed: host.isFramed,
    isOpen: host.state.isOpen,
    unreadCount: unreadCount(client),
    messageCount,
    conversation: conversation.status,
    hasActiveCampaign: campaigns.active !== null,
    isPreChatFormRequired: readPreChat(client.state).isRequired,
    isEndConversationEnabled: readFeatures(channel).endConversation,
    autoStart: autoStartOf(channel, options),
  };
}

const withCampaign = (client: ChatClient, act: (id: number) => void) => {
  const { active } = client.state.campaigns;
  if (active) act(active.id);
};

const actions: Record<RootAction, (options: RootViewOptions) => void> = {
  markSeen: ({ client }) => void client.markSeen(),
  startConversation: ({ client, startFlow }) =>
    void client.startConversation(startFlow === undefined ? {} : { flow: startFlow }),
  clickCampaign: ({ client }) => withCampaign(client, client.campaigns.click),
  executeCampaign: ({ client }) =>
    withCampaign(client, (id) => {
      client.campaigns.click(id);
      void client.campaigns.execute(id);
    }),
  dismissCampaign: ({ client }) => withCampaign(client, client.campaigns.dismiss),
  sendUnreadCount({ client, host, unreadLabel }) {
    const { session, messages } = client.state;
    // Before the messages are fetched, the count here is 0, but the host page may already show the right one.
    if (session.convToken !== null && !messages.hasFetched) return;
    const count = unreadCount(client);
    const label = unreadLabel(count);
    host.send({ event: 'handleNotificationDot', unreadMessageCount: count, ...(label ? { label } : {}) });
  },
  emitUnreadClicked: ({ host }) => host.send({ event: 'emit', name: 'unread:clicked', data: {} }),
  sendConversationEnded: ({ host }) => host.send({ event: 'endConversation' }),
};
