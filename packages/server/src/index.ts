export { type ChatServer, createServer } from './createServer.ts';
export { consoleLogger, type Logger, silentLogger } from './foundation/logger.ts';
export type { Bucket, ServerLimits } from './limits/ServerLimits.ts';
export { optionsFromEnvironment } from './optionsFromEnvironment.ts';
export type { PageFolders } from './pages/PageFolders.ts';
export type { ServerOptions } from './serverOptions.ts';
export { addressLines } from './startupMessage.ts';
