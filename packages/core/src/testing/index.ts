export { advanceWithTasks } from './advanceWithTasks.ts';
export { costInPasses, linearCost } from './costInPasses.ts';
export {
  createMemoryServer,
  type MemoryServer,
  type MemoryServerOptions,
  type NewMessage,
} from './createMemoryServer.ts';
export { createMswHandlers, type Msw } from './createMswHandlers.ts';
export { createTestEnvironment, type TestEnvironment } from './createTestEnvironment.ts';
export { createFakeClock, type FakeClock } from './fakeClock.ts';
export { createFakeLifecycle, type FakeLifecycle } from './fakeLifecycle.ts';
export { agentFixtures } from './fixtures/agents.ts';
export { campaignFixture } from './fixtures/campaigns.ts';
export { configFixture } from './fixtures/config.ts';
export { agentMessage, visitorMessage } from './fixtures/messages.ts';
export type { MemoryContact, StoredConversation, StoredMessage } from './memory/MemoryContact.ts';
export type { EventDelivery, MemoryHub } from './memory/MemoryHub.ts';
export type { Fault, FaultRule, MemoryNetwork } from './memory/MemoryNetwork.ts';
export type { MemoryRequest, MemoryResponse } from './memory/MemoryRequest.ts';
export { MemorySocket } from './memory/MemorySocket.ts';
export { type OriginCase, originCases } from './originCases.ts';
export { radiusCases } from './radiusCases.ts';
