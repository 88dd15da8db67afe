import type { Message } from '@chat/core';
import { cleanup, renderHook } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useChatClient } from './ChatProvider.tsx';
import { useMessageSearch } from './search/useMessageSearch.ts';
import { useAgents } from './useAgents.ts';
import { useAvailability } from './useAvailability.ts';
import { useCampaigns } from './useCampaigns.ts';
import { useChatConfig } from './useChatConfig.ts';
import { useChatEvent } from './useChatEvent.ts';
import { useChatProblem } from './useChatProblem.ts';
import { useComposer } from './useComposer.ts';
import { useConnection } from './useConnection.ts';
import { useConversation, useConversationActions } from './useConversation.ts';
import { useFileDrop } from './useFileDrop.ts';
import { useFileInput } from './useFileInput.ts';
import { useHostBridge } from './useHostBridge.ts';
import { useKnownDetails } from './useKnownDetails.ts';
import { useMessageContent } from './useMessageContent.ts';
import { useMessageList } from './useMessageList.ts';
import { usePrechatForm } from './usePrechatForm.ts';
import { useSound } from './useSound.ts';
import { useUploads } from './useUploads.ts';
import { useVoiceRecorder } from './useVoiceRecorder.ts';

const modules = import.meta.glob<object>(['./*.{ts,tsx}', './search/*.ts', '!./**/*.test.*'], {
  eager: true,
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const message: Message = {
  localId: 'm1',
  id: 1,
  rev: 0,
  echoId: null,
  conversationId: 1,
  direction: 'outgoing',
  contentType: 'text',
  content: 'Hi',
  attributes: {},
  deleted: false,
  attachments: [],
  sender: null,
  createdAtSeconds: 0,
  status: 'sent',
  error: null,
};

const calls: Readonly<Record<string, () => unknown>> = {
  useAgents,
  useAvailability,
  useCampaigns,
  useChatClient,
  useChatConfig,
  useChatEvent: () => useChatEvent('ready', () => undefined),
  useChatProblem,
  useComposer,
  useConnection,
  useConversation,
  useConversationActions,
  useFileDrop,
  useFileInput,
  useHostBridge,
  useKnownDetails,
  useMessageContent: () => useMessageContent(message),
  useMessageList,
  useMessageSearch: () => useMessageSearch({ listRef: createRef() }),
  usePrechatForm,
  useSound,
  useUploads,
  useVoiceRecorder,
};

it.each(Object.entries(calls))('outside <ChatProvider>, the error of %s names the hook', (name, call) => {
  expect(() => renderHook(call)).toThrow(
    `${name} must be used inside <ChatProvider>, from which it gets the chat. Wrap the component that calls it in a <ChatProvider>.`,
  );
});

/** Hooks for the other files of the package. */
const ownHooks = ['useChatContext', 'useClientView'];

it('the table has every public hook', () => {
  const all = Object.values(modules).flatMap((module) => Object.keys(module));
  const hooks = all.filter((name) => /^use[A-Z]/.test(name) && !ownHooks.includes(name));
  expect([...new Set(hooks)].sort()).toEqual(Object.keys(calls).sort());
});
