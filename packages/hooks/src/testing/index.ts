export {
  agentFixtures,
  campaignFixture,
  configFixture,
  createFakeClock,
  createMemoryServer,
  createMswHandlers,
  createTestEnvironment,
  type EventDelivery,
  type FakeClock,
  type FakeLifecycle,
  type Fault,
  type FaultRule,
  type MemoryRequest,
  type MemoryResponse,
  type MemoryServer,
  type MemoryServerOptions,
  type Msw,
  type NewMessage,
  type StoredMessage,
  type TestEnvironment,
} from '@chat/core/testing';
export { createTestChat, type TestChat, type TestChatOptions } from './createTestChat.tsx';
export { type RenderChatOptions, type RenderedChat, renderChat } from './renderChat.tsx';
