export type { ProxyFault, ProxyFaultKind, ProxyRule } from './proxy/ProxyFault.ts';
export type { ProxySocket } from './proxy/ProxySocket.ts';
export { type FaultProxy, type FaultProxyOptions, startFaultProxy } from './proxy/startFaultProxy.ts';
export { createScaledClock } from './scaledClock.ts';
export { seededRandom } from './seededRandom.ts';
